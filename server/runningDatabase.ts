import { setTimeout as pause } from "node:timers/promises";
import { Client, type PoolConfig } from "pg";
import type { Config } from "./config.ts";
import { DataDirectoryInUse } from "./postgres/failures.ts";
import { runningConnection } from "./postgres/running.ts";
import { type Closers, openConnection } from "./program.ts";

/** Milliseconds. A starting Daftar locks its data directory before PostgreSQL accepts connections. */
const CONNECT_TIMEOUT = 10_000;

const RETRY_EVERY = 200;

/**
 * Opens the database for a task. If a running Daftar has locked the data directory, connects to
 * its PostgreSQL; otherwise starts one.
 *
 * @throws DataDirectoryInUse when the PostgreSQL of the running Daftar does not answer
 */
export async function openRunningOrStart(
  config: Config,
  opened: Closers,
): Promise<{ connection: PoolConfig; isRunning: boolean }> {
  try {
    return { connection: await openConnection(config, opened), isRunning: false };
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    const connection = runningConnection(config.dataDir);
    const deadline = performance.now() + CONNECT_TIMEOUT;
    while (!(await canConnect(connection))) {
      if (performance.now() > deadline) throw error;
      await pause(RETRY_EVERY);
    }
    return { connection, isRunning: true };
  }
}

async function canConnect(connection: PoolConfig): Promise<boolean> {
  const client = new Client(connection);
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false; // still starting
  }
}
