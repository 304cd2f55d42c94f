import type { DocumentSettlements } from "#contract/payments/receivables.ts";
import type { Transaction } from "../database/database.ts";
import { documentExists } from "../documents/documentExists.ts";
import { notFound } from "../http/apiError.ts";
import { presentApplication, presentPaymentRow } from "./present.ts";
import { findPayments } from "./store.ts";
import { findSettlementsOf } from "./settlementStore.ts";

/**
 * Reads the present and past settlements of a document, and the payments that they belong to.
 *
 * @throws ApiError NOT_FOUND
 */
export async function readDocumentSettlements(
  tx: Transaction,
  documentId: string,
): Promise<DocumentSettlements> {
  if (!(await documentExists(tx, documentId))) throw notFound();
  const settlements = await findSettlementsOf(tx, { documentId });
  const ids = new Set(settlements.flatMap(({ paymentId }) => paymentId ?? []));
  const payments = await findPayments(tx, [...ids]);
  return {
    settlements: settlements.map(presentApplication),
    payments: payments.map(presentPaymentRow),
  };
}
