import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { products } from "#contract/products.ts";
import { openDatabase } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { ownerWithClient, quotation } from "../../testing/records/documents.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { restoreBackup } from "./restore.ts";
import { queryAsTableOwner, emptyDatabase, temporaryFolder } from "../../testing/records/backup.ts";
import { writeBackup } from "./write.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

/** Counters, history and search texts, which triggers and generated columns derive. */
const SELECT_COUNTERS = `select enterprise_id, subject, year, month, payment_method, rejected, archived,
    sum(records)::text as records, sum(total_to_pay)::text as total_to_pay
  from tally group by 1, 2, 3, 4, 5, 6, 7 having sum(records) <> 0 or sum(total_to_pay) <> 0
  order by 1, 2, 3, 4, 5, 6, 7`;
const SELECT_RECOUNT = `select enterprise_id, subject, year, month, payment_method, rejected,
    archived, records::text, total_to_pay::text
  from tally_recount order by 1, 2, 3, 4, 5, 6, 7`;
const SELECT_HISTORY = "select h::text as entry from history h order by id";
const SELECT_SEARCH_TEXTS = `select search_text from document order by number, id`;

/** Backs up a database and restores it into another. @returns the restored database */
async function backUpAndRestore(source: ClientConfig): Promise<ClientConfig> {
  const file = join(temporaryFolder(), "daftar.zip");
  await writeBackup(source, file);
  const target = await emptyDatabase();
  await restoreBackup(target, file);
  return target;
}

/** Creates, changes, archives, restores and deletes clients, products and documents. */
async function changeRecords(): Promise<{ clientId: string; enterpriseId: string }> {
  const { token, clientId } = await ownerWithClient(api);
  const create = (fields: Record<string, unknown>) =>
    api.call(token, documents.create, { body: quotation(clientId, fields) });
  const invoice = await create({ type: "SALES_INVOICE", paymentMethod: "CASH", notes: "Été" });
  const changed = await create({ date: "2026-11-20" });
  const params = { id: changed.id };
  const body = quotation(clientId, { numero: changed.numero, date: "2026-12-01" });
  await api.call(token, documents.update, { params, body });
  await api.call(token, documents.archive, { params });
  const removed = { id: (await create({})).id };
  await api.call(token, documents.archive, { params: removed });
  await api.call(token, documents.remove, { params: removed });
  await api.call(token, clients.archive, { params: { id: clientId } });
  await api.call(token, clients.restore, { params: { id: clientId } });
  const study = { name: "Étude de sol", type: "SERVICE" as const, price: 1000 };
  const service = await api.call(token, products.create, { body: study });
  await api.call(token, products.archive, { params: { id: service.id } });
  return { clientId, enterpriseId: invoice.enterpriseId };
}

test("a restore leaves counters, history and search texts as backed up", async () => {
  await changeRecords();
  const source = api.connection;
  const restored = await backUpAndRestore(source);
  const counted = await queryAsTableOwner(restored, SELECT_COUNTERS);
  expect(counted.length).toBeGreaterThanOrEqual(4);
  expect(counted).toEqual(await queryAsTableOwner(restored, SELECT_RECOUNT));
  expect(counted).toEqual(await queryAsTableOwner(source, SELECT_COUNTERS));
  const history = await queryAsTableOwner(restored, SELECT_HISTORY);
  expect(history.length).toBeGreaterThan(9);
  expect(history).toEqual(await queryAsTableOwner(source, SELECT_HISTORY));
  expect(await queryAsTableOwner(restored, SELECT_SEARCH_TEXTS)).toEqual(
    await queryAsTableOwner(source, SELECT_SEARCH_TEXTS),
  );
});

test("records written after a restore are counted and in the history", async () => {
  const { clientId, enterpriseId } = await changeRecords();
  const restored = await backUpAndRestore(api.connection);
  const before = await queryAsTableOwner(restored, SELECT_HISTORY);
  const database = openDatabase(restored);
  const scope = { enterpriseId, userId: crypto.randomUUID() };
  await database.inTransaction(scope, async ({ db }) => {
    await db
      .updateTable("client")
      .set({ last_name: "EURL Hoggar", deleted_at: new Date() })
      .where("id", "=", clientId)
      .execute();
    await db.deleteFrom("document").where("deleted_at", "is not", null).execute();
  });
  await database.close();
  expect(await queryAsTableOwner(restored, SELECT_COUNTERS)).toEqual(
    await queryAsTableOwner(restored, SELECT_RECOUNT),
  );
  const after = await queryAsTableOwner(restored, SELECT_HISTORY);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after).toHaveLength(before.length + 2);
});

test("a restored backup of the first release has counters and no history", async () => {
  const old = await emptyDatabase();
  await migrate(old, { upTo: 1 });
  const data = new URL("../../testing/database/first_release.sql", import.meta.url);
  await queryAsTableOwner(old, await readFile(data, "utf8"));
  const restored = await backUpAndRestore(old);
  const counted = await queryAsTableOwner(restored, SELECT_COUNTERS);
  expect(counted.length).toBeGreaterThan(4);
  expect(counted).toEqual(await queryAsTableOwner(restored, SELECT_RECOUNT));
  expect(await queryAsTableOwner(restored, SELECT_HISTORY)).toEqual([]);
});
