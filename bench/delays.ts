import { createHistogram } from "node:perf_hooks";

/** How late the event loop was, for whoever came at any moment. */
export interface Delays {
  /** @param late milliseconds beyond when something was due; below 0 counts as on time */
  note(late: number): void;
  /** Milliseconds: 99 of 100 moments were shorter. */
  p99(): number;
  reset(): void;
}

/**
 * Delays seen by looking at the clock every so often. A standstill of a second is one look, and one
 * of thousands: it counts for each look that should have been in it, with what was left of it then.
 *
 * @param resolution milliseconds between two looks
 */
export function delaysBy(resolution: number): Delays {
  const seen = createHistogram();
  return {
    note(late) {
      let left = Math.max(0, late);
      do {
        seen.record(Math.round(left * 1000) + 1); // microseconds; a histogram knows no 0
        left -= resolution;
      } while (left > 0);
    },
    p99: () => (seen.count === 0 ? 0 : (seen.percentile(99) - 1) / 1000),
    reset: () => seen.reset(),
  };
}
