import { centimesFromDinars, divideHalfUp } from "#domain/money.ts";

/**
 * A sum of dinars shared among so many, to the centime, a half upwards
 * (docs/rules/money.md#rounding).
 */
export function averageAmount(dinars: number, count: number): number {
  const exact = centimesFromDinars(dinars);
  if (exact === null) return dinars / count;
  return Number(divideHalfUp(BigInt(exact), BigInt(count))) / 100;
}
