/** A generator of random choices. The same seed makes the same demo. */
export interface Random {
  /** An integer, both bounds included. */
  between(least: number, most: number): number;
  /** True with this probability, 0 to 1. */
  happens(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** By weights: `[["SENT", 3], ["DRAFT", 1]]` gives SENT three times out of four. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  /** A text of random digits. */
  digits(count: number): string;
}

/** Returns a function that returns the next random number, from 0 to below 1 (Mulberry32). */
function createNumberGenerator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function seededRandom(seed: number): Random {
  const next = createNumberGenerator(seed);
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new RangeError("Nothing to choose from");
    return item;
  };
  return {
    between,
    pick,
    happens: (probability) => next() < probability,
    weighted: (items) => {
      const all = items.flatMap(([item, weight]) => Array.from({ length: weight }, () => item));
      return pick(all);
    },
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(""),
  };
}
