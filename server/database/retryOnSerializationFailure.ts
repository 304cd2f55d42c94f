import { SQLSTATE } from "./errorCodes.ts";

const MAX_ATTEMPTS = 3;

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
      if (number === MAX_ATTEMPTS || !isSerializationFailure(error)) throw error;
    }
  }
}

/** The database function `give_number` raises this error too, when the series has changed. */
const isSerializationFailure = (error: unknown) =>
  error instanceof Error && (error as { code?: unknown }).code === SQLSTATE.SERIALIZATION_FAILURE;
