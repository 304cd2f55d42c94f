import type { Document } from "#contract/documents.ts";
import type { Day } from "#domain/days/days.ts";
import type { Transaction } from "../database/database.ts";
import { documentExists } from "../documents/documentExists.ts";
import { readDocument } from "../documents/readDocument.ts";
import { ApiError, invalidField, notFound } from "../http/apiError.ts";
import { lockAccountOfDocument } from "../receivables/account.ts";

/** The debt of an issued invoice. @throws ApiError NOT_ISSUED for a document without a debt */
async function loadDebt({ db, enterpriseId }: Transaction, documentId: string) {
  const debt = await db
    .selectFrom("movement")
    .select(["id", "day"])
    .where("enterprise_id", "=", enterpriseId)
    .where("document_id", "=", documentId)
    .where("kind", "=", "INVOICE")
    .where("voided_at", "is", null)
    .executeTakeFirst();
  if (debt !== undefined) return debt;
  throw new ApiError("NOT_ISSUED", { message: "Only an issued invoice can be promised" });
}

/**
 * Stores the day by which the client promised to pay an invoice; null removes it.
 *
 * @throws ApiError NOT_FOUND, NOT_ISSUED, VALIDATION_ERROR for a day before the invoice
 */
export async function setPromisedDay(
  tx: Transaction,
  documentId: string,
  promisedOn: Day | null,
): Promise<Document> {
  if (!(await documentExists(tx, documentId))) throw notFound();
  await lockAccountOfDocument(tx, documentId);
  const { id, day } = await loadDebt(tx, documentId);
  if (promisedOn !== null && promisedOn < day) throw invalidField("promisedOn", "BEFORE_DATE");
  await tx.db
    .updateTable("movement")
    .set({ promised_on: promisedOn })
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("id", "=", id)
    .execute();
  return readDocument(tx, documentId);
}
