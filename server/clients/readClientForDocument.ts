import { CLIENT_DOCUMENT_TEXTS } from "#domain/clients/clientFields.ts";
import { textMapper } from "#domain/records/fields.ts";
import type { Transaction } from "../database/database.ts";
import type { ClientBlock } from "../database/schema.ts";
import { findClientForDocument } from "./store.ts";

const textsByName = textMapper(CLIENT_DOCUMENT_TEXTS, "column", "name");

/**
 * A document's client with the block that the document stores
 * (docs/rules/documents.md#snapshots).
 *
 * @returns null for an id that this organization does not have
 */
export async function readClientForDocument(
  tx: Transaction,
  id: string,
): Promise<{ archived: boolean; block: ClientBlock } | null> {
  const row = await findClientForDocument(tx, id);
  if (row === undefined) return null;
  const block: ClientBlock = {
    type: row.type,
    lastName: row.last_name,
    firstName: row.first_name,
    email: row.email,
    country: row.country,
    vatExemption: row.vat_exemption,
    ...textsByName(row),
    ...(row.counter && { counter: true }),
  };
  return { archived: row.deleted_at !== null, block };
}
