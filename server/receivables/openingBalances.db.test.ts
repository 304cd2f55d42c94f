import { afterAll, beforeAll, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { enterprises } from "#contract/enterprises.ts";
import { corrections } from "#contract/payments/corrections.ts";
import { receivables } from "#contract/payments/receivables.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { readMovements } from "../../testing/records/payments.ts";
import { importFile, xlsx } from "../../testing/spreadsheets/workbooks.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

type Cell = string | number | null;

const sheet = (...rows: Cell[][]) =>
  xlsx([["nom", "email", "solde initial", "date du solde"], ...rows]);

const SAHEL: Cell[] = ["SARL Sahel", "contact@sahel.dz", 12_000.5, "31/12/2025"];
const ATLAS: Cell[] = ["EURL Atlas", "atlas@example.dz", "-2 500,75", null];
const TELL: Cell[] = ["SNC Tell", "tell@example.dz", 0, "hier"];

/** Reads each client's name, balance due in dinars, and opening debts. */
async function openingDebtsOf(token: string) {
  const { clients: listed } = await api.call(token, clients.list, { query: { debts: "true" } });
  const found = listed.map(async ({ id, nom, owed }) => {
    const params = { id };
    const { openingDebts } = await api.call(token, corrections.openingDebts, { params });
    return [nom, owed, openingDebts.map(({ label, amount, datedOn }) => [label, amount, datedOn])];
  });
  return Promise.all(found);
}

const today = () => dayInAlgiers(new Date());

test("a client that is created with a balance owes it since its day, today without one", async () => {
  const token = await api.withEnterprise();
  const reply = await importFile(api, token, clients.import, await sheet(SAHEL, ATLAS, TELL));
  expect(reply).toMatchObject({ success: true, created: 3, errors: [] });
  expect(reply).not.toHaveProperty("notices");
  expect(await openingDebtsOf(token)).toEqual([
    ["SARL Sahel", 12_000.5, [["Solde initial", 12_000.5, "2025-12-31"]]],
    ["EURL Atlas", -2500.75, [["Solde initial", -2500.75, today()]]],
    ["SNC Tell", 0, []],
  ]);
  const { totals } = await api.call(token, receivables.list, {});
  expect(totals).toMatchObject({ over90: 12_000.5, credits: 2500.75, total: 9499.75 });
});

test.each([
  ["en", "Opening balance"],
  ["ar", "الرصيد الافتتاحي"],
])("in %s the label of the debt is %s", async (lang, label) => {
  const token = await api.withEnterprise();
  await importFile(api, token, clients.import, await sheet(SAHEL), { query: { lang } });
  expect(await openingDebtsOf(token)).toEqual([
    ["SARL Sahel", 12_000.5, [[label, 12_000.5, "2025-12-31"]]],
  ]);
});

test("a client that exists already or has an earlier row gets no balance, and the reply says so", async () => {
  const token = await api.withEnterprise();
  await importFile(api, token, clients.import, await sheet(SAHEL));
  const file = await sheet(
    SAHEL,
    ["SARL Sahel", "contact@sahel.dz", null, null],
    ATLAS,
    ["EURL Atlas", "atlas@example.dz", 700, null],
    ["SARL Sahel et fils", "contact@sahel.dz", 900, null],
  );
  const notices = [2, 5, 6].map((row) => ({ row, notice: "BALANCE_NOT_ADDED" }));
  for (const existing of ["skip", "update"] as const) {
    const preview = await importFile(api, token, clients.import, file, { existing, dryRun: true });
    expect(preview.notices).toEqual(notices);
    expect(preview.rows?.[0]).toMatchObject({
      openingBalance: 12_000.5,
      openingDate: "2025-12-31",
      match: { kind: "same", changes: [] },
    });
  }
  const reply = await importFile(api, token, clients.import, file, { existing: "update" });
  expect(reply).toMatchObject({ created: 1, updated: 0, skipped: 4, notices });
  const again = await importFile(api, token, clients.import, await sheet(SAHEL, ATLAS), {
    fields: { rows: [{ row: 2, existing: "create" }] },
  });
  expect(again).toMatchObject({
    created: 1,
    skipped: 1,
    notices: [{ row: 3, notice: "BALANCE_NOT_ADDED" }],
  });
  expect(await readMovements(api, token)).toEqual([
    ["OPENING", 2500.75, 2500.75],
    ["OPENING", 12_000.5, 12_000.5],
    ["OPENING", 12_000.5, 12_000.5],
  ]);
});

test("a wrong balance or date refuses its row at its column, and stores nothing of it", async () => {
  const token = await api.withEnterprise();
  const file = await sheet(
    ["A", "a@example.dz", "beaucoup", null],
    ["B", "b@example.dz", 12.345, null],
    ["C", "c@example.dz", 500, "fin 2025"],
    ["D", "d@example.dz", 500, "31/12/2999"],
  );
  const preview = await importFile(api, token, clients.import, file, { dryRun: true });
  expect(
    preview.refused?.map(({ row, error, field, value }) => [row, error, field, value]),
  ).toEqual([
    [2, "BALANCE_INVALID", "openingBalance", "beaucoup"],
    [3, "BALANCE_INVALID", "openingBalance", "12.345"],
    [4, "BALANCE_DATE_INVALID", "openingDate", "fin 2025"],
    [5, "BALANCE_DATE_AFTER_TODAY", "openingDate", "31/12/2999"],
  ]);
  const reply = await importFile(api, token, clients.import, file);
  expect(reply).toMatchObject({ success: false, created: 0, errors: { length: 4 } });
  expect(await openingDebtsOf(token)).toEqual([]);
});

test("where payments are off, rows with a balance are refused and the others imported", async () => {
  const token = await api.withEnterprise();
  const { id: enterpriseId } = await api.call(token, enterprises.mine);
  const scope = { enterpriseId, userId: crypto.randomUUID() };
  await api.database.inTransaction(scope, ({ db }) =>
    db
      .updateTable("enterprise")
      .set({ receivables_since: null })
      .where("id", "=", enterpriseId)
      .execute(),
  );
  const reply = await importFile(api, token, clients.import, await sheet(SAHEL, TELL));
  expect(reply).toMatchObject({ created: 1, errors: [{ row: 2, error: "RECEIVABLES_OFF" }] });
  expect(await readMovements(api, token)).toEqual([]);
});

test("1,200 clients with balances, in two batches, owe 1,200 times their balance", async () => {
  const token = await api.withEnterprise();
  const rows = Array.from({ length: 1200 }, (_, at): Cell[] => [
    `Client ${at}`,
    `client${at}@example.dz`,
    10.01,
    "01/03/2026",
  ]);
  const reply = await importFile(api, token, clients.import, await sheet(...rows));
  expect(reply).toMatchObject({ created: 1200, errors: [] });
  const { totals } = await api.call(token, receivables.list, {});
  expect(totals.total).toBe(12_012);
});

test("the same sheet with one Idempotency-Key adds its balances once", async () => {
  const token = await api.withEnterprise();
  const sending = { key: "one-import", existing: "create" } as const;
  const file = await sheet(SAHEL);
  const first = await importFile(api, token, clients.import, file, sending);
  expect(await importFile(api, token, clients.import, file, sending)).toEqual(first);
  expect(await readMovements(api, token)).toEqual([["OPENING", 12_000.5, 12_000.5]]);
});
