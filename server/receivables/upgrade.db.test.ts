import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "../database/migrate.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database/database.ts";
import { installFirstRelease } from "../../testing/database/firstRelease.ts";

let database: TestDatabase;
let ownerConnection: Client;

beforeEach(async () => {
  database = await freshDatabase("empty");
  ownerConnection = new Client(database.connection);
  await ownerConnection.connect();
});

afterEach(async () => {
  await ownerConnection.end();
  await database.drop();
});

const CREDIT_NOTE_ID = "f0000000-0000-4000-8000-0000000000aa";

const query = async (sql: string) =>
  (await ownerConnection.query<Record<string, unknown>>(sql)).rows;

test("documents issued before get their movements, credit notes are settled with their invoice", async () => {
  await installFirstRelease(database, ownerConnection);
  await migrate(database.connection, { upTo: 64 });
  const [invoice] = await query(`select id, enterprise_id, number from document
    where kind = 'SALES_INVOICE' and deleted_at is null and total_to_pay = 108200`);
  const [columns] = await query(`select string_agg(column_name, ', ') as names,
       string_agg('copy.' || column_name, ', ') as copied
    from information_schema.columns where table_name = 'document' and is_generated = 'NEVER'`);
  await query(`insert into document (${String(columns?.["names"])})
    select ${String(columns?.["copied"])} from document original
     cross join jsonb_populate_record(original, jsonb_build_object(
       'id', '${CREDIT_NOTE_ID}', 'kind', 'CREDIT_INVOICE', 'number', 'A-1', 'number_key', 'A-1',
       'source_id', original.id, 'total_before_discounts', 10000, 'total_discounts', 0,
       'total_excluding_tax', 10000, 'vat', 0, 'stamp_duty', 0, 'total_to_pay', 10000)) as copy
     where original.id = '${String(invoice?.["id"])}'`);
  await query(`update document set issued_at = now(), seal_number = case kind when 'SALES_INVOICE' then 1 else 2 end
    where id in ('${String(invoice?.["id"])}', '${CREDIT_NOTE_ID}')`);
  await migrate(database.connection);
  expect(
    await query("select kind, amount::int, open::int from movement order by amount desc"),
  ).toEqual([
    { kind: "INVOICE", amount: 108200, open: 98200 },
    { kind: "CREDIT_NOTE", amount: 10000, open: 0 },
  ]);
  expect(await query("select distinct receivables_since from enterprise")).toEqual([
    { receivables_since: null },
  ]);
  expect(
    await query("select id from movement join movement_recount using (id, open)"),
  ).toHaveLength(2);
});

test("refunds by check that were stored as RECORDED become CLEARED on their day; other checks stay", async () => {
  await installFirstRelease(database, ownerConnection);
  await migrate(database.connection, { upTo: 66 });
  await query("insert into account select enterprise_id, id from client limit 1");
  await query(`insert into payment (enterprise_id, number, direction, client_id, paid_on, method, amount, state,
       state_on, client_snapshot, enterprise_snapshot)
    select enterprise_id, number, direction, client_id, '2026-11-21', 'CHECK', 20000, state, '2026-11-21', '{}', '{}'
      from account cross join (values ('R26000001', 'IN', 'RECORDED'), ('R26000002', 'OUT', 'RECORDED'),
                                      ('R26000003', 'OUT', 'CANCELLED')) as made (number, direction, state)`);
  await migrate(database.connection);
  expect(await query("select state, cleared_on::text as on from payment order by number")).toEqual([
    { state: "RECORDED", on: null },
    { state: "CLEARED", on: "2026-11-21" },
    { state: "CANCELLED", on: null },
  ]);
  expect(
    await query("select from history where subject = 'payment' and action = 'CHANGE'"),
  ).toEqual([]);
});
