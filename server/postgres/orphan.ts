import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CannotStartError } from "./failures.ts";
import type { PostgresPaths } from "./paths.ts";
import { socketFile } from "./socket.ts";

/** The content of PostgreSQL's postmaster.pid. */
export interface Postmaster {
  pid: number;
  ready: boolean;
}

const STATUS_LINE = 7;

export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  return { pid: Number(lines[0]), ready: lines[STATUS_LINE]?.trim() === "ready" };
}

/** Fast shutdown, immediate shutdown (the next start recovers), then SIGKILL; milliseconds. */
const STOP_SIGNALS: [signal: NodeJS.Signals, timeout: number][] = [
  ["SIGINT", 10_000],
  ["SIGQUIT", 5_000],
  ["SIGKILL", 5_000],
];

/**
 * Stops the PostgreSQL that a killed Daftar left running, and removes a stale postmaster.pid and
 * socket lock: their process id may belong to another process now, which prevents PostgreSQL from
 * starting. The caller must hold the data directory's lock.
 *
 * @throws {CannotStartError} when PostgreSQL still runs after all signals
 */
export async function stopOrphan({
  cluster,
  socketFolder,
}: Pick<PostgresPaths, "cluster" | "socketFolder">): Promise<void> {
  const orphan = readPostmaster(cluster);
  if (orphan !== undefined) await endPostmaster(orphan.pid, cluster);
  rmSync(join(cluster, "postmaster.pid"), { force: true });
  rmSync(`${socketFile(socketFolder)}.lock`, { force: true });
}

async function endPostmaster(pid: number, cluster: string): Promise<void> {
  for (const [signal, timeout] of STOP_SIGNALS) {
    if (!isPostmasterOf(pid, cluster)) return;
    process.kill(pid, signal);
    await waitUntilEnded(pid, cluster, timeout);
  }
  if (!isPostmasterOf(pid, cluster)) return;
  throw new CannotStartError(`PostgreSQL (process ${pid}) still runs on ${cluster}: end it.`);
}

async function waitUntilEnded(pid: number, cluster: string, timeout: number): Promise<void> {
  const deadline = performance.now() + timeout;
  while (isPostmasterOf(pid, cluster) && performance.now() < deadline) await wait(10);
}

/** Whether the process is the PostgreSQL of this folder, judged by its command line. */
function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 1) return false;
  try {
    if (process.platform === "linux") {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(`\0-D\0${cluster}\0`);
    }
    const command = execFileSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" });
    return command.includes(`-D ${cluster}`);
  } catch {
    return false; // no such process, or another user's
  }
}
