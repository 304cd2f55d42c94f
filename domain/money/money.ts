import { toScaledInteger } from "./decimals.ts";

declare const centimesBrand: unique symbol;
declare const basisPointsBrand: unique symbol;

/** A whole number of centimes of a dinar. Always a safe integer. */
export type Centimes = number & { readonly [centimesBrand]: true };

/** Hundredths of a percent: 19 % is 1900. Always a safe integer. */
export type BasisPoints = number & { readonly [basisPointsBrand]: true };

const BASIS_POINTS_IN_ONE = 10_000n;

/**
 * Brands a whole number as centimes: a literal or a database value.
 * @throws RangeError when it is not a safe integer.
 */
export function centimes(n: number): Centimes {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole number of centimes: ${n}`);
  return n as Centimes;
}

/**
 * Dinars, as they travel on the wire, to centimes.
 * Null when there are more than 2 decimals, or when the number is not finite or too large to be
 * exact; a value is refused, never rounded (docs/rules/money.md#amounts).
 */
export function centimesFromDinars(dinars: number): Centimes | null {
  return toScaledInteger(dinars, 2) as Centimes | null;
}

/** Centimes to the number of dinars that travels on the wire. */
export function dinarsFromCentimes(amount: Centimes): number {
  return amount / 100;
}

/**
 * A sum of centimes to dinars on the wire. A sum that may exceed the safe integers is passed as a
 * bigint or as decimal digits; beyond them the result is rounded.
 */
export function dinarsFromSum(sum: bigint | number | string): number {
  return Number(sum) / 100;
}

/**
 * 19.25 (percent) to 1925. Null when there are more than 2 decimals, or when the number is not finite
 * or too large to be exact. Bounds are not checked.
 */
export function percentToBasisPoints(percent: number): BasisPoints | null {
  return toScaledInteger(percent, 2) as BasisPoints | null;
}

/**
 * 0.19 (a VAT fraction) to 1900. Null when there are more than 4 decimals, or when the number is not
 * finite or too large to be exact. Bounds are not checked.
 */
export function fractionToBasisPoints(fraction: number): BasisPoints | null {
  return toScaledInteger(fraction, 4) as BasisPoints | null;
}

/** 1925 to 19.25 (percent). */
export function basisPointsToPercent(rate: BasisPoints): number {
  return rate / 100;
}

/** 1900 to 0.19. */
export function basisPointsToFraction(rate: BasisPoints): number {
  return rate / 10_000;
}

/**
 * n / d rounded to the nearest whole number, a half upwards (docs/rules/money.md#rounding).
 * @throws RangeError when `d` is not above 0
 */
export function divideHalfUp(n: bigint, d: bigint): bigint {
  if (d <= 0n) throw new RangeError(`the divisor has to be above 0: ${d}`);
  const doubled = 2n * n + d;
  const divisor = 2n * d;
  const quotient = doubled / divisor;
  return doubled < 0n && doubled % divisor !== 0n ? quotient - 1n : quotient;
}

/**
 * The share of an amount at a rate, rounded half up to the centime.
 * @throws RangeError beyond the safe integers
 */
export function shareOf(amount: Centimes, rate: BasisPoints): Centimes {
  return centimes(Number(divideHalfUp(BigInt(amount) * BigInt(rate), BASIS_POINTS_IN_ONE)));
}

/** The sum of amounts, in centimes, which may exceed the safe integers. */
export const bigintSumOf = (amounts: readonly Centimes[]): bigint =>
  amounts.reduce((total, amount) => total + BigInt(amount), 0n);

/** @throws RangeError beyond the safe integers */
export function sumOf(amounts: readonly Centimes[]): Centimes {
  return centimes(amounts.reduce((sum, amount) => sum + amount, 0));
}
