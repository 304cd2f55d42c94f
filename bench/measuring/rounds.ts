const ROUNDS = 5;

/** The middle value, or the mean of the two in the middle; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return (
    ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
  );
}

export interface Comparison {
  /** The median over the rounds of ours / theirs, both measured in the same round. */
  ratio: number;
  /** Medians of each side. */
  ours: number;
  theirs: number;
}

/**
 * Measures two things in alternating rounds, so that the machine's load affects both. The first
 * round of each warms up code and caches and is not counted.
 */
export async function compareInRounds(
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
  rounds = ROUNDS,
): Promise<Comparison> {
  await ours();
  await theirs();
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push([await ours(), await theirs()]);
  return {
    ratio: median(pairs.map(([one, other]) => one / other)),
    ours: median(pairs.map(([one]) => one)),
    theirs: median(pairs.map(([, other]) => other)),
  };
}
