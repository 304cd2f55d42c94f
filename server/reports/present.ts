import { type BasisPoints, basisPointsToFraction } from "#domain/money/money.ts";
import type { SalesGroup } from "#domain/reports/reports.ts";

/** What a statement sums of sales: amounts in centimes. */
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

export const dinars = (centimes: number): number => centimes / 100;

/** Rates are keyed by their fraction. */
export const presentKey = (group: SalesGroup, key: string): string =>
  group === "rate" ? String(basisPointsToFraction(Number(key) as BasisPoints)) : key;

/** The figures of the wire; stamp duty and the compared period where they are shown. */
export function presentFigures(
  { invoices, creditNotes, ...sums }: SummedFigures,
  { hasStamp, isCompared }: { hasStamp: boolean; isCompared: boolean },
) {
  const { htBefore, vatBefore } = sums;
  const previous = {
    ht: dinars(htBefore),
    vat: dinars(vatBefore),
    ttc: dinars(htBefore + vatBefore),
  };
  return {
    invoices,
    creditNotes,
    htInvoiced: dinars(sums.htInvoiced),
    htCredited: dinars(sums.htCredited),
    ht: dinars(sums.ht),
    vat: dinars(sums.vat),
    ttc: dinars(sums.ttc),
    ...(hasStamp && { stamp: dinars(sums.stamp) }),
    ...(isCompared && { previous }),
  };
}
