import { setImmediate as yieldToOthers } from "node:timers/promises";

/**
 * Runs a long computation and, at each `yield`, lets the event loop handle other requests. There is no
 * longer pause, because the closing of a month runs such a computation while it locks the organization's
 * row.
 *
 * @returns the result of the computation
 */
export async function runWithPauses<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await yieldToOthers();
  }
}
