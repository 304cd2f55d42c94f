import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client, type ClientConfig } from "pg";
import { ensureAppRole } from "./appRole.ts";

const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations/", import.meta.url));

/** Versions without a migration. No release contains them. */
const KNOWN_GAPS: ReadonlySet<number> = new Set([4]);

/** Key of the advisory lock on schema changes; the same in every version of Daftar. */
export const SCHEMA_LOCK = 7_320_481;

/** A newer version of Daftar wrote the database or the backup. */
export class DatabaseTooNewError extends Error {
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

/** The installed program is damaged: a migration is missing (`KNOWN_GAPS` aside), or its version is there twice. */
export class MigrationsIncompleteError extends Error {
  constructor(version: number, problem: "is missing" | "is there twice") {
    super(`Migration ${formatVersion(version)} ${problem}: install Daftar anew.`);
  }
}

const formatVersion = (version: number) => String(version).padStart(4, "0");

interface Migration {
  version: number;
  name: string;
  sql: string;
}

/** Returns the program's migrations by ascending version. @throws MigrationsIncompleteError */
async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  const migrations = await Promise.all(
    files.map(async (file) => ({
      version: Number(file.slice(0, 4)),
      name: file.slice(5, -4),
      sql: await readFile(join(folder, file), "utf8"),
    })),
  );
  requireConsecutiveVersions(migrations.map(({ version }) => version));
  return migrations;
}

function requireConsecutiveVersions(versions: readonly number[]): void {
  const twice = versions.find((version, at) => versions[at + 1] === version);
  if (twice !== undefined) throw new MigrationsIncompleteError(twice, "is there twice");
  const present = new Set(versions);
  for (let version = 1; version <= (versions.at(-1) ?? 0); version += 1) {
    if (present.has(version) || KNOWN_GAPS.has(version)) continue;
    throw new MigrationsIncompleteError(version, "is missing");
  }
}

/**
 * Takes the advisory lock, which the client holds until it disconnects, and creates the role and the table of
 * versions.
 */
async function prepareSchema(client: Client): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [SCHEMA_LOCK]);
  await ensureAppRole(client);
  await client.query(
    `create table if not exists schema_migration (
       version integer primary key,
       name text not null,
       applied_at timestamptz not null default now()
     )`,
  );
}

async function applyMigration(client: Client, { version, name, sql }: Migration): Promise<void> {
  await client.query(sql);
  await client.query("insert into schema_migration (version, name) values ($1, $2)", [
    version,
    name,
  ]);
}

async function applyInTransaction(client: Client, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await applyMigration(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${migration.version} (${migration.name}) failed`, { cause: error });
  }
}

async function readAppliedVersions(client: Client): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ version: number }>("select version from schema_migration");
  return new Set(rows.map(({ version }) => version));
}

/** Used by tests only. */
interface MigrateOptions {
  /** The last version to apply. */
  upTo?: number;
  /** The folder of the migrations. */
  folder?: string;
}

/**
 * Applies every pending migration, each in its own transaction. An advisory lock serializes programs
 * that start together, so each migration is applied once.
 *
 * @returns the names of the migrations that this call applied
 * @throws DatabaseTooNewError when the database has migrations that this program does not know
 * @throws MigrationsIncompleteError when a version of the program's own migrations is missing or there twice
 */
export async function migrate(
  connection: ClientConfig,
  { upTo = Infinity, folder = MIGRATIONS_FOLDER }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new Client(connection);
  await client.connect();
  try {
    await prepareSchema(client);
    const applied = await readAppliedVersions(client);
    const [highest, known] = [Math.max(0, ...applied), migrations.at(-1)?.version ?? 0];
    if (highest > known) throw new DatabaseTooNewError("database", highest, known);
    const pending = migrations.filter(({ version }) => !applied.has(version) && version <= upTo);
    for (const migration of pending) await applyInTransaction(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** The names of the migrations that the database of a running program lacks. */
export async function findPendingMigrations(connection: ClientConfig): Promise<string[]> {
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  const client = new Client(connection);
  await client.connect();
  try {
    const applied = await readAppliedVersions(client);
    return migrations.filter(({ version }) => !applied.has(version)).map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Creates the application's role and the schema of a version, in the transaction that the caller has begun. Takes
 * the advisory lock of migrations, which the client holds until it disconnects.
 *
 * @throws DatabaseTooNewError when this program does not know the version
 * @throws MigrationsIncompleteError when a version of the program's own migrations is missing or there twice
 */
export async function createSchema(client: Client, version: number): Promise<void> {
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  const known = migrations.at(-1)?.version ?? 0;
  if (version > known) throw new DatabaseTooNewError("backup", version, known);
  await prepareSchema(client);
  for (const migration of migrations) {
    if (migration.version <= version) await applyMigration(client, migration);
  }
}
