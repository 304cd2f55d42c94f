import { CLIENT_DOCUMENT_TEXTS } from "#domain/clients/clientFields.ts";
import { namesOf } from "#domain/records/fields.ts";
import type { Transaction } from "../database/database.ts";
import { prepareStatement } from "../database/preparedStatement.ts";

const DOCUMENT_COLUMNS = [
  "type",
  "last_name",
  "first_name",
  "email",
  "country",
  "vat_exemption",
  "counter",
  ...namesOf(CLIENT_DOCUMENT_TEXTS, "column"),
] as const;

const SELECT_FOR_DOCUMENT = prepareStatement((db, given: { enterpriseId: string; id: string }) =>
  db
    .selectFrom("client")
    .select([...DOCUMENT_COLUMNS, "deleted_at"])
    .where("enterprise_id", "=", given.enterpriseId)
    .where("id", "=", given.id),
);

/** Finds the columns of a client that documents show, and when it was archived. */
export async function findClientForDocument(
  { execute: run, enterpriseId }: Transaction,
  id: string,
) {
  const [row] = await run(SELECT_FOR_DOCUMENT, { enterpriseId, id });
  return row;
}
