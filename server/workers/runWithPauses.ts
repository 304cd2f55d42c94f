import { PAUSE_FACTOR, startWorkThrottle } from "./throttleWork.ts";

/**
 * Runs a long computation and pauses wherever it yields, so that other requests are answered in between.
 *
 * @returns its result
 */
export async function runWithPauses<Result>(
  steps: Generator<undefined, Result>,
  startThrottle = startWorkThrottle,
): Promise<Result> {
  for (;;) {
    const throttle = startThrottle();
    const { done, value } = steps.next();
    if (done === true) return value;
    await throttle.pause(PAUSE_FACTOR);
  }
}
