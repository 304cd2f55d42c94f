import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The minimum number of milliseconds between two readings. */
const READING_INTERVAL = 500;

/**
 * The pause between two readings, as a multiple of the duration of the last one. A reading blocks
 * the process, the longer the more memory is in use. Without pauses the work would progress so
 * slowly that PostgreSQL cancels its statements.
 */
const PAUSE_FACTOR = 4;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/**
 * Measures how much more memory this process holds during `work`, without garbage: the amount of
 * garbage, and with it the size of the process, depends on how busy the machine is.
 * @returns the largest growth in megabytes
 */
export async function memoryGrowth(work: () => Promise<unknown>): Promise<number> {
  const before = readHeldBytes();
  let most = before;
  let timer: NodeJS.Timeout | undefined;
  const readAfter = (interval: number) => {
    timer = setTimeout(() => {
      const start = performance.now();
      most = Math.max(most, readHeldBytes());
      readAfter(Math.max(READING_INTERVAL, PAUSE_FACTOR * (performance.now() - start)));
    }, interval);
  };
  readAfter(READING_INTERVAL);
  try {
    await work();
    await pause(READING_INTERVAL);
  } finally {
    clearTimeout(timer);
  }
  return (Math.max(most, readHeldBytes()) - before) / (1024 * 1024);
}

/** The bytes of objects and buffers that are still referenced. */
function readHeldBytes(): number {
  collectGarbage();
  collectGarbage(); // buffers that the first collection finds unused are freed before the second one
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
