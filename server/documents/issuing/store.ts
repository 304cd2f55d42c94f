import type { Day } from "#domain/days/days.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { Transaction } from "../../database/database.ts";

/** Reads the latest date of the issued documents of a kind, cancelled ones included; null if none is issued. */
export async function readLatestIssuedDate(
  { db, enterpriseId }: Transaction,
  kind: DocumentKind,
): Promise<Day | null> {
  const latest = await db
    .selectFrom("document")
    .select("date")
    .where("enterprise_id", "=", enterpriseId)
    .where("kind", "=", kind)
    .where("issued_at", "is not", null)
    .where("deleted_at", "is", null)
    .orderBy("date", "desc")
    .limit(1)
    .executeTakeFirst();
  return latest?.date ?? null;
}

/** Counts the issued credit notes of an invoice, without cancelled ones. */
export async function countIssuedCreditNotes(
  { db, enterpriseId }: Transaction,
  invoiceId: string,
): Promise<number> {
  const { notes } = await db
    .selectFrom("document")
    .select(({ fn }) => fn.countAll<number>().as("notes"))
    .where("enterprise_id", "=", enterpriseId)
    .where("source_id", "=", invoiceId)
    .where("kind", "=", "CREDIT_INVOICE")
    .where("issued_at", "is not", null)
    .where("cancelled_at", "is", null)
    .executeTakeFirstOrThrow();
  return notes;
}
