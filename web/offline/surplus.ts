/** The key of a kept value: all that decides how long it stays. */
export type KeptKey = readonly [scope: string, queryHash: string, seenAt: number, bytes: number];

/** Bytes that are kept in all, and milliseconds after which a value is no longer kept. */
const BYTES_MAX = 5_000_000;
const AGE_MAX = 14 * 86_400_000;

/**
 * The keys that are not kept any more: those of another scope, replaced by a newer value of their
 * query, too old, or, the oldest first, over the limit of all together.
 */
export function surplusKeys(keys: readonly KeptKey[], scope: string, now: number): KeptKey[] {
  const known = new Set<string>();
  let bytes = 0;
  const newestFirst = keys.toSorted((one, other) => other[2] - one[2]);
  return newestFirst.filter(([of, queryHash, seenAt, size]) => {
    if (of !== scope || known.has(queryHash) || now - seenAt > AGE_MAX) return true;
    known.add(queryHash);
    bytes += size;
    return bytes > BYTES_MAX;
  });
}
