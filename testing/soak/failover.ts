import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { registerCaller } from "./caller.ts";
import { findFaults, type Invoice, createInvoicesUntil } from "./crash.ts";
import { prepareDaftarProcess } from "./daftarProcess.ts";
import { PACKAGES, type Programs, unpackPrograms } from "./debianPackages.ts";
import { type PatroniCluster, startPatroniCluster } from "./patroniCluster.ts";

const WRITERS = 6;
/** The milliseconds after a kill within which invoices must be acknowledged again. */
const PAUSE_LIMIT = 60_000;

/** Waits until invoices are acknowledged again. @returns the milliseconds, at most PAUSE_LIMIT */
async function measurePause(made: readonly Invoice[]): Promise<number> {
  const started = performance.now();
  // Replies that were in flight when the primary was killed don't count.
  const enough = made.length + 2 * WRITERS;
  while (made.length < enough && performance.now() - started < PAUSE_LIMIT) await pause(20);
  return performance.now() - started;
}

async function killWhileWriting(
  cluster: PatroniCluster,
  url: string,
  times: number,
): Promise<string[]> {
  const caller = await registerCaller(url, "Atelier Atlas");
  const made: Invoice[] = [];
  const statuses = new Set<number>();
  let isOver = false;
  const writers = Array.from({ length: WRITERS }, () =>
    createInvoicesUntil(caller, made, statuses, () => isOver),
  );
  const pauses: number[] = [];
  for (let kill = 0; kill < times; kill += 1) {
    await pause(2_000);
    await cluster.killPrimary(kill % 2 === 0 ? "node" : "postmaster");
    pauses.push(await measurePause(made));
    await cluster.restore();
  }
  isOver = true;
  await Promise.all(writers);
  const faults = await findFaults(caller, made);
  const unexpected = [...statuses].filter((status) => status !== 503);
  if (unexpected.length > 0) faults.push(`Writers got the statuses ${unexpected.join(", ")}`);
  const seconds = pauses.map((took) => (took / 1_000).toFixed(1));
  if (pauses.some((took) => took >= PAUSE_LIMIT)) faults.push("A failover took a minute");
  console.log(
    `failover: ${times} kills (nodes and postmasters in turns), ${made.length} invoices acknowledged, ` +
      `${faults.length} faults; seconds until the next one: ${seconds.join(", ")}`,
  );
  return faults;
}

async function unpackOrExplain(folder: string): Promise<Programs | null> {
  try {
    return await unpackPrograms(folder);
  } catch (error) {
    const { code, message, stderr } = error as Error & { code?: unknown; stderr?: string };
    const [reason] = (stderr || message).split("\n");
    console.log(
      `failover: SKIPPED, no cluster was tested. It needs Debian's packages ${PACKAGES.join(", ")}, ` +
        `which can't be had here: ${code === "ENOENT" ? "there is no apt-get" : reason}`,
    );
    return null;
  }
}

/**
 * Kills the primary of a synchronous Patroni cluster, its whole node and its postmaster in turns,
 * while writers create invoices.
 *
 * @returns faults; none when every acknowledged invoice is stored, the numbers have no gap, each failover is fast
 *   enough, and calls failed only with 503. None also when the programs of the cluster aren't available: then nothing
 *   is tested.
 */
export async function failoverTest(times: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "daftar-failover-"));
  chmodSync(folder, 0o755); // lets the account of PostgreSQL enter it
  let cluster: PatroniCluster | null = null;
  try {
    const programs = await unpackOrExplain(folder);
    if (programs === null) return [];
    const own = join(folder, "cluster");
    mkdirSync(own);
    cluster = await startPatroniCluster(own, programs);
    await cluster.restore();
    const environment = { DATABASE_URL: cluster.databaseUrl };
    const daftar = await prepareDaftarProcess(join(folder, "daftar"), environment);
    try {
      await daftar.start();
      return await killWhileWriting(cluster, daftar.url, times);
    } finally {
      await daftar.stop();
    }
  } finally {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
