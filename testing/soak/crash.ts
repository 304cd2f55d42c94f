import { randomUUID } from "node:crypto";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { type Caller, registerCaller } from "./caller.ts";
import type { DaftarProcess } from "./daftarProcess.ts";

const WRITERS = 4;
const LINES = 5;
/** Milliseconds from a kill until the program must answer again. */
const RECOVERY_LIMIT = 5_000;
/** Milliseconds between two kills, at random. */
const MIN_PAUSE = 300;
const MAX_PAUSE = 1_500;

/** "both" simulates a power cut. */
const TARGETS = ["server", "database", "both"] as const;
type Target = (typeof TARGETS)[number];

export interface Invoice {
  id: string;
  numero: string;
  lines: unknown[];
  Total_à_payer: number;
}

/** A reproducible random generator, 0 to 1. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Retries one creation with the same idempotency key until it succeeds.
 * @param statuses gets the statuses of failed attempts
 */
async function createInvoiceOnce(caller: Caller, statuses: Set<number>): Promise<Invoice> {
  const key = randomUUID();
  for (;;) {
    try {
      const { status, body } = await caller.call("POST", "/documents", caller.invoice(LINES), key);
      if (status === 201) return body as Invoice;
      statuses.add(status);
    } catch (error) {
      if (error instanceof SyntaxError) throw error; // a truncated reply
    }
    await pause(50);
  }
}

/** Creates invoices one after another until `isOver`. */
export async function createInvoicesUntil(
  caller: Caller,
  made: Invoice[],
  statuses: Set<number>,
  isOver: () => boolean,
) {
  while (!isOver()) made.push(await createInvoiceOnce(caller, statuses));
}

/** @returns the differences between acknowledged and stored invoices */
export async function findFaults(caller: Caller, made: readonly Invoice[]): Promise<string[]> {
  const faults: string[] = [];
  for (const invoice of made) {
    const { status, body } = await caller.call("GET", `/documents/${invoice.id}`);
    const stored = body as Invoice;
    const whole =
      status === 200 &&
      stored.numero === invoice.numero &&
      stored.lines.length === LINES &&
      stored.Total_à_payer === invoice.Total_à_payer;
    if (!whole) faults.push(`${invoice.numero} was acknowledged and is ${status} now`);
  }
  const numbers = made.map(({ numero }) => Number(numero.slice(3))).toSorted((a, b) => a - b);
  numbers.forEach((number, at) => {
    if (number !== at + 1) faults.push(`Number ${number} is at position ${at + 1}`);
  });
  const { body } = await caller.call("GET", "/documents?type=SALES_INVOICE&limit=1");
  const { total } = body as { total: number };
  if (total !== made.length) faults.push(`${made.length} were acknowledged, ${total} are there`);
  return faults;
}

/**
 * Kills the server's process group, PostgreSQL alone, and both, in turns and at random moments,
 * while writers create invoices.
 *
 * @returns faults; none when every acknowledged invoice is stored, the numbers have no gap, each recovery is fast
 *   enough, and calls failed only with 503
 */
export async function crashTest(
  daftar: DaftarProcess,
  times: number,
  seed: number,
): Promise<string[]> {
  const random = seededRandom(seed);
  const caller = await registerCaller(daftar.url, "Atelier Atlas");
  const made: Invoice[] = [];
  const statuses = new Set<number>();
  const recoveries: { of: Target; took: number }[] = [];
  let isOver = false;
  const writers = Array.from({ length: WRITERS }, () =>
    createInvoicesUntil(caller, made, statuses, () => isOver),
  );
  for (let kill = 0; kill < times; kill += 1) {
    await pause(MIN_PAUSE + random() * (MAX_PAUSE - MIN_PAUSE));
    const of = TARGETS[kill % TARGETS.length] ?? "both";
    if (of !== "server") daftar.killDatabase();
    if (of !== "database") await daftar.killServer();
    const took = await (of === "database" ? daftar.waitUntilHealthy() : daftar.start());
    recoveries.push({ of, took });
  }
  isOver = true;
  await Promise.all(writers);
  const faults = await findFaults(caller, made);
  for (const { of, took } of recoveries) {
    if (took > RECOVERY_LIMIT)
      faults.push(`After a kill of ${of} it took ${Math.round(took)} ms to recover`);
  }
  const unexpected = [...statuses].filter((status) => status !== 503);
  if (unexpected.length > 0) faults.push(`Writers got the statuses ${unexpected.join(", ")}`);
  const slowest = TARGETS.map((victim) => {
    const times = recoveries.filter(({ of }) => of === victim).map(({ took }) => took);
    return `${victim} ${Math.round(Math.max(0, ...times))} ms`;
  });
  console.log(
    `crash: ${times} kills, ${made.length} invoices acknowledged, slowest recoveries: ` +
      `${slowest.join(", ")}; ${faults.length} faults (seed ${seed}, ` +
      `load of the machine ${loadavg()[0]?.toFixed(1)})`,
  );
  return faults;
}
