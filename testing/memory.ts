import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Milliseconds between two readings. */
const EVERY = 5;

/** Readings between two garbage collections. */
const COLLECT_EVERY = 20;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/**
 * Collects garbage while it measures: how much of it waits depends on how busy the machine is.
 *
 * @returns by how many megabytes the memory of this process grew at most while `work` ran
 */
export async function memoryGrowth(work: () => Promise<unknown>): Promise<number> {
  collectGarbage();
  const before = process.memoryUsage.rss();
  let most = before;
  let readings = 0;
  const read = () => {
    most = Math.max(most, process.memoryUsage.rss());
    readings += 1;
    if (readings % COLLECT_EVERY === 0) collectGarbage();
  };
  const timer = setInterval(read, EVERY);
  try {
    await work();
    await pause(EVERY);
  } finally {
    clearInterval(timer);
  }
  read();
  return (most - before) / (1024 * 1024);
}
