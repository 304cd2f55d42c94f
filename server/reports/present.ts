import { type BasisPoints, basisPointsToFraction, dinarsFromSum } from "#domain/money/money.ts";
import type { SalesGroup } from "#domain/reports/reports.ts";

/** The sums of sales, with amounts in centimes. */
export interface SummedFigures {
  invoices: number;
  creditNotes: number;
  htInvoiced: number;
  htCredited: number;
  ht: number;
  vat: number;
  ttc: number;
  stamp: number;
  htBefore: number;
  vatBefore: number;
}

/** Converts a key to the wire, where the key of a rate is its fraction. */
export const presentKey = (group: SalesGroup, key: string): string =>
  group === "rate" ? String(basisPointsToFraction(Number(key) as BasisPoints)) : key;

/** Converts figures to the wire, with stamp duty and the compared period only where they are shown. */
export function presentFigures(
  { invoices, creditNotes, ...sums }: SummedFigures,
  { hasStamp, isCompared }: { hasStamp: boolean; isCompared: boolean },
) {
  const { htBefore, vatBefore } = sums;
  const previous = {
    ht: dinarsFromSum(htBefore),
    vat: dinarsFromSum(vatBefore),
    ttc: dinarsFromSum(htBefore + vatBefore),
  };
  return {
    invoices,
    creditNotes,
    htInvoiced: dinarsFromSum(sums.htInvoiced),
    htCredited: dinarsFromSum(sums.htCredited),
    ht: dinarsFromSum(sums.ht),
    vat: dinarsFromSum(sums.vat),
    ttc: dinarsFromSum(sums.ttc),
    ...(hasStamp && { stamp: dinarsFromSum(sums.stamp) }),
    ...(isCompared && { previous }),
  };
}
