import { setTimeout as pause } from "node:timers/promises";
import { memoryOf, percentile } from "../attacks/measure.ts";
import { type TimedReply, type Caller, registerCaller } from "./caller.ts";
import type { DaftarProcess } from "./daftarProcess.ts";

/** 64 clients: one organization sends requests continuously, three others with a think time. */
const HEAVY_CLIENTS = 40;
const LIGHT_CLIENTS = 8;
const ORGANIZATIONS = 3;
/** Milliseconds between a reply and the next call. */
const THINK_TIME = 100;
/** The tolerated growth of memory, in megabytes a minute. Garbage collection makes the memory vary. */
const MAX_MEMORY_GROWTH = 15;

interface Replies {
  /** Milliseconds. */
  durations: number[];
  /** The number of replies by status. */
  statuses: Map<number, number>;
}

const noReplies = (): Replies => ({ durations: [], statuses: new Map() });

function recordReply({ durations, statuses }: Replies, answer: TimedReply): void {
  durations.push(answer.duration);
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
}

/** A mix of reads and some invoices. */
async function sendCall(caller: Caller, at: number): Promise<TimedReply> {
  if (at % 10 < 3) return caller.call("POST", "/documents", caller.invoice(3));
  if (at % 10 < 4) return caller.call("GET", "/statistics/dashboard");
  if (at % 10 < 6) return caller.call("GET", `/clients/${caller.clientId}`);
  return caller.call("GET", "/documents?type=SALES_INVOICE&limit=20");
}

async function sendCalls(caller: Caller, replies: Replies, until: number, thinkTime: number) {
  for (let at = 0; performance.now() < until; at += 1) {
    recordReply(replies, await sendCall(caller, at));
    if (thinkTime > 0) await pause(thinkTime);
  }
}

/** The slope of the least squares line, per sample. */
function slopeOf(samples: readonly number[]): number {
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

async function sampleMemory(pid: number, until: number): Promise<number[]> {
  const samples: number[] = [];
  while (performance.now() < until) {
    samples.push(memoryOf(pid));
    await pause(1_000);
  }
  return samples;
}

const summarize = ({ durations, statuses }: Replies) =>
  `${durations.length} calls, median ${Math.round(percentile(durations, 0.5))} ms, ` +
  `95 % within ${Math.round(percentile(durations, 0.95))} ms, ` +
  `answers ${[...statuses].map(([status, times]) => `${status}: ${times}`).join(", ")}`;

/**
 * Sends requests from 64 clients for some minutes.
 * @returns the faults: errors, growing memory, or light organizations that wait longer than the
 *   heavy one
 */
export async function loadTest(daftar: DaftarProcess, minutes: number): Promise<string[]> {
  const heavy = await registerCaller(daftar.url, "Atelier Pressé");
  const light = await Promise.all(
    Array.from({ length: ORGANIZATIONS }, (_, at) => registerCaller(daftar.url, `Atelier ${at}`)),
  );
  const until = performance.now() + minutes * 60_000;
  const [heavyReplies, lightReplies] = [noReplies(), noReplies()];
  const sampled = sampleMemory(daftar.pid(), until);
  await Promise.all([
    ...Array.from({ length: HEAVY_CLIENTS }, () => sendCalls(heavy, heavyReplies, until, 0)),
    ...light.flatMap((caller) =>
      Array.from({ length: LIGHT_CLIENTS }, () =>
        sendCalls(caller, lightReplies, until, THINK_TIME),
      ),
    ),
  ]);
  const memory = await sampled;
  const growth = slopeOf(memory.slice(memory.length >> 1)) * 60;
  console.log(`load, heavy organization: ${summarize(heavyReplies)}`);
  console.log(`load, light organizations: ${summarize(lightReplies)}`);
  const last = Math.round(memory.at(-1) ?? 0);
  console.log(`load, memory: ${last} MB at the end, ${growth.toFixed(1)} MB a minute`);

  const faults: string[] = [];
  const statuses = [...heavyReplies.statuses.keys(), ...lightReplies.statuses.keys()];
  const wrong = statuses.filter((status) => status >= 400);
  if (wrong.length > 0) faults.push(`There were answers ${wrong.join(", ")}`);
  if (minutes >= 2 && growth > MAX_MEMORY_GROWTH)
    faults.push(`Memory grows by ${growth.toFixed(1)} MB a minute`);
  const [theirs, own] = [
    percentile(lightReplies.durations, 0.5),
    percentile(heavyReplies.durations, 0.5),
  ];
  if (theirs > own) faults.push("The light organizations wait longer than the heavy one");
  return faults;
}
