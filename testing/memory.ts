import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Milliseconds between two readings; each stops the process for a garbage collection. */
const READING_INTERVAL = 500;

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
  const read = () => {
    most = Math.max(most, readHeldBytes());
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

/** The bytes of objects and buffers that are still referenced. */
function readHeldBytes(): number {
  collectGarbage();
  collectGarbage(); // buffers that the first one found unused are freed before the second
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
