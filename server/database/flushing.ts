/** A commit of its own: it is answered when it, and all that came before, is on the disk. */
export const FLUSH = {
  name: "daftar_flush",
  text: "select from pg_logical_emit_message(true, 'daftar', '')",
};

/**
 * Lets many wait for one writing to the disk.
 *
 * @param flush brings to the disk whatever was committed before it is called
 * @returns waits until what is committed by now is on the disk. While one flush is under way those
 *   who ask share the next one: the one under way may have begun before they had committed.
 */
export function sharedFlush(flush: () => Promise<unknown>): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function afterThatUnderWay(): Promise<void> {
    await underWay.catch(() => undefined); // its own askers are told
    next = undefined;
    underWay = flush();
    await underWay;
  }

  return () => (next ??= afterThatUnderWay());
}
