import { setImmediate as turn } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import { expect, test } from "vitest";
import { isDatabaseAway } from "../http/failures.ts";
import { freshDatabase } from "../testing/database.ts";
import { openDatabase } from "./database.ts";

test("a connection that breaks in the middle of a transaction fails that transaction alone", async () => {
  const { connection, drop } = await freshDatabase();
  const database = openDatabase(connection);
  const owner = new Client(connection);
  await owner.connect();
  const broken = database.inAccounts(async (db) => {
    const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await owner.query("select pg_terminate_backend($1, 5000)", [own.rows[0]?.pid]);
    // Nothing is being asked while the connection breaks: nobody but the pool hears of it.
    for (let round = 0; round < 50; round++) await turn();
    return sql`select 1`.execute(db);
  });
  await expect(broken).rejects.toSatisfy(isDatabaseAway);
  const { rows } = await database.pool.query("select 1 as one");
  expect(rows).toEqual([{ one: 1 }]);
  await owner.end();
  await database.close();
  await drop();
});
