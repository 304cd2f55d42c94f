import { randomUUID } from "node:crypto";
import { Client, type ClientConfig } from "pg";
import { inject } from "vitest";
import { APP_ROLE } from "../../server/database/appRole.ts";
import { connectionTo, TEMPLATE_DATABASE } from "./template.ts";

/** A database for the exclusive use of one test file. */
export interface TestDatabase {
  name: string;
  /** For `migrate` or a `pg` client: connects as the owner of the tables. */
  connection: ClientConfig;
  /** For `openDatabase`: connects as the program's role, or as the URL's user on the server of TEST_DATABASE_URL. */
  pool: ClientConfig;
  /** Drops the database and terminates its connections. */
  drop(): Promise<void>;
}

/**
 * Creates a database with every migration applied, copied from the template in some 50 ms.
 * `"empty"` creates one without tables, for tests of the migrations.
 *
 * @param commits "synchronous" waits for the write-ahead log to be flushed, as in production
 */
export async function freshDatabase(
  contents: "migrated" | "empty" = "migrated",
  commits: "asynchronous" | "synchronous" = "asynchronous",
) {
  const database = await copyDatabase(contents === "migrated" ? TEMPLATE_DATABASE : "template0");
  if (commits === "synchronous") {
    const set = `alter database ${database.name} set synchronous_commit = on`;
    await executeOn(inject("postgres"), set);
  }
  return database;
}

/** Creates a copy of another database. Nobody may be connected to that one. */
export async function copyDatabase(template: string): Promise<TestDatabase> {
  const server = inject("postgres");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await executeOn(server, `create database ${name} template ${template}`);
  await executeOn(server, `revoke temporary on database ${name} from public`);
  const drop = () => executeOn(server, `drop database if exists ${name} with (force)`);
  const connection = connectionTo(server, name);
  const pool = {
    ...connection,
    ...(connection.connectionString === undefined && { user: APP_ROLE }),
  };
  return { name, connection, pool, drop };
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

/** Formats a connection for DATABASE_URL; the folder of a socket goes into the query string. */
export function urlOf({ host, port, user, database, connectionString }: ClientConfig): string {
  if (connectionString !== undefined) return connectionString;
  const query = new URLSearchParams({ host: String(host) }).toString();
  return `postgres://${String(user)}@localhost:${String(port)}/${String(database)}?${query}`;
}
