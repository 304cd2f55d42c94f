import type { Centimes } from "#domain/money/money.ts";
import { currentOrganization } from "../api/session.ts";
import { type Collectable, collectableBalance } from "./collectableBalance.ts";

/** The balance due of an invoice that a payment can settle now; null for every other document. */
export function balanceDueOf(document: Collectable): Centimes | null {
  return collectableBalance(document, currentOrganization()?.receivablesSince ?? null);
}
