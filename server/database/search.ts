import { type RawBuilder, sql } from "kysely";

/** What LIKE would read as a wildcard is plain text: a search for "50%" finds "50%". */
export const likePattern = (search: string) => `%${search.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * The LIKE pattern of the texts that contain `search` in whatever case, for columns that are kept
 * in lower case.
 */
export function containsPattern(search: string): RawBuilder<string> {
  return sql<string>`lower(${likePattern(search)})`;
}

/** An index holds pieces of so many signs. */
const TRIGRAM_LENGTH = 3;

/** Whether an index can look for a text: it knows nothing of a shorter one. */
export const isIndexable = (search: string) => [...search].length >= TRIGRAM_LENGTH;
