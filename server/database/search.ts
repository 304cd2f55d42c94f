import { type RawBuilder, sql } from "kysely";

/**
 * The LIKE pattern of the texts that contain `search` in whatever case, for columns that are kept
 * in lower case. What LIKE would read as a wildcard is plain text here: a search for "50%" finds
 * "50%".
 */
export function containing(search: string): RawBuilder<string> {
  return sql<string>`lower(${`%${search.replace(/[\\%_]/g, "\\$&")}%`})`;
}
