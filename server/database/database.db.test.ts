import { setImmediate as turn } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import { expect, test } from "vitest";
import { isTemporaryDatabaseError } from "../http/errorHandler.ts";
import { freshDatabase } from "../../testing/database/database.ts";
import { openDatabase } from "./database.ts";
import { prepareStatement } from "./preparedStatement.ts";

test("a connection that breaks during a transaction fails only that transaction", async () => {
  const { connection, drop } = await freshDatabase();
  const database = openDatabase(connection);
  const ownerConnection = new Client(connection);
  await ownerConnection.connect();
  const broken = database.inAccountTransaction(async (db) => {
    const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await ownerConnection.query("select pg_terminate_backend($1, 5000)", [own.rows[0]?.pid]);
    // No query is pending when the connection breaks, so only the pool receives its error event.
    for (let round = 0; round < 50; round++) await turn();
    return sql`select 1`.execute(db);
  });
  await expect(broken).rejects.toSatisfy(isTemporaryDatabaseError);
  const { rows } = await database.pool.query("select 1 as one");
  expect(rows).toEqual([{ one: 1 }]);
  await ownerConnection.end();
  await database.close();
  await drop();
});

const READ_SCOPE = prepareStatement((db, values: { text: string }) =>
  db.selectNoFrom([
    sql<string>`current_enterprise()`.as("enterprise"),
    sql<string>`${values.text}::text`.as("text"),
  ]),
);
const DELETE_CLIENT = prepareStatement((db, values: { id: string }) =>
  db.deleteFrom("client").where("id", "=", values.id).returning("id"),
);

test("a read-only statement sees its own organization, cannot write and leaves no setting behind", async () => {
  const { connection, drop } = await freshDatabase();
  const database = openDatabase({ ...connection, max: 1 });
  const [enterpriseId, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const mine = database.readOnly({ enterpriseId, userId: enterpriseId });
  const theirs = database.readOnly({ enterpriseId: other, userId: other });
  const read = await Promise.all([
    mine.execute(READ_SCOPE, { text: "one" }),
    theirs.execute(READ_SCOPE, { text: "two" }),
    mine.execute(READ_SCOPE, { text: "three" }),
  ]);
  expect(read.flat()).toEqual([
    { enterprise: enterpriseId, text: "one" },
    { enterprise: other, text: "two" },
    { enterprise: enterpriseId, text: "three" },
  ]);
  await expect(mine.execute(DELETE_CLIENT, { id: other })).rejects.toThrow(/read-only transaction/);
  const { rows } = await database.pool.query(`select current_enterprise() as enterprise,
    current_setting('plan_cache_mode') as plans, current_setting('transaction_read_only') as reads`);
  expect(rows).toEqual([{ enterprise: null, plans: "auto", reads: "off" }]);
  await database.close();
  await drop();
});

test("a transaction is attempted three times in total after serialization failures", async () => {
  const { connection, drop } = await freshDatabase();
  const database = openDatabase(connection);
  const scope = { enterpriseId: crypto.randomUUID(), userId: crypto.randomUUID() };
  const loseRaces = (races: number) => {
    let attempts = 0;
    return database.inTransaction(scope, async ({ db }) => {
      attempts += 1;
      const { rows } = await sql<{ seen: string | null }>`
        select nullif(current_setting('test.seen', true), '') as seen`.execute(db);
      expect(rows).toEqual([{ seen: null }]); // the previous attempt left no setting behind
      await sql`select set_config('test.seen', 'yes', true)`.execute(db);
      if (attempts <= races) {
        await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(db);
      }
      return attempts;
    });
  };
  expect(await loseRaces(0)).toBe(1);
  expect(await loseRaces(2)).toBe(3);
  await expect(loseRaces(3)).rejects.toMatchObject({ code: "40001" });
  await database.close();
  await drop();
});

test("a transaction runs at read committed regardless of the server's default", async () => {
  const { connection, drop } = await freshDatabase();
  const ownerConnection = new Client(connection);
  await ownerConnection.connect();
  await ownerConnection.query(
    `alter database "${ownerConnection.database}" set default_transaction_isolation = 'serializable'`,
  );
  await ownerConnection.end();
  const database = openDatabase(connection);
  const scope = { enterpriseId: crypto.randomUUID(), userId: crypto.randomUUID() };
  const isolation = await database.inTransaction(scope, async ({ db }) => {
    const { rows } = await sql`show transaction_isolation`.execute(db);
    return rows;
  });
  expect(isolation).toEqual([{ transaction_isolation: "read committed" }]);
  await database.close();
  await drop();
});
