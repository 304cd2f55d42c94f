import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../database/database.ts";
import { freshDatabase } from "../../testing/database/database.ts";
import { withIdempotencyKey, idempotentRequest } from "./idempotency.ts";

const id = randomUUID();
const scope = { enterpriseId: id, userId: id };

let owner: Client;
let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const fresh = await freshDatabase("migrated", "on disk");
  drop = fresh.drop;
  owner = new Client(fresh.connection);
  await owner.connect();
  database = openDatabase(fresh.connection);
  await owner.query(`
    insert into app_user (id, email, email_key) values ('${id}', 'nadia@atlas.dz', 'nadia@atlas.dz');
    insert into enterprise (id, owner_id, name) values ('${id}', '${id}', 'Atelier Atlas')`);
});

afterAll(async () => {
  await database.close();
  await owner.end();
  await drop();
});

/** The first request with a key, this very moment: committed, and not yet on the disk. */
async function answeredFirst(key: string) {
  const retry = idempotentRequest(key, "POST /documents", { notes: "Livraison" });
  if (retry === null) throw new Error("No key");
  await owner.query("begin; set local synchronous_commit = off");
  await owner.query(
    `insert into idempotency_key (enterprise_id, key, operation, body_hash, reply)
     values ($1, $2, $3, $4, '"F26-000001"')`,
    [id, key, retry.operation, retry.bodyHash],
  );
  await owner.query("commit");
  const { rows } = await owner.query<{ end: string }>("select pg_current_wal_insert_lsn() as end");
  return { retry, end: rows[0]?.end };
}

test("an answer that is given again is on the disk", async () => {
  // Often: now and then PostgreSQL brings to the disk by itself what was committed.
  for (let round = 0; round < 10; round += 1) {
    const { retry, end } = await answeredFirst(`key-${round}`);
    const again = await database.inTransaction(scope, (tx) =>
      withIdempotencyKey(tx, retry, () => Promise.reject(new Error("Made a second time"))),
    );
    const { rows } = await owner.query(
      "select pg_current_wal_flush_lsn() >= $1::pg_lsn as flushed",
      [end],
    );
    expect({ again, ...rows[0] }).toEqual({ again: "F26-000001", flushed: true });
  }
});
