import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../../testing/database/database.ts";
import { type Database, openDatabase } from "./database.ts";
import { awaitPipelined } from "./queries.ts";

let database: Database;
let dropDatabase: () => Promise<void>;

beforeAll(async () => {
  const fresh = await freshDatabase();
  dropDatabase = fresh.drop;
  database = openDatabase(fresh.connection);
});

afterAll(async () => {
  await database.close();
  await dropDatabase();
});

test("pipelined queries resolve in the order of the arguments", async () => {
  const results = await database.inAccountTransaction((db) =>
    awaitPipelined(
      sql<{ n: number }>`select 1 as n from pg_sleep(0.01)`.execute(db),
      sql<{ n: number }>`select 2 as n`.execute(db),
    ),
  );
  expect(results.map(({ rows }) => rows[0]?.n)).toEqual([1, 2]);
});

test("pipelined queries reject with the first error once all of them have settled", async () => {
  const settled: string[] = [];
  const failing = database.inAccountTransaction((db) =>
    awaitPipelined(
      sql`select 1`.execute(db),
      sql`select 1 / 0`.execute(db),
      sql`select 2`.execute(db).finally(() => settled.push("third")),
    ),
  );
  await expect(failing).rejects.toThrow("division by zero");
  expect(settled).toEqual(["third"]);
});

test("a transaction that fails within a pipeline leaves its connection usable", async () => {
  for (let round = 0; round < 20; round += 1) {
    const failing = database.inAccountTransaction((db) =>
      awaitPipelined(sql`select 1 / 0`.execute(db), sql`select 2`.execute(db)),
    );
    await expect(failing).rejects.toThrow("division by zero");
  }
  const { rows } = await database.pool.query("select 1 as one");
  expect(rows).toEqual([{ one: 1 }]);
});
