import { setTimeout as delay } from "node:timers/promises";

/** Bytes from which parsing and comparing records delays other requests noticeably. */
export const LARGE_WORK = 256 * 1024;

/** Milliseconds of the longest pause. */
const LONGEST_PAUSE = 2_000;

/** Measures how long the thread is busy from now on. */
export function startPace(): Pace {
  const start = performance.eventLoopUtilization();
  return {
    pause: (times) => {
      const { active } = performance.eventLoopUtilization(start);
      return delay(Math.min(times * active, LONGEST_PAUSE), undefined, { ref: false });
    },
  };
}

/** Spreads large work over time, so that other requests are answered between its parts. */
export interface Pace {
  /** Waits for a multiple of the time that the thread was busy since the start, at most two seconds. */
  pause(times: number): Promise<void>;
}
