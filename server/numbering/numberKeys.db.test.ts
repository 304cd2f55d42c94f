import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../testing/database/database.ts";
import { installFirstRelease } from "../../testing/database/firstRelease.ts";
import { migrate } from "../database/migrate.ts";

let database: TestDatabase;
let ownerConnection: Client;

beforeAll(async () => {
  database = await freshDatabase("empty");
  ownerConnection = new Client(database.connection);
  await ownerConnection.connect();
});

afterAll(async () => {
  await ownerConnection.end();
  await database.drop();
});

/** Copies an invoice. @param number the SQL expression that computes the copy's number from the original's columns */
const copyInvoice = (number: string) =>
  ownerConnection.query(`
    insert into document
    select (jsonb_populate_record(original, jsonb_build_object(
             'id', gen_random_uuid(), 'created_at', now(), 'number', ${number}))).*
      from document as original
     where id = (select id from document where kind = 'SALES_INVOICE' order by number collate "C" limit 1)`);

test("documents whose numbers look alike keep them through the upgrade, with keys of their own", async () => {
  await installFirstRelease(database, ownerConnection);
  await copyInvoice("lower(original.number)");
  await copyInvoice("original.number || U&'\\00ad'");
  await migrate(database.connection);
  const { rows } = await ownerConnection.query<{ number: string; number_key: string }>(`
    select number, number_key from document
     where upper(replace(number, U&'\\00ad', '')) = 'FA-2026-000001' order by created_at, number_key`);
  expect(rows).toEqual([
    { number: "FA-2026-000001", number_key: "FA-2026-000001" },
    { number: "fa-2026-000001", number_key: "FA-2026-000001\u00012" },
    { number: "FA-2026-000001\u00ad", number_key: "FA-2026-000001\u00013" },
  ]);
});

test.each([
  ["SALES_INVOICE", "f26 000-001", "F26000-001"],
  ["SALES_INVOICE", "Été œ\u00a01", "E\u0301TE\u0301Œ1"],
  ["SALES_INVOICE", "\uff26\u0661", "F1"],
  ["QUOTATION", "f26", "D26"],
  ["QUOTATION", "AF26", "AF26"],
  ["CREDIT_INVOICE", "F26\u034f\u{e0101}", "F26"],
])("the key of the %s %j is %j", async (kind, number, key) => {
  const { rows } = await ownerConnection.query<{ key: string }>(
    "select document_number_key($1, $2) as key",
    [kind, number],
  );
  expect(rows[0]?.key).toBe(key);
});
