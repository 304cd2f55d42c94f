/** Runs a computation that yields between its parts, without pauses. */
export function completeSteps<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Counts how often a computation yields. */
export function countPauses(steps: Generator<undefined, unknown>): number {
  let count = 0;
  while (steps.next().done !== true) count += 1;
  return count;
}
