/** Basis points; a larger change isn't shown as a percentage. */
const MAX_CHANGE = 999_900;

/**
 * The change between two sums in basis points, rounded to a tenth of a percent. Null if `before` is 0 or less, or if
 * the change exceeds 9,999 % upwards or downwards.
 */
export function computeChange(now: number, before: number): number | null {
  if (before <= 0) return null;
  const change = Math.round(((now - before) / before) * 1000) * 10;
  return Math.abs(change) > MAX_CHANGE ? null : change;
}
