import { type RawBuilder, sql, type SqlBool } from "kysely";
import { foldText } from "#domain/text/foldText.ts";

/** Whether the name of a row of `client` has every word of a search; true without a search. */
export function clientNameHasWords(search: string | null): RawBuilder<SqlBool> {
  const words = search === null ? [] : foldText(search).split(/\s+/);
  const found = words.map((word) => sql<SqlBool>`strpos(client.search_name, ${word}) > 0`);
  return sql<SqlBool>`${sql.join([sql`true`, ...found], sql` and `)}`;
}
