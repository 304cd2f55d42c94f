import type { Document } from "#contract/documents.ts";
import type { Day } from "#domain/days/days.ts";
import type { Transaction } from "../database/database.ts";
import { documentExists } from "../documents/documentExists.ts";
import { readDocument } from "../documents/readDocument.ts";
import { ApiError, notFound } from "../http/apiError.ts";
import { lockAccountOf } from "../receivables/account.ts";

/**
 * Notes by when the client promised to pay an invoice.
 *
 * @throws ApiError NOT_FOUND, NOT_ISSUED for a document without a debt
 */
export async function promise(
  tx: Transaction,
  documentId: string,
  promisedOn: Day | null,
): Promise<Document> {
  if (!(await documentExists(tx, documentId))) throw notFound();
  await lockAccountOf(tx, documentId);
  const changed = await tx.db
    .updateTable("movement")
    .set({ promised_on: promisedOn })
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("document_id", "=", documentId)
    .where("kind", "=", "INVOICE")
    .where("voided_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (changed === undefined) {
    throw new ApiError("NOT_ISSUED", { message: "Only an issued invoice can be promised" });
  }
  return readDocument(tx, documentId);
}
