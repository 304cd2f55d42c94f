import type { DocumentRow } from "#contract/documents.ts";
import { type Centimes, centimesFromDinars } from "#domain/money/money.ts";

export type Collectable = Pick<
  DocumentRow,
  "type" | "date" | "issueState" | "deletedAt" | "balance" | "Total_à_payer"
>;

/**
 * What is left to pay of an invoice that a payment can settle, issued or not; null for every other
 * document (docs/rules/payments.md#screens).
 *
 * @param since the day from which invoices count; null while payments are off, when the dialog asks for it
 */
export function restSince(document: Collectable, since: string | null): Centimes | null {
  const { type, date, issueState, deletedAt, balance, Total_à_payer: total } = document;
  if (type !== "SALES_INVOICE" || deletedAt !== null || issueState === "CANCELLED") return null;
  if (since !== null && date < since) return null;
  const rest = centimesFromDinars(balance ?? total);
  return rest !== null && rest > 0 ? rest : null;
}
