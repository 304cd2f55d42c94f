import { afterEach, expect, test } from "vitest";

import {
  type Pool,
  type PoolSettings,
  JobFailedError,
  JobTerminatedError,
  PoolBusyError,
  createPool,
} from "./pool.ts";

/** A worker that executes the job's `order`: die, throw, hang, count, swell, wait, fail. */
const SCRIPT = `
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", ({ order, gate }) => {
    if (order === "die") process.exit(1);
    if (order === "throw") throw new Error("out of paper");
    if (order === "hang") for (;;);
    if (order === "count") order = String((globalThis.jobs = (globalThis.jobs ?? 0) + 1));
    if (order === "swell") for (const hoard = []; ; ) hoard.push({ more: hoard.length });
    if (order === "wait") Atomics.wait(gate, 0, 0);
    parentPort.postMessage(order === "fail" ? { error: "no such template" } : { result: order });
  });
`;

type Job = { order: string; gate?: Int32Array };

let pool: Pool<Job, string>;
afterEach(() => pool.close());

function openPool(settings: Partial<PoolSettings> = {}): string[] {
  const logged: string[] = [];
  const script = new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`);
  const usual = { script, threads: 1, queue: 10, timeout: 10_000 };
  pool = createPool({ ...usual, ...settings, log: (message) => logged.push(message) });
  return logged;
}

test("a thread that exits or throws is replaced", async () => {
  const logged = openPool();
  expect(await pool.run({ order: "first" })).toBe("first");
  await expect(pool.run({ order: "die" })).rejects.toThrow(JobFailedError);
  expect(await pool.run({ order: "second" })).toBe("second");
  await expect(pool.run({ order: "throw" })).rejects.toThrow("out of paper");
  expect(await pool.run({ order: "third" })).toBe("third");
  expect(logged).toHaveLength(2);
});

test("a job that exceeds the timeout is terminated, and queued jobs run", async () => {
  openPool({ timeout: 1_000 });
  const hanging = pool.run({ order: "hang" });
  const waiting = pool.run({ order: "waiting" });
  await expect(hanging).rejects.toThrow("the job took too long");
  expect(await waiting).toBe("waiting");
});

test("a job that fails rejects with its error, and its thread is reused", async () => {
  const logged = openPool();
  await expect(pool.run({ order: "fail" })).rejects.toThrow("no such template");
  expect(await pool.run({ order: "next" })).toBe("next");
  expect(logged).toEqual([]);
});

test("a full queue refuses further jobs with PoolBusyError", async () => {
  openPool({ queue: 1 });
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const running = pool.run({ order: "wait", gate });
  const waiting = pool.run({ order: "queued" });
  await expect(pool.run({ order: "refused" })).rejects.toThrow(PoolBusyError);
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  expect(await Promise.all([running, waiting])).toEqual(["wait", "queued"]);
});

test("close finishes the running job and refuses queued and later ones", async () => {
  openPool();
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const running = pool.run({ order: "wait", gate });
  const waiting = pool.run({ order: "queued" });
  const closing = pool.close();
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  await expect(waiting).rejects.toThrow(PoolBusyError);
  await closing;
  expect(await running).toBe("wait");
  await expect(pool.run({ order: "late" })).rejects.toThrow(PoolBusyError);
});

test("a single-use pool terminates each thread after its job", async () => {
  openPool({ singleUse: true });
  expect(await pool.run({ order: "count" })).toBe("1");
  expect(await pool.run({ order: "count" })).toBe("1");
});

test("a job that exceeds the memory limit is terminated", async () => {
  openPool({ limits: { maxOldGenerationSizeMb: 16 } });
  await expect(pool.run({ order: "swell" })).rejects.toThrow(JobTerminatedError);
  expect(await pool.run({ order: "next" })).toBe("next");
});
