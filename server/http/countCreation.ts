import type { Transaction } from "../database/database.ts";
import type { Answer } from "./idempotency.ts";

type Work<T> = (tx: Transaction) => Promise<T>;

/**
 * Counts one creation before `work`. The count is reverted when the work fails or a retry gets its
 * stored reply. A full quota refuses only what isn't stored: the error takes the place of the work.
 *
 * It counts before the transaction, because the counter uses a connection of its own: if every
 * transaction waited for one, the pool would deadlock.
 *
 * @param count counts the creation. @returns reverts the count @throws the refusal
 * @param runOnce runs the work in a transaction, unless its reply is stored
 */
export async function countCreation<T>(
  count: () => Promise<() => void>,
  runOnce: (work: Work<T>) => Promise<Answer<T>>,
  work: Work<T>,
): Promise<Answer<T>> {
  const counted = await count().then(
    (revert) => ({ revert, work }),
    (refusal: Error) => ({ revert: () => undefined, work: () => Promise.reject<T>(refusal) }),
  );
  try {
    const answer = await runOnce(counted.work);
    if (answer.isStored) counted.revert();
    return answer;
  } catch (error) {
    counted.revert();
    throw error;
  }
}
