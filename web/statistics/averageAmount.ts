import { centimesFromDinars, divideHalfUp } from "#domain/money/money.ts";

/**
 * The average in dinars, to the centime, half up
 * (docs/rules/money.md#rounding).
 */
export function averageAmount(dinars: number, count: number): number {
  const exact = centimesFromDinars(dinars);
  if (exact === null) return dinars / count;
  return Number(divideHalfUp(BigInt(exact), BigInt(count))) / 100;
}
