import { setTimeout as pause } from "node:timers/promises";
import { Client, type PoolConfig } from "pg";
import type { Config } from "./config.ts";
import { DataDirectoryInUseError } from "./postgres/failures.ts";
import { runningConnection } from "./postgres/running.ts";
import { type Closers, openUnmigratedDatabase } from "./program.ts";

/**
 * Milliseconds to wait for the PostgreSQL of a running Daftar, which locks the data directory before its
 * PostgreSQL accepts connections.
 */
const CONNECT_TIMEOUT = 10_000;

/** Milliseconds. */
const RETRY_INTERVAL = 200;

/**
 * Opens the database for a task: that of DATABASE_URL, or the embedded one. If a running Daftar service
 * has locked the data directory, uses its PostgreSQL; otherwise starts one. If another task runs, waits
 * until that task ends, because a task stops its PostgreSQL when it ends.
 *
 * @returns the settings of a connection, and whether the PostgreSQL is that of a running Daftar
 * @throws DataDirectoryInUseError when the PostgreSQL of the running Daftar does not answer within 10 s
 */
export async function openRunningOrStartDatabase(
  config: Config,
  opened: Closers,
): Promise<{ connection: PoolConfig; isRunning: boolean }> {
  let deadline = performance.now() + CONNECT_TIMEOUT;
  let isWaiting = false;
  for (;;) {
    const found = await openUnmigratedDatabase(config, opened, "task").catch(catchInUse);
    if (!(found instanceof DataDirectoryInUseError)) return { connection: found, isRunning: false };
    if (found.holder === "task") {
      if (!isWaiting) console.error(`${found.message} Waiting until it ends.`);
      isWaiting = true;
      deadline = performance.now() + CONNECT_TIMEOUT;
    } else {
      const connection = runningConnection(config.dataDir);
      if (await canConnect(connection)) return { connection, isRunning: true };
      if (performance.now() > deadline) throw found;
    }
    await pause(RETRY_INTERVAL);
  }
}

function catchInUse(error: unknown): DataDirectoryInUseError {
  if (error instanceof DataDirectoryInUseError) return error;
  throw error;
}

async function canConnect(connection: PoolConfig): Promise<boolean> {
  const client = new Client(connection);
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false; // PostgreSQL is still starting
  }
}
