import { setTimeout as delay } from "node:timers/promises";

/** The size in bytes from which parsing and comparing records noticeably delays other requests. */
export const LARGE_WORK_BYTES = 256 * 1024;

/** The usual pause after large work, as a multiple of the time that the thread was busy with it. */
export const PAUSE_FACTOR = 4;

/** The longest pause, in milliseconds. */
const MAX_PAUSE = 2_000;

/** Starts to measure the time that the thread is busy. */
export function startWorkThrottle(): WorkThrottle {
  const start = performance.eventLoopUtilization();
  return {
    pause: (times) => {
      const { active } = performance.eventLoopUtilization(start);
      return delay(Math.min(times * active, MAX_PAUSE), undefined, { ref: false });
    },
  };
}

/** Spreads large work over time, so that other requests are answered between its parts. */
export interface WorkThrottle {
  /** Waits for a multiple of the thread's busy time since the start, at most two seconds. */
  pause(times: number): Promise<void>;
}
