import type { Day } from "../days/days.ts";
import type { Nature } from "./classes.ts";

/** When VAT is due: at the invoice, at its collection, or goods at the invoice and all else at collection. */
export const VAT_BASES = ["INVOICE", "COLLECTION", "BY_NATURE"] as const;
export type VatBasis = (typeof VAT_BASES)[number];

/** The basis of an organization that never chose one. */
export const DEFAULT_VAT_BASIS: VatBasis = "INVOICE";

/** A basis, from a day until the next one of the organization. */
export interface DatedVatBasis {
  basis: VatBasis;
  since: Day;
}

/**
 * The basis of an organization on a day.
 * @param bases in any order
 */
export function vatBasisOn(bases: readonly DatedVatBasis[], day: Day): VatBasis {
  const begun = bases.filter(({ since }) => since <= day);
  const [latest] = begun.toSorted((a, b) => (a.since < b.since ? 1 : -1));
  return latest?.basis ?? DEFAULT_VAT_BASIS;
}

/** Whether a basis depends on collected payments. */
export function needsReceivables(basis: VatBasis): boolean {
  return basis !== "INVOICE";
}

/** Whether the VAT of a line is due when it is collected. */
export function isDueByCollection(basis: VatBasis, nature: Nature): boolean {
  return basis === "COLLECTION" || (basis === "BY_NATURE" && nature !== "GOODS");
}
