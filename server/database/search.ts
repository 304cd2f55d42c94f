import { type RawBuilder, sql } from "kysely";
import { parseClientSearch, parseSearch, type SearchWord } from "#domain/text/searchWords.ts";

/** Formats words for the database's functions: the spellings of each word, one per line. */
const joinSpellings = (words: readonly SearchWord[]) =>
  words.map((spellings) => spellings.join("\n"));

export function searchWords(search: string | null): string[] {
  return search === null ? [] : joinSpellings(parseSearch(search));
}

/** Whether a folded column has all words. A scalar subquery prepares the patterns once. */
export function hasAllWords(column: RawBuilder<unknown>, words: string[]): RawBuilder<boolean> {
  return sql<boolean>`(${column} like all ((select search_patterns(${words}::text[]))::text[])
    and ${column} collate "C" ~ all ((select search_regexes(${words}::text[]))::text[]))`;
}

/**
 * Whether a search finds a client, as `matchesClientSearch` of domain/text/searchWords.ts decides. E-mail
 * addresses need no folding here: short words are digits.
 */
export function isClientFound(search: string): RawBuilder<boolean> {
  const { anywhere, short, joined } = parseClientSearch(search);
  const all = hasAllWords(sql.ref("search_text"), joinSpellings(anywhere));
  if (short.length === 0) return all;
  const named = hasAllWords(sql`(search_name || ' ' || coalesce(email, ''))`, joinSpellings(short));
  const isNumber = joined === null ? sql`false` : sql`search_text like ${`%${joined}%`}`;
  return sql<boolean>`(${all} and (${named} or ${isNumber}))`;
}

/** The search indexes store pieces of three characters. */
const TRIGRAM_LENGTH = 3;

/** Whether a search index can find the word: the index has no entries for spellings shorter than a trigram. */
export const isIndexable = (word: string) =>
  word.split("\n").every((spelling) => [...spelling].length >= TRIGRAM_LENGTH);
