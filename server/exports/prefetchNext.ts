/**
 * Makes a result of each entry, in order, and prefetches the next one while the current one is
 * consumed. A consumer may stop early: a prefetched result that fails then is ignored.
 */
export async function* prefetchNext<Entry, Result>(
  entries: readonly Entry[],
  make: (entry: Entry) => Promise<Result>,
): AsyncGenerator<Result> {
  let next: Promise<Result> | undefined;
  for (const [at, entry] of entries.entries()) {
    const result = await (next ?? make(entry));
    const following = entries[at + 1];
    next = following === undefined ? undefined : make(following);
    // Without a handler, a rejection that is never awaited ends the process.
    next?.catch(() => undefined);
    yield result;
  }
}
