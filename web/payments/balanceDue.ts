import type { Centimes } from "#domain/money/money.ts";
import { currentOrganization } from "../api/session.ts";
import { type Collectable, restSince } from "./restSince.ts";

/** The balance due of an invoice that a payment can settle now; null for every other document. */
export function restOf(document: Collectable): Centimes | null {
  return restSince(document, currentOrganization()?.receivablesSince ?? null);
}
