/** SQLSTATE serialization_failure. `give_number` also raises it when the series has changed. */
const SERIALIZATION_FAILURE = "40001";

const ATTEMPTS = 3;

/**
 * Runs a transaction again after a serialization failure, three attempts in total.
 *
 * @param attempt opens a new transaction on each call; `isRetry` is false on the first
 * @throws the error of the last attempt; any other error immediately
 */
export async function retryOnSerializationFailure<T>(
  attempt: (isRetry: boolean) => Promise<T>,
): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt(number > 1);
    } catch (error) {
      if (number === ATTEMPTS || !isSerializationFailure(error)) throw error;
    }
  }
}

const isSerializationFailure = (error: unknown) =>
  error instanceof Error && (error as { code?: unknown }).code === SERIALIZATION_FAILURE;
