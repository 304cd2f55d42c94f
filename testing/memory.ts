import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds between two readings. */
const EVERY = 5;

/** @returns by how many megabytes the memory of this process grew at most while `work` ran */
export async function memoryGrowth(work: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const sampleMemory = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(sampleMemory, EVERY);
  try {
    await work();
    await pause(EVERY);
  } finally {
    clearInterval(timer);
  }
  sampleMemory();
  return (most - before) / (1024 * 1024);
}
