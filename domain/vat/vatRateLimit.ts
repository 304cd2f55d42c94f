import type { BasisPoints } from "../money/money.ts";

/**
 * The maximum number of different VAT rates of a document: journals and declarations have a part
 * for each rate.
 */
export const MAX_VAT_RATES = 20;

/** Whether lines have more different VAT rates than a document may have. */
export function exceedsVatRateLimit(lines: readonly { vatRate: BasisPoints }[]): boolean {
  return new Set(lines.map(({ vatRate }) => vatRate)).size > MAX_VAT_RATES;
}
