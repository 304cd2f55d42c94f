import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, type ClientConfig } from "pg";
import { inject, onTestFinished } from "vitest";
import type { Database } from "../../server/database/database.ts";
import { freshDatabase } from "../database/database.ts";
import { connectionTo } from "../database/template.ts";

/** A folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "daftar-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty database that is dropped after the test. */
export async function emptyDatabase(): Promise<ClientConfig> {
  const { connection, drop } = await freshDatabase("empty");
  onTestFinished(drop);
  return connection;
}

/** Runs a statement as the owner of the tables. @returns its rows */
export async function queryAsTableOwner<Row>(
  connection: ClientConfig,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** The settings to connect to a program's database as the owner of the tables. */
export async function connectionOf({ pool }: Database): Promise<ClientConfig> {
  const { rows } = await pool.query<{ name: string }>("select current_database() as name");
  return connectionTo(inject("postgres"), rows[0]?.name ?? "");
}

/** Reads every row of every table as sorted texts, by table; of the migrations, version and name only. */
export async function readAllRows(connection: ClientConfig): Promise<Record<string, string[]>> {
  const tables = await queryAsTableOwner<{ name: string }>(
    connection,
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const columns = name === "schema_migration" ? "version, name" : "*";
    const rows = await queryAsTableOwner<{ row: string }>(
      connection,
      `select row(r.*)::text as row from (select ${columns} from "${name}") r`,
    );
    all[name] = rows.map(({ row }) => row).toSorted();
  }
  return all;
}
