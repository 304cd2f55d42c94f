/** The key of a stored value: it contains everything that decides how long the value is kept. */
export type KeptKey = readonly [scope: string, queryHash: string, seenAt: number, bytes: number];

/** The limit of all stored values together in bytes, and of the age of one in milliseconds. */
const MAX_STORED_BYTES = 5_000_000;
const MAX_AGE_MS = 14 * 86_400_000;

/**
 * The keys of the values to delete: those of another scope, those replaced by a newer value of their query,
 * those that are too old and, oldest first, those over the limit of all together.
 */
export function surplusKeys(keys: readonly KeptKey[], scope: string, now: number): KeptKey[] {
  const known = new Set<string>();
  let bytes = 0;
  const newestFirst = keys.toSorted((one, other) => other[2] - one[2]);
  return newestFirst.filter(([of, queryHash, seenAt, size]) => {
    if (of !== scope || known.has(queryHash) || now - seenAt > MAX_AGE_MS) return true;
    known.add(queryHash);
    bytes += size;
    return bytes > MAX_STORED_BYTES;
  });
}
