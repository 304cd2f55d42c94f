import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../../testing/database/database.ts";
import { type Database, openDatabase, type Scope, type Transaction } from "./database.ts";
import { together } from "./queries.ts";
import { statement } from "./statement.ts";

let database: Database;
let drop: () => Promise<void>;

const scope: Scope = { enterpriseId: randomUUID(), userId: randomUUID() };

const FOUND = statement((db, given: Scope & { name: string }) =>
  db
    .insertInto("enterprise")
    .values({ id: given.enterpriseId, owner_id: given.userId, name: given.name })
    .returning("name"),
);
const NAMED = statement((db, given: { name: string }) =>
  db.updateTable("enterprise").set({ name: given.name }).returning("name"),
);
const NAME = statement((db, _given: Scope) => db.selectFrom("enterprise").select("name"));

const found = ({ run }: Transaction, name: string) => run(FOUND, { ...scope, name });
const rename = ({ run }: Transaction, name: string) => run(NAMED, { name });

/** As a unit of its own finds it. */
const nameNow = () => database.inTransaction(scope, ({ run }) => run(NAME, scope));

beforeAll(async () => {
  const fresh = await freshDatabase("migrated", "on disk");
  drop = fresh.drop;
  database = openDatabase(fresh.connection);
  await database.pool.query(
    "insert into app_user (id, email, email_key) values ($1, 'nadia@atlas.dz', 'nadia@atlas.dz')",
    [scope.userId],
  );
  await database.inTransaction(scope, (tx) => found(tx, "Atelier Atlas"));
});

afterAll(async () => {
  await database.close();
  await drop();
});

test("what is asked last is answered and kept", async () => {
  const answer = await database.inTransaction(scope, (tx) =>
    tx.lastly(() => together(rename(tx, "Atelier"), rename(tx, "Atelier Sahel"))),
  );
  expect(answer).toEqual([[{ name: "Atelier" }], [{ name: "Atelier Sahel" }]]);
  expect(await nameNow()).toEqual([{ name: "Atelier Sahel" }]);
});

test("what is asked last is on the disk when the unit has ended", async () => {
  const written = await database.inTransaction(scope, async (tx) => {
    const found = await sql<{ end: string }>`select pg_current_wal_insert_lsn() as end`.execute(
      tx.db,
    );
    await tx.lastly(() => rename(tx, "Atelier Sahel"));
    return found.rows[0]?.end;
  });
  const { rows } = await database.pool.query(
    "select pg_current_wal_flush_lsn() > $1::pg_lsn as flushed",
    [written],
  );
  expect(rows).toEqual([{ flushed: true }]);
});

test("where a part of it fails all of the unit is undone, and its connection goes on", async () => {
  for (let round = 0; round < 20; round += 1) {
    const failing = database.inTransaction(scope, async (tx) => {
      await rename(tx, "Half done");
      await tx.lastly(() => together(rename(tx, "Done"), found(tx, "A second one")));
    });
    await expect(failing).rejects.toMatchObject({ code: "23505" });
  }
  expect(await nameNow()).toEqual([{ name: "Atelier Sahel" }]);
});

test("a failure that was kept silent is told at the end, for nothing is kept", async () => {
  const silent = database.inTransaction(scope, async (tx) => {
    await rename(tx, "Silent");
    await found(tx, "A second one").catch(() => undefined);
  });
  await expect(silent).rejects.toThrow("undone");
  const silentAtLast = database.inTransaction(scope, async (tx) => {
    await rename(tx, "Silent");
    await tx.lastly(() => found(tx, "A second one")).catch(() => undefined);
  });
  await expect(silentAtLast).rejects.toThrow("undone");
  expect(await nameNow()).toEqual([{ name: "Atelier Sahel" }]);
});

test("nothing can be asked after the last", async () => {
  const late = database.inTransaction(scope, async (tx) => {
    await tx.lastly(() => rename(tx, "Atelier du Sahel"));
    await rename(tx, "Too late");
  });
  await expect(late).rejects.toThrow("committed already");
  const twice = database.inTransaction(scope, async (tx) => {
    await tx.lastly(() => rename(tx, "Atelier du Sahel"));
    await tx.lastly(() => rename(tx, "Too late"));
  });
  await expect(twice).rejects.toThrow("committed already");
  expect(await nameNow()).toEqual([{ name: "Atelier du Sahel" }]);
});
