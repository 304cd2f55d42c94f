import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeDataDirectory } from "./dataDirectory.ts";
import { DataDirectoryInUseError, type ProgramKind, unusableFolderError } from "./failures.ts";

export interface DataDirectoryLock {
  release(): void;
}

const SQLITE_BUSY = 5;

/** Keeps references to the locks: garbage collection of a connection would release its lock. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Creates the data directory if needed and locks it for this process.
 *
 * Node has no file locks, but its built-in SQLite takes one from the operating system, which releases
 * it when the process ends for any reason: no stale locks, and no race between check and acquire.
 *
 * @throws {DataDirectoryInUseError} when another Daftar has locked it
 * @throws {CannotStartError} when the directory can't be created or written
 */
export function lockDataDirectory(dataDir: string, kind: ProgramKind): DataDirectoryLock {
  const folder = makeDataDirectory(dataDir);
  const holderFile = join(folder, "daftar.pid");
  const lock = acquireLock(join(folder, "daftar.lock"), folder, holderFile);
  heldLocks.add(lock);
  writeFileSync(holderFile, `${process.pid} ${kind}\n`);
  return {
    release() {
      rmSync(holderFile, { force: true });
      heldLocks.delete(lock);
      lock.close();
    },
  };
}

function acquireLock(file: string, folder: string, holderFile: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec("BEGIN EXCLUSIVE");
    return lock;
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY)
      throw unusableFolderError(folder, error);
    throw directoryInUse(folder, holderFile);
  }
}

function directoryInUse(folder: string, holderFile: string): DataDirectoryInUseError {
  const [pid, kind] = readHolder(holderFile);
  const running =
    kind === "task"
      ? `A demo, backup or restore is running on ${folder}`
      : `Daftar is already running on ${folder}`;
  const message = `${running}${pid === undefined ? "" : ` (process ${pid})`}.`;
  return new DataDirectoryInUseError(message, kind === "task" ? "task" : "service");
}

/** The process id and the kind of the program that holds the lock. */
function readHolder(holderFile: string): string[] {
  try {
    return readFileSync(holderFile, "utf8").trim().split(" ");
  } catch {
    return []; // the other process is starting or has just ended
  }
}
