import type { Day } from "../days/days.ts";
import type { Nature } from "./classes.ts";

/**
 * When VAT is due: at the invoice, at its collection, or goods at the invoice and all else at
 * collection.
 */
export const VAT_BASES = ["INVOICE", "COLLECTION", "BY_NATURE"] as const;
export type VatBasis = (typeof VAT_BASES)[number];

/** The basis of an organization before the first one that it chose. */
export const DEFAULT_VAT_BASIS: VatBasis = "INVOICE";

/** A basis, from a day until the next one of the organization. */
export interface DatedVatBasis {
  basis: VatBasis;
  since: Day;
}

/**
 * Sorts the bases of an organization once, to look up the basis on many days.
 * @param bases in any order
 * @returns a function that returns the basis on a day
 */
export function indexVatBases(bases: readonly DatedVatBasis[]): (day: Day) => VatBasis {
  const sorted = bases.toSorted((a, b) => (a.since < b.since ? -1 : 1));
  return (day) => {
    let [begun, end] = [0, sorted.length];
    while (begun < end) {
      const middle = (begun + end) >> 1;
      if (sorted[middle]!.since <= day) begun = middle + 1;
      else end = middle;
    }
    return sorted[begun - 1]?.basis ?? DEFAULT_VAT_BASIS;
  };
}

/**
 * The basis of an organization on a day.
 * @param bases in any order
 */
export function vatBasisOn(bases: readonly DatedVatBasis[], day: Day): VatBasis {
  return indexVatBases(bases)(day);
}

/** Whether a basis depends on collected payments. */
export function needsReceivables(basis: VatBasis): boolean {
  return basis !== "INVOICE";
}

/** Whether the VAT of a line is due when it is collected. */
export function isDueByCollection(basis: VatBasis, nature: Nature): boolean {
  return basis === "COLLECTION" || (basis === "BY_NATURE" && nature !== "GOODS");
}
