import { type RawBuilder, sql } from "kysely";
import { CLIENT_DOCUMENT_TEXTS } from "#domain/clients/clientFields.ts";
import type { ClientBlock } from "../database/schema.ts";

const TEXTS = Object.entries(CLIENT_DOCUMENT_TEXTS).map(
  ([name, { column }]) => sql`${sql.lit(name)}, ${sql.ref(`client.${column}`)}`,
);

/** The client's current block, for other slices' queries that join `client`. */
export const currentClientBlock: RawBuilder<ClientBlock> = sql`jsonb_build_object(
  'type', client.type, 'lastName', client.last_name, 'firstName', client.first_name,
  'email', client.email, 'country', client.country,
  'vatExemption', client.vat_exemption,
  ${sql.join(TEXTS)}) || case when client.counter then '{"counter": true}'::jsonb else '{}' end`;
