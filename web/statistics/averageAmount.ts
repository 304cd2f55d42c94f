import { centimesFromDinars, divideHalfUp } from "#domain/money/money.ts";

/**
 * The average in dinars, rounded half up to the centime (docs/rules/money.md#rounding). A sum beyond exact centimes
 * isn't rounded.
 */
export function averageAmount(dinars: number, count: number): number {
  const exact = centimesFromDinars(dinars);
  if (exact === null) return dinars / count;
  return Number(divideHalfUp(BigInt(exact), BigInt(count))) / 100;
}
