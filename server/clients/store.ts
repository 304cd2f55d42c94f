import { CLIENT_DOCUMENT_TEXTS } from "#domain/clients/clientFields.ts";
import { namesOf } from "#domain/records/fields.ts";
import type { Transaction } from "../database/database.ts";
import { prepareStatement } from "../database/preparedStatement.ts";

const SHOWN_ON_DOCUMENTS = [
  "type",
  "last_name",
  "first_name",
  "email",
  "country",
  "vat_exemption",
  "counter",
  ...namesOf(CLIENT_DOCUMENT_TEXTS, "column"),
] as const;

const FOR_DOCUMENT = prepareStatement((db, given: { enterpriseId: string; id: string }) =>
  db
    .selectFrom("client")
    .select([...SHOWN_ON_DOCUMENTS, "deleted_at"])
    .where("enterprise_id", "=", given.enterpriseId)
    .where("id", "=", given.id),
);

/** What a document shows of a client, and whether the client is archived. */
export async function findForDocument({ execute: run, enterpriseId }: Transaction, id: string) {
  const [row] = await run(FOR_DOCUMENT, { enterpriseId, id });
  return row;
}
