import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "./database.ts";

let mine: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  [mine, other] = await Promise.all([freshDatabase(), freshDatabase("empty")]);
});

afterAll(async () => {
  await mine.drop();
  await other.drop();
});

test("a migrated database has tables and an empty one has none", async () => {
  const tables = "select count(*)::int as count from pg_tables where schemaname = 'public'";
  expect((await queryFirstRow(mine, tables)).count).toBeGreaterThan(5);
  expect((await queryFirstRow(other, tables)).count).toBe(0);
});

test("a test database does not see the tables of another", async () => {
  await queryFirstRow(mine, "create table mine (id int)");
  const found = "select to_regclass('mine') is not null as found";
  expect((await queryFirstRow(mine, found)).found).toBe(true);
  expect((await queryFirstRow(other, found)).found).toBe(false);
});

async function queryFirstRow(database: TestDatabase, sql: string) {
  const client = new Client(database.connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}
