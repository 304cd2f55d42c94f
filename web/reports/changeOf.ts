/** Above it a percentage says nothing. */
const LARGEST = 999_900;

/**
 * The change from a sum to another in basis points, to a tenth of a percent; null from 0 or less, and
 * where it is beyond 9,999 %.
 */
export function changeOf(now: number, before: number): number | null {
  if (before <= 0) return null;
  const change = Math.round(((now - before) / before) * 1000) * 10;
  return Math.abs(change) > LARGEST ? null : change;
}
