import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Milliseconds between two readings. */
const READING_INTERVAL = 5;

/** Readings between two garbage collections. */
const READINGS_PER_COLLECTION = 20;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/**
 * Measures how much the memory of this process grows during `work`. It collects garbage at
 * intervals, because the amount of uncollected garbage depends on how busy the machine is.
 * @returns the largest growth in megabytes
 */
export async function memoryGrowth(work: () => Promise<unknown>): Promise<number> {
  collectGarbage();
  const before = process.memoryUsage.rss();
  let most = before;
  let readings = 0;
  const read = () => {
    most = Math.max(most, process.memoryUsage.rss());
    readings += 1;
    if (readings % READINGS_PER_COLLECTION === 0) collectGarbage();
  };
  const timer = setInterval(read, READING_INTERVAL);
  try {
    await work();
    await pause(READING_INTERVAL);
  } finally {
    clearInterval(timer);
  }
  read();
  return (most - before) / (1024 * 1024);
}
