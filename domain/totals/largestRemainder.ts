import { type Centimes, centimes } from "../money/money.ts";

/**
 * Allocates a total to weights in proportion, by the largest remainder method: the shares sum to
 * the total, and no share exceeds its weight (docs/rules/money.md#discounts).
 * @param total at most the sum of the weights.
 */
export function allocateByLargestRemainder(
  total: Centimes,
  weights: readonly Centimes[],
): Centimes[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n || total === 0) return weights.map(() => centimes(0));

  const parts = weights.map((weight, index) => {
    const exact = BigInt(total) * BigInt(weight);
    return { index, share: Number(exact / whole), remainder: exact % whole };
  });
  const left = total - parts.reduce((sum, part) => sum + part.share, 0);
  const roundedUp = new Set(
    parts
      .toSorted((a, b) => compare(b.remainder, a.remainder) || a.index - b.index)
      .slice(0, left)
      .map((part) => part.index),
  );
  return parts.map(({ index, share }) => centimes(roundedUp.has(index) ? share + 1 : share));
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
