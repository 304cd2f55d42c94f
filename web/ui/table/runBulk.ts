export interface BulkResult<Row> {
  done: Row[];
  failed: { record: Row; error: unknown }[];
}

/** The number of parallel calls. */
const CONCURRENCY = 4;

/**
 * Calls `send` for each record, at most four in parallel; a failure doesn't stop the others. Both lists of the result
 * keep the records' order.
 * @param concurrency 1 makes the calls one after the other
 * @param onProgress called after each record with the number of completed ones
 */
export async function runBulk<Row>(
  records: readonly Row[],
  send: (record: Row) => Promise<unknown>,
  onProgress?: (completed: number) => void,
  concurrency = CONCURRENCY,
): Promise<BulkResult<Row>> {
  const queue = [...records.entries()];
  const errors = new Map<number, unknown>();
  let completed = 0;
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, record] = next;
      await send(record).catch((error: unknown) => errors.set(index, error));
      completed += 1;
      onProgress?.(completed);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, records.length) }, worker));
  return {
    done: records.filter((_, index) => !errors.has(index)),
    failed: [...records.entries()]
      .filter(([index]) => errors.has(index))
      .map(([index, record]) => ({ record, error: errors.get(index) })),
  };
}

/**
 * Groups failures by reason, in order of first occurrence.
 * @param reasonOf returns the translated reason
 */
export function groupByReason<Row>(
  failed: BulkResult<Row>["failed"],
  reasonOf: (error: unknown) => string,
): { reason: string; records: Row[] }[] {
  const reasons = new Map<string, Row[]>();
  for (const { record, error } of failed) {
    const reason = reasonOf(error);
    reasons.set(reason, [...(reasons.get(reason) ?? []), record]);
  }
  return [...reasons].map(([reason, records]) => ({ reason, records }));
}
