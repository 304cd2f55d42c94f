import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type TimedReply, type Caller, newCaller } from "./caller.ts";
import type { DaftarProcess } from "./daftarProcess.ts";

/** 64 clients: one organization sends as much as it can, three others work at their ease. */
const HEAVY_CLIENTS = 40;
const LIGHT_CLIENTS = 8;
const ORGANIZATIONS = 3;
/** Between two calls of a person, in milliseconds. */
const THINK_TIME = 100;
/** Megabytes a minute that memory may seem to grow by: collections make it move. */
const MAX_GROWTH = 15;

interface Tally {
  took: number[];
  statuses: Map<number, number>;
}

const newTally = (): Tally => ({ took: [], statuses: new Map() });

function count({ took, statuses }: Tally, answer: TimedReply): void {
  took.push(answer.duration);
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
}

/** What a day is made of: many looks, some invoices. */
async function sendCall(caller: Caller, at: number): Promise<TimedReply> {
  if (at % 10 < 3) return caller.call("POST", "/documents", caller.invoice(3));
  if (at % 10 < 4) return caller.call("GET", "/statistics/dashboard");
  if (at % 10 < 6) return caller.call("GET", `/clients/${caller.clientId}`);
  return caller.call("GET", "/documents?type=SALES_INVOICE&limit=20");
}

async function sendCalls(caller: Caller, tally: Tally, until: number, rest: number) {
  for (let at = 0; performance.now() < until; at += 1) {
    count(tally, await sendCall(caller, at));
    if (rest > 0) await pause(rest);
  }
}

/** Megabytes of memory that the server's process holds. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** The slope of a straight line through samples, in their unit per sample. */
function slope(samples: readonly number[]): number {
  const middle = (samples.length - 1) / 2;
  const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length;
  let above = 0;
  let below = 0;
  samples.forEach((value, at) => {
    above += (at - middle) * (value - mean);
    below += (at - middle) ** 2;
  });
  return below === 0 ? 0 : above / below;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

async function sampleMemory(pid: number, until: number): Promise<number[]> {
  const samples: number[] = [];
  while (performance.now() < until) {
    samples.push(memoryOf(pid));
    await pause(1_000);
  }
  return samples;
}

const summary = ({ took, statuses }: Tally) =>
  `${took.length} calls, median ${Math.round(percentile(took, 0.5))} ms, ` +
  `95 % within ${Math.round(percentile(took, 0.95))} ms, ` +
  `answers ${[...statuses].map(([status, times]) => `${status}: ${times}`).join(", ")}`;

/**
 * 64 clients for some minutes.
 *
 * @returns what went wrong; nothing when there was no error, memory is flat and the organization
 *   that sends too much waits alone
 */
export async function loadTest(daftar: DaftarProcess, minutes: number): Promise<string[]> {
  const greedy = await newCaller(daftar.url, "Atelier Pressé");
  const polite = await Promise.all(
    Array.from({ length: ORGANIZATIONS }, (_, at) => newCaller(daftar.url, `Atelier ${at}`)),
  );
  const until = performance.now() + minutes * 60_000;
  const [rushed, calm] = [newTally(), newTally()];
  const sampled = sampleMemory(daftar.pid(), until);
  await Promise.all([
    ...Array.from({ length: HEAVY_CLIENTS }, () => sendCalls(greedy, rushed, until, 0)),
    ...polite.flatMap((caller) =>
      Array.from({ length: LIGHT_CLIENTS }, () => sendCalls(caller, calm, until, THINK_TIME)),
    ),
  ]);
  const memory = await sampled;
  const growth = slope(memory.slice(memory.length >> 1)) * 60;
  console.log(`load, the one that sends too much: ${summary(rushed)}`);
  console.log(`load, the others: ${summary(calm)}`);
  const last = Math.round(memory.at(-1) ?? 0);
  console.log(`load, memory: ${last} MB at the end, ${growth.toFixed(1)} MB a minute`);

  const faults: string[] = [];
  const statuses = [...rushed.statuses.keys(), ...calm.statuses.keys()];
  const wrong = statuses.filter((status) => status >= 400);
  if (wrong.length > 0) faults.push(`There were answers ${wrong.join(", ")}`);
  if (minutes >= 2 && growth > MAX_GROWTH)
    faults.push(`Memory grows by ${growth.toFixed(1)} MB a minute`);
  const [theirs, own] = [percentile(calm.took, 0.5), percentile(rushed.took, 0.5)];
  if (theirs > own) faults.push("The others wait longer than the one that sends too much");
  return faults;
}
