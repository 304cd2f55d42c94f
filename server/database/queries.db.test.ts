import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../../testing/database/database.ts";
import { type Database, openDatabase } from "./database.ts";
import { together } from "./queries.ts";

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  database = openDatabase(fresh.connection);
});

afterAll(async () => {
  await database.close();
  await drop();
});

test("what is asked together is answered each in its place", async () => {
  const answers = await database.inAccountTransaction((db) =>
    together(
      sql<{ n: number }>`select 1 as n from pg_sleep(0.01)`.execute(db),
      sql<{ n: number }>`select 2 as n`.execute(db),
    ),
  );
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([1, 2]);
});

test("of what was asked together the first failure is told, once all of it has ended", async () => {
  const ended: string[] = [];
  const asked = database.inAccountTransaction((db) =>
    together(
      sql`select 1`.execute(db),
      sql`select 1 / 0`.execute(db),
      sql`select 2`.execute(db).finally(() => ended.push("the last")),
    ),
  );
  await expect(asked).rejects.toThrow("division by zero");
  expect(ended).toEqual(["the last"]);
});

test("a unit that fails in the middle of what it asked leaves its connection as it found it", async () => {
  for (let round = 0; round < 20; round += 1) {
    const asked = database.inAccountTransaction((db) =>
      together(sql`select 1 / 0`.execute(db), sql`select 2`.execute(db)),
    );
    await expect(asked).rejects.toThrow("division by zero");
  }
  const { rows } = await database.pool.query("select 1 as one");
  expect(rows).toEqual([{ one: 1 }]);
});
