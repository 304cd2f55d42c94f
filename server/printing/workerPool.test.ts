import { afterEach, expect, test } from "vitest";

import { type Pool, PrinterBusy, PrintFailed, createPool } from "./workerPool.ts";

/** A thread that does as it is told: dies, hangs, waits for the signal, fails, or answers. */
const SCRIPT = `
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", ({ order, gate }) => {
    if (order === "die") process.exit(1);
    if (order === "throw") throw new Error("out of paper");
    if (order === "hang") for (;;);
    if (order === "wait") Atomics.wait(gate, 0, 0);
    parentPort.postMessage(order === "fail" ? { error: "no such template" } : { result: order });
  });
`;

type Job = { order: string; gate?: Int32Array };

let pool: Pool<Job, string>;
afterEach(() => pool.close());

function open({ threads = 1, queue = 10, timeout = 10_000 } = {}): string[] {
  const logged: string[] = [];
  const script = new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`);
  pool = createPool({ script, threads, queue, timeout, log: (message) => logged.push(message) });
  return logged;
}

test("a job after a killed thread is done by another", async () => {
  const logged = open();
  expect(await pool.run({ order: "first" })).toBe("first");
  await expect(pool.run({ order: "die" })).rejects.toThrow(PrintFailed);
  expect(await pool.run({ order: "second" })).toBe("second");
  await expect(pool.run({ order: "throw" })).rejects.toThrow("out of paper");
  expect(await pool.run({ order: "third" })).toBe("third");
  expect(logged).toHaveLength(2);
});

test("a job that hangs is given up, and those that wait go on", async () => {
  open({ timeout: 300 });
  const hanging = pool.run({ order: "hang" });
  const waiting = pool.run({ order: "waiting" });
  await expect(hanging).rejects.toThrow("the job took too long");
  expect(await waiting).toBe("waiting");
});

test("a job that fails says why, and its thread lives on", async () => {
  const logged = open();
  await expect(pool.run({ order: "fail" })).rejects.toThrow("no such template");
  expect(await pool.run({ order: "next" })).toBe("next");
  expect(logged).toEqual([]);
});

test("beyond the queue a job is refused at once", async () => {
  open({ queue: 1 });
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const running = pool.run({ order: "wait", gate });
  const waiting = pool.run({ order: "queued" });
  await expect(pool.run({ order: "refused" })).rejects.toThrow(PrinterBusy);
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  expect(await Promise.all([running, waiting])).toEqual(["wait", "queued"]);
});

test("closing lets the running job finish and refuses the rest", async () => {
  open();
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const running = pool.run({ order: "wait", gate });
  const waiting = pool.run({ order: "queued" });
  const closing = pool.close();
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  await expect(waiting).rejects.toThrow(PrinterBusy);
  await closing;
  expect(await running).toBe("wait");
  await expect(pool.run({ order: "late" })).rejects.toThrow(PrinterBusy);
});
