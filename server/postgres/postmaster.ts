import type { ChildProcess } from "node:child_process";
import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { unusableFolderError } from "./failures.ts";
import { stopOrphan, readPostmaster } from "./orphan.ts";
import type { PostgresPaths } from "./paths.ts";
import type { Runner } from "./runner.ts";
import { serverArguments } from "./settings.ts";

/** Milliseconds. */
const POLL_INTERVAL = 5;
/** The size from which a start renames the log to `.1`. */
const MAX_LOG_BYTES = 5_000_000;

/** Milliseconds that the child processes of a killed PostgreSQL may take to detach its memory. */
const MEMORY_RELEASE_TIMEOUT = 15_000;
const MEMORY_IN_USE = /shared memory block .* in use/;

/**
 * Starts PostgreSQL and waits until it accepts connections; crash recovery has no time limit. Before, it
 * stops the PostgreSQL that a killed Daftar left running.
 *
 * @param onWait called after each spawn, before PostgreSQL is ready
 * @throws {CannotStartError} when PostgreSQL ends before it is ready, the old one can't be stopped, or the log can't be
 *   written
 */
export async function startPostmaster(
  paths: PostgresPaths,
  runner: Runner,
  onWait?: () => void,
): Promise<ChildProcess> {
  const deadline = performance.now() + MEMORY_RELEASE_TIMEOUT;
  while (true) {
    await stopOrphan(paths);
    const attempt = spawnPostmaster(paths, runner);
    onWait?.();
    if (await waitUntilReady(attempt.child, paths)) return attempt.child;
    const output = attempt.readLog();
    if (!MEMORY_IN_USE.test(output) || performance.now() > deadline) {
      throw unusableFolderError(paths.cluster, attempt.failure() ?? output);
    }
    await wait(50);
  }
}

function spawnPostmaster(paths: PostgresPaths, runner: Runner) {
  const log = openLog(paths.logFile);
  try {
    const start = statSync(paths.logFile).size;
    // A separate process group: Ctrl-C must not stop PostgreSQL before pending requests finish.
    const child = runner.run(
      runner.binaries.postgres,
      serverArguments(paths.cluster, paths.socketFolder),
      { detached: true, stdio: ["ignore", log, log] },
    );
    let failure: Error | undefined;
    child.on("error", (error) => (failure = error));
    return { child, failure: () => failure, readLog: () => readFileFrom(paths.logFile, start) };
  } finally {
    closeSync(log);
  }
}

/** Resolves to false when the process ends first. */
async function waitUntilReady(child: ChildProcess, { cluster }: PostgresPaths): Promise<boolean> {
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const postmaster = readPostmaster(cluster);
    if (postmaster?.pid === child.pid && postmaster.ready) return true;
    await wait(POLL_INTERVAL);
  }
  await wait(0); // lets the "error" event of a failed spawn fire
  return false;
}

function openLog(file: string): number {
  try {
    if (existsSync(file) && statSync(file).size > MAX_LOG_BYTES) {
      rmSync(`${file}.1`, { force: true });
      renameSync(file, `${file}.1`);
    }
    return openSync(file, "a", 0o600);
  } catch (error) {
    throw unusableFolderError(file, error);
  }
}

function readFileFrom(file: string, start: number): string {
  const handle = openSync(file, "r");
  try {
    const bytes = Buffer.alloc(Math.min(64_000, statSync(file).size - start));
    readSync(handle, bytes, 0, bytes.length, start);
    return bytes.toString();
  } finally {
    closeSync(handle);
  }
}
