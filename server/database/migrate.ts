import { readdir, readFile } from "node:fs/promises";
import { Client, type ClientConfig } from "pg";

const FOLDER = new URL("./migrations/", import.meta.url);

/** Any number will do, as long as every Daftar takes the same. Whoever changes the schema holds it. */
export const SCHEMA_LOCK = 7_320_481;

/** The role that the application works as: it owns nothing, so row-level security holds it. */
export const APP_ROLE = "daftar_app";

/** The database, or a backup of one, was written by a newer program than this one. */
export class DatabaseTooNew extends Error {
  constructor(what: "database" | "backup", found: number, known: number) {
    const advice =
      what === "database"
        ? "start the newer program, or restore an older backup."
        : "restore it with the newer program.";
    super(
      `The ${what} is at version ${found}, this program knows versions up to ${known}: ${advice}`,
    );
  }
}

interface Migration {
  version: number;
  name: string;
  sql: string;
}

async function allMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      version: Number(file.slice(0, 4)),
      name: file.slice(5, -4),
      sql: await readFile(new URL(file, FOLDER), "utf8"),
    })),
  );
}

async function prepare(client: Client): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [SCHEMA_LOCK]);
  const role = await client.query("select 1 from pg_roles where rolname = $1", [APP_ROLE]);
  if (role.rowCount === 0) await client.query(`create role ${APP_ROLE} nologin`);
  await client.query(`grant ${APP_ROLE} to current_user`);
  await client.query(
    `create table if not exists schema_migration (
       version integer primary key,
       name text not null,
       applied_at timestamptz not null default now()
     )`,
  );
}

async function run(client: Client, { version, name, sql }: Migration): Promise<void> {
  await client.query(sql);
  await client.query("insert into schema_migration (version, name) values ($1, $2)", [
    version,
    name,
  ]);
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await run(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${migration.version} (${migration.name}) failed`, { cause: error });
  }
}

interface Wanted {
  /** The last version to apply: for tests that begin with an older database. */
  upTo?: number;
}

/**
 * Brings the database to this program's version: each migration in a transaction of its own,
 * all under a lock, so that programs starting together apply each one once.
 *
 * @returns the names of the migrations that were applied now
 * @throws DatabaseTooNew when the database has migrations that this program does not know
 */
export async function migrate(
  connection: ClientConfig,
  { upTo = Infinity }: Wanted = {},
): Promise<string[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    await prepare(client);
    const migrations = await allMigrations();
    const done = await client.query<{ at: number }>(
      "select coalesce(max(version), 0) as at from schema_migration",
    );
    const at = done.rows[0]?.at ?? 0;
    const known = migrations.at(-1)?.version ?? 0;
    if (at > known) throw new DatabaseTooNew("database", at, known);
    const pending = migrations.filter(({ version }) => version > at && version <= upTo);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Makes the schema as it was at a version, in the transaction that the client is in. The lock is
 * the client's until it disconnects.
 *
 * @throws DatabaseTooNew when this program does not know the version
 */
export async function makeSchema(client: Client, version: number): Promise<void> {
  const migrations = await allMigrations();
  const known = migrations.at(-1)?.version ?? 0;
  if (version > known) throw new DatabaseTooNew("backup", version, known);
  await prepare(client);
  for (const migration of migrations) {
    if (migration.version <= version) await run(client, migration);
  }
}
