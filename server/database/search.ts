import { type RawBuilder, sql } from "kysely";

/** Escapes the wildcards of LIKE: a search for "50%" finds "50%". */
export const likePattern = (search: string) => `%${search.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * The LIKE pattern of texts that contain `search`, ignoring case. The column must store lower case.
 */
export function containsPattern(search: string): RawBuilder<string> {
  return sql<string>`lower(${likePattern(search)})`;
}

/** The search indexes store pieces of three characters. */
const TRIGRAM_LENGTH = 3;

/** Whether a search index can find the text: it has no entry for a shorter one. */
export const isIndexable = (search: string) => [...search].length >= TRIGRAM_LENGTH;
