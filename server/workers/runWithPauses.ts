import { setImmediate as yieldToOthers } from "node:timers/promises";

/**
 * Runs a long computation and answers other requests wherever it yields. It pauses no longer than that: whoever closes
 * a month computes it while the organization's row is locked.
 *
 * @returns its result
 */
export async function runWithPauses<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await yieldToOthers();
  }
}
