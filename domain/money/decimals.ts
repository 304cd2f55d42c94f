/** A double is exact up to 15 significant digits. */
const LARGEST_EXACT = 999_999_999_999_999;

/**
 * Converts a number to a whole count of its last decimal: 1.15 with 2 decimals is 115. Uses the
 * number's shortest decimal text, because 1.15 * 100 is 114.99999999999999. Null when there are
 * more decimals, or when the number is not finite or too large to be exact.
 */
export function toScaledInteger(value: number, decimals: number): number | null {
  const parts = /^(-?\d+)(?:\.(\d+))?$/.exec(String(value));
  if (parts === null) return null;
  const [, whole = "", fraction = ""] = parts;
  if (fraction.length > decimals) return null;
  const result = Number(whole + fraction.padEnd(decimals, "0"));
  return Math.abs(result) > LARGEST_EXACT ? null : result;
}
