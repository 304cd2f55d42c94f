import { Client } from "pg";
import { afterEach, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../testing/database/database.ts";
import { DatabaseTooNew, migrate } from "./migrate.ts";

const open: TestDatabase[] = [];

afterEach(async () => {
  for (const database of open.splice(0)) await database.drop();
});

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await freshDatabase("empty");
  open.push(database);
  return database;
}

async function run(database: TestDatabase, sql: string) {
  const client = new Client(database.connection);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

test("an empty database gets every migration once, also from programs that start together", async () => {
  const database = await emptyDatabase();
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.connection)));
  const all = applied.flat();
  expect(all).toContain("first_schema");
  expect(new Set(all).size).toBe(all.length);
  expect(await migrate(database.connection)).toEqual([]);
});

test("a database that a newer program wrote is refused with a clear line", async () => {
  const database = await emptyDatabase();
  await migrate(database.connection);
  await run(database, "insert into schema_migration (version, name) values (9999, 'tomorrow')");
  const refusal = migrate(database.connection);
  await expect(refusal).rejects.toThrow(DatabaseTooNew);
  await expect(refusal).rejects.toThrow(/version 9999.*start the newer program/);
});
