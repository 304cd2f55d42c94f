import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { DATABASE, SUPERUSER } from "./initialize.ts";
import { SOCKET_PORT, socketFolder } from "./socket.ts";
import type { EmbeddedPostgres } from "./start.ts";

/** Whether the data directory contains a database. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, "postgres"));
}

/** The connection to the PostgreSQL that another Daftar runs on this data directory. */
export function runningConnection(dataDir: string): EmbeddedPostgres["connection"] {
  const host = socketFolder(join(realpathSync(dataDir), "postgres"));
  return { host, port: SOCKET_PORT, user: SUPERUSER, database: DATABASE };
}
