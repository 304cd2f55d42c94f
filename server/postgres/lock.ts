import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeDataDirectory } from "./dataDirectory.ts";
import { DataDirectoryInUse, unusableFolder } from "./failures.ts";

export interface DataDirectoryLock {
  release(): void;
}

const SQLITE_BUSY = 5;

/** A lock that nobody refers to would be given back when memory is cleaned up. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Makes the data directory if needed and holds it for this process alone.
 *
 * Node has no file locks of its own, but the SQLite in it takes one from the operating system,
 * which gives it back by itself when the process ends, however it ends: there are no stale locks
 * to recognise and no moment between looking and taking.
 *
 * @throws {DataDirectoryInUse} when another Daftar holds it
 * @throws {CannotStart} when the directory can't be made or written
 */
export function lockDataDirectory(dataDir: string): DataDirectoryLock {
  const folder = makeDataDirectory(dataDir);
  const holder = join(folder, "daftar.pid");
  const lock = takeLock(join(folder, "daftar.lock"), folder, holder);
  heldLocks.add(lock);
  writeFileSync(holder, `${process.pid}\n`);
  return {
    release() {
      rmSync(holder, { force: true });
      heldLocks.delete(lock);
      lock.close();
    },
  };
}

function takeLock(file: string, folder: string, holder: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec("BEGIN EXCLUSIVE");
    return lock;
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY)
      throw unusableFolder(folder, error);
    throw new DataDirectoryInUse(`Daftar is already running on ${folder}${processOf(holder)}.`);
  }
}

function processOf(holder: string): string {
  try {
    return ` (process ${readFileSync(holder, "utf8").trim()})`;
  } catch {
    return ""; // the other one is just starting, or just ended
  }
}
