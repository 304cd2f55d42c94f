import { randomUUID } from "node:crypto";
import { Client, type ClientConfig } from "pg";
import { inject } from "vitest";
import { connectionTo, TEMPLATE } from "./template.ts";

/** A database of one test file: migrated, empty, and nobody else's. */
export interface TestDatabase {
  /** For `openDatabase`, `migrate` or a `pg` client: connects as the owner of the tables. */
  connection: ClientConfig;
  /** Removes the database; whoever is still connected is thrown out. */
  drop(): Promise<void>;
}

/**
 * A new database with every migration applied, copied from the template in some 50 ms.
 * `"empty"` gives one without any table, for tests of the migrations themselves.
 *
 * @param commits whether they wait for the disk: everywhere but in tests they do
 */
export async function freshDatabase(
  contents: "migrated" | "empty" = "migrated",
  commits: "at once" | "on disk" = "at once",
) {
  const server = inject("postgres");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const template = contents === "migrated" ? TEMPLATE : "template0";
  await executeOn(server, `create database ${name} template ${template}`);
  if (commits === "on disk") {
    await executeOn(server, `alter database ${name} set synchronous_commit = on`);
  }
  const drop = () => executeOn(server, `drop database if exists ${name} with (force)`);
  return { connection: connectionTo(server, name), drop } satisfies TestDatabase;
}

async function executeOn(server: ClientConfig, sql: string): Promise<void> {
  const client = new Client(server);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A connection as the one text that DATABASE_URL takes: a socket's folder stands in its query. */
export function urlOf({ host, port, user, database, connectionString }: ClientConfig): string {
  if (connectionString !== undefined) return connectionString;
  const query = new URLSearchParams({ host: String(host) }).toString();
  return `postgres://${String(user)}@localhost:${String(port)}/${String(database)}?${query}`;
}
