import type { Transaction } from "../database/database.ts";
import { ApiError } from "./apiError.ts";
import type { Answer } from "./idempotency.ts";

/**
 * The maximum number of attempts of a repeatable request that the quota refuses: an identical request
 * may store its reply in the meantime.
 */
const MAX_ATTEMPTS = 3;

type Work<T> = (tx: Transaction) => Promise<T>;

/**
 * Wraps `work`, so that it doesn't run if an earlier creation has stored a record under the same
 * id: that record is then the result.
 *
 * @param findCreated finds that record
 */
export function wrapCreation<T>(
  work: Work<T>,
  findCreated: Work<T | undefined> = () => Promise.resolve(undefined),
): { run: Work<T>; wasCreatedBefore(): boolean } {
  let isFound = false;
  return {
    run: async (tx) => {
      const found = await findCreated(tx);
      isFound = found !== undefined;
      return found === undefined ? work(tx) : found;
    },
    wasCreatedBefore: () => isFound,
  };
}

/**
 * Counts one creation before `work`. The count is reverted when the work fails, when a retry gets
 * its stored reply, or when the record exists already. A full quota refuses only a new record: the
 * refusal is thrown in place of `work`.
 *
 * The creation is counted before the transaction, because the counter uses a connection of its own: if
 * every transaction waited for a second connection, the pool would deadlock.
 *
 * A repeatable request that the quota refuses is tried again: an identical request may have taken the
 * last place of the quota, and may be waiting for the Idempotency-Key or id that this request has locked.
 *
 * @param count counts the creation and returns a function that reverts the count; throws the refusal
 * @param runOnce runs the work in a transaction, unless its reply is stored
 * @param isRepeatable whether the request has an Idempotency-Key or the id of the new record
 */
export async function countCreation<T>(
  count: () => Promise<() => void>,
  runOnce: (work: Work<T>) => Promise<Answer<T>>,
  work: Work<T>,
  isRepeatable: boolean,
): Promise<Answer<T>> {
  const attempts = isRepeatable ? MAX_ATTEMPTS : 1;
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    try {
      return await runCounted(count, runOnce, work);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "DAILY_QUOTA_REACHED")) throw error;
    }
  }
  return runCounted(count, runOnce, work);
}

async function runCounted<T>(
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
    if (answer.isStored || answer.wasCreatedBefore === true) counted.revert();
    return answer;
  } catch (error) {
    counted.revert();
    throw error;
  }
}
