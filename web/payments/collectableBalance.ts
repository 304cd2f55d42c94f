import type { DocumentRow } from "#contract/documents.ts";
import { type Centimes, centimesFromDinars } from "#domain/money/money.ts";

export type Collectable = Pick<
  DocumentRow,
  "type" | "date" | "issueState" | "deletedAt" | "balance" | "Total_à_payer"
>;

/**
 * The balance due of an invoice that a payment can settle, issued or not; null for every other document
 * (docs/rules/payments.md#screens).
 * @param since the day from which receivables are tracked; null if they aren't tracked yet: every invoice then counts,
 * and the dialog asks for the day
 */
export function collectableBalance(document: Collectable, since: string | null): Centimes | null {
  const { type, date, issueState, deletedAt, balance, Total_à_payer: total } = document;
  if (type !== "SALES_INVOICE" || deletedAt !== null || issueState === "CANCELLED") return null;
  if (since !== null && date < since) return null;
  const rest = centimesFromDinars(balance ?? total);
  return rest !== null && rest > 0 ? rest : null;
}
