import { type RawBuilder, sql } from "kysely";
import { CLIENT_DOCUMENT_TEXTS } from "#domain/clientFields.ts";
import type { ClientBlock } from "../database/schema.ts";

const TEXTS = Object.entries(CLIENT_DOCUMENT_TEXTS).map(
  ([name, { column }]) => sql`${sql.lit(name)}, ${sql.ref(`client.${column}`)}`,
);

/**
 * For other slices' queries that join `client`: its block as it is today. Lists are sorted by the
 * column `sort_name` and searched by `search_name`.
 */
export const liveClientBlock: RawBuilder<ClientBlock> = sql`jsonb_build_object(
  'type', client.type, 'lastName', client.last_name, 'firstName', client.first_name,
  'email', client.email, ${sql.join(TEXTS)})`;
