import { readFileSync } from "node:fs";

/** Resident memory of a process, in megabytes. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

/** Calls one after the other until `isOver`. @returns their durations in milliseconds */
export async function measureCallsUntil(
  call: () => Promise<unknown>,
  isOver: () => boolean,
): Promise<number[]> {
  const durations: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    await call();
    durations.push(performance.now() - started);
  }
  return durations;
}
