import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterEach, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../testing/database/database.ts";
import { DatabaseTooNewError, migrate, MigrationsIncompleteError } from "./migrate.ts";

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const step of cleanups.splice(0)) await step();
});

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await freshDatabase("empty");
  cleanups.push(database.drop);
  return database;
}

/** Copies the program's migrations to a folder that a test can change. */
async function copyMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "daftar-migrations-"));
  cleanups.push(() => rm(folder, { recursive: true }));
  await cp(fileURLToPath(new URL("migrations", import.meta.url)), folder, { recursive: true });
  return folder;
}

async function runSql(database: TestDatabase, sql: string) {
  const client = new Client(database.connection);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

test("programs that start together apply each migration to an empty database once", async () => {
  const database = await emptyDatabase();
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.connection)));
  const all = applied.flat();
  expect(all).toContain("first_schema");
  expect(new Set(all).size).toBe(all.length);
  expect(await migrate(database.connection)).toEqual([]);
});

test("a migration that is absent below the highest version is applied", async () => {
  const database = await emptyDatabase();
  const folder = await copyMigrations();
  const highest = Number((await readdir(folder)).toSorted().at(-1)?.slice(0, 4));
  const add = (version: number, name: string) =>
    writeFile(
      join(folder, `${String(version).padStart(4, "0")}_${name}.sql`),
      `create table ${name} (id integer)`,
    );
  await add(highest + 1, "early");
  await add(highest + 2, "late");
  await migrate(database.connection, { folder });
  await runSql(
    database,
    `drop table early; delete from schema_migration where version = ${highest + 1}`,
  );
  expect(await migrate(database.connection, { folder })).toEqual(["early"]);
  expect(await runSql(database, "select to_regclass('early') is not null as found")).toEqual([
    { found: true },
  ]);
});

test("a missing migration is rejected before anything is applied", async () => {
  const database = await emptyDatabase();
  const folder = await copyMigrations();
  await rm(join(folder, "0007_counts_of_clients.sql"));
  const refusal = migrate(database.connection, { folder });
  await expect(refusal).rejects.toThrow(MigrationsIncompleteError);
  await expect(refusal).rejects.toThrow("Migration 0007 is missing");
  expect(await runSql(database, "select to_regclass('schema_migration') as found")).toEqual([
    { found: null },
  ]);
});

test("two migrations with the same number are rejected", async () => {
  const database = await emptyDatabase();
  const folder = await copyMigrations();
  await writeFile(join(folder, "0003_another.sql"), "select 1");
  const refusal = migrate(database.connection, { folder });
  await expect(refusal).rejects.toThrow("Migration 0003 is there twice");
});

test("a database that a newer program migrated is rejected with a one-line message", async () => {
  const database = await emptyDatabase();
  await migrate(database.connection);
  await runSql(database, "insert into schema_migration (version, name) values (9999, 'tomorrow')");
  const refusal = migrate(database.connection);
  await expect(refusal).rejects.toThrow(DatabaseTooNewError);
  await expect(refusal).rejects.toThrow(/version 9999.*start the newer program/);
});
