import { type RawBuilder, sql } from "kysely";
import { parseSearch } from "#domain/searchWords.ts";

/** The words of a search for the database's functions: of each, its spellings, one a line. */
export function searchWords(search: string | null): string[] {
  return search === null ? [] : parseSearch(search).map((spellings) => spellings.join("\n"));
}

/** Whether a folded column has all words. A scalar subquery prepares the patterns once. */
export function hasAllWords(column: RawBuilder<unknown>, words: string[]): RawBuilder<boolean> {
  return sql<boolean>`(${column} like all ((select search_patterns(${words}::text[]))::text[])
    and ${column} collate "C" ~ all ((select search_regexes(${words}::text[]))::text[]))`;
}

/** The search indexes store pieces of three characters. */
const TRIGRAM_LENGTH = 3;

/** Whether a search index can find the word: it has no entry for a shorter spelling. */
export const isIndexable = (word: string) =>
  word.split("\n").every((spelling) => [...spelling].length >= TRIGRAM_LENGTH);
