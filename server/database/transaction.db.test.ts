import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../../testing/database/database.ts";
import { type Database, openDatabase, type Scope, type Transaction } from "./database.ts";

let database: Database;
let dropDatabase: () => Promise<void>;

const scope: Scope = { enterpriseId: randomUUID(), userId: randomUUID() };

const insertEnterprise = ({ db }: Transaction, name: string) =>
  db
    .insertInto("enterprise")
    .values({ id: scope.enterpriseId, owner_id: scope.userId, name })
    .execute();

const renameEnterprise = ({ db }: Transaction, name: string) =>
  db.updateTable("enterprise").set({ name }).execute();

const readName = () =>
  database.inTransaction(scope, ({ db }) => db.selectFrom("enterprise").select("name").execute());

beforeAll(async () => {
  const fresh = await freshDatabase("migrated", "synchronous");
  dropDatabase = fresh.drop;
  database = openDatabase({ ...fresh.connection, max: 1 });
  await database.pool.query(
    "insert into app_user (id, email, email_key) values ($1, 'nadia@atlas.dz', 'nadia@atlas.dz')",
    [scope.userId],
  );
  await database.inTransaction(scope, (tx) => insertEnterprise(tx, "Atelier Atlas"));
});

afterAll(async () => {
  await database.close();
  await dropDatabase();
});

test("a transaction is flushed to disk before it resolves", async () => {
  const written = await database.inTransaction(scope, async (tx) => {
    await renameEnterprise(tx, "Atelier Sahel");
    const { rows } = await sql<{ end: string }>`select pg_current_wal_insert_lsn() as end`.execute(
      tx.db,
    );
    return rows[0]?.end;
  });
  const { rows } = await database.pool.query(
    "select pg_current_wal_flush_lsn() > $1::pg_lsn as flushed",
    [written],
  );
  expect(rows).toEqual([{ flushed: true }]);
  expect(await readName()).toEqual([{ name: "Atelier Sahel" }]);
});

test("an error rolls back the whole transaction and leaves its connection usable", async () => {
  for (let round = 0; round < 20; round += 1) {
    const failing = database.inTransaction(scope, async (tx) => {
      await renameEnterprise(tx, "Half done");
      await insertEnterprise(tx, "A second one");
    });
    await expect(failing).rejects.toMatchObject({ code: "23505" });
  }
  expect(await readName()).toEqual([{ name: "Atelier Sahel" }]);
});

test("a commit that PostgreSQL answers with ROLLBACK rejects", async () => {
  const failing = database.inTransaction(scope, async (tx) => {
    await renameEnterprise(tx, "Swallowed");
    await insertEnterprise(tx, "A second one").catch(() => undefined);
  });
  await expect(failing).rejects.toThrow("The transaction was rolled back");
  const ofAccounts = database.inAccountTransaction(async (db) => {
    await db.updateTable("app_user").set({ phone: "0661020304" }).execute();
    await sql`select 1 / 0`.execute(db).catch(() => undefined);
  });
  await expect(ofAccounts).rejects.toThrow("The transaction was rolled back");
  const { rows } = await database.pool.query("select phone from app_user");
  expect(rows).toEqual([{ phone: null }]);
  expect(await readName()).toEqual([{ name: "Atelier Sahel" }]);
});

test("the connection of a demoted primary is dropped: the next transaction is written", async () => {
  await database.pool.query("set default_transaction_read_only = on");
  const refused = database.inTransaction(scope, (tx) => renameEnterprise(tx, "Atelier Tassili"));
  await expect(refused).rejects.toMatchObject({ code: "25006" });
  await database.inTransaction(scope, (tx) => renameEnterprise(tx, "Atelier Hoggar"));
  expect(await readName()).toEqual([{ name: "Atelier Hoggar" }]);
});
