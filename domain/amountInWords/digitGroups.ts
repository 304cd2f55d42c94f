/** A group of three digits that isn't 0, and the power of a thousand that it counts. */
export interface DigitGroup {
  /** 1 to 999. */
  count: number;
  /** 0 counts units, 1 thousands, 2 millions. */
  power: number;
}

/**
 * Splits a number into its groups, the largest power first: 2,001,500 into 2 millions, 1 thousand
 * and 500 units. 0 has none.
 */
export function digitGroups(number: number): DigitGroup[] {
  const groups: DigitGroup[] = [];
  let rest = number;
  for (let power = 0; rest > 0; power++) {
    const count = rest % 1000;
    if (count > 0) groups.unshift({ count, power });
    rest = (rest - count) / 1000;
  }
  return groups;
}

/**
 * Returns the word at an index of a list.
 * @throws RangeError if the list has no such index; no safe integer needs one
 */
export function wordAt(words: readonly string[], index: number): string {
  const word = words[index];
  if (word === undefined) throw new RangeError(`no word for ${index}`);
  return word;
}
