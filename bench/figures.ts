import type { Figure, Measure } from "./row.ts";

/** In order, or none of them where one was not measured: no figure comes of the others alone. */
function inOrder(values: readonly number[]): number[] {
  return values.some(Number.isNaN) ? [] : values.toSorted((one, other) => one - other);
}

/**
 * The value that so big a share (0 to 1) of the values does not pass. NaN without any values, or
 * where one of them is.
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = inOrder(values);
  const at = Math.ceil(sorted.length * share) - 1;
  return sorted[Math.max(0, at)] ?? Number.NaN;
}

/**
 * The middle one, or what lies between the two in the middle. NaN without any values, or where one
 * of them is.
 */
export function median(values: readonly number[]): number {
  const sorted = inOrder(values);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** What several rounds gave, as their median and how far they lie apart. */
export function figureOf(rounds: readonly number[], measure: Measure): Figure {
  return {
    value: median(rounds),
    measure,
    ...(rounds.length > 1 && { lowest: Math.min(...rounds), highest: Math.max(...rounds) }),
  };
}

/**
 * How each round stands to the round of the limit beside it, so that what slows the machine for
 * a while slows both.
 */
export function ratioOf(ours: readonly number[], limit: readonly number[]): Figure {
  return figureOf(
    ours.map((value, round) => value / (limit[round] ?? Number.NaN)),
    "×",
  );
}
