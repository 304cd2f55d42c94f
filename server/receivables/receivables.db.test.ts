import { afterAll, beforeAll, expect, test } from "vitest";
import { corrections } from "#contract/payments/corrections.ts";
import { documents } from "#contract/documents.ts";
import { payments } from "#contract/payments/payments.ts";
import { receivables } from "#contract/payments/receivables.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { newClient } from "../../testing/records/documents.ts";
import { issueDebt, tradingOwner, type Trader, transfer } from "../../testing/records/payments.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const record = ({ token, clientId }: Trader, fields: object) =>
  api.call(token, payments.record, { body: transfer(clientId, fields) });

const accountOf = ({ token, clientId }: Trader, query: Record<string, string> = {}) =>
  api.call(token, receivables.account, { params: { id: clientId }, query });

const receivablesOf = (token: string, query: Record<string, string> = {}) =>
  api.call(token, receivables.list, { query });

test("an account has its movements with what is owed after each", async () => {
  const trader = await tradingOwner(api);
  const opening = { label: "Ancien carnet", amount: 500, datedOn: "2025-12-31" };
  const input = { params: { id: trader.clientId }, body: opening };
  await api.call(trader.token, corrections.addOpeningDebt, input);
  await issueDebt(api, trader);
  await record(trader, { amount: 700, paidOn: "2026-11-22" });
  expect(await accountOf(trader, { from: "2026-01-01", to: "2026-11-25" })).toMatchObject({
    opening: 500,
    movements: [
      { date: "2026-11-20", kind: "INVOICE", numero: "F26000001", debit: 1190, balance: 1690 },
      { date: "2026-11-22", kind: "PAYMENT", numero: "R26000001", credit: 700, balance: 990 },
    ],
    closing: 990,
    aging: { notDue: 990, over90: 0, credits: 0, total: 990 },
  });
});

test("receivables are aged by promised or due day, on any day, less the credits", async () => {
  const trader = await tradingOwner(api);
  const { token } = trader;
  const late = await issueDebt(api, trader, { date: "2026-08-01", dueDate: "2026-08-20" });
  await issueDebt(api, trader, { dueDate: "2026-12-20" });
  const other = { token, clientId: await newClient(api, token, "EURL Tassili") };
  await record(other, { applications: [], amount: 300 });
  const before = await receivablesOf(token, { asOf: "2026-11-21" });
  expect(before).toMatchObject({
    clients: [
      { nom: "SPA Djurdjura", over90: 1190, notDue: 1190, total: 2380, oldest: "2026-08-20" },
      { nom: "EURL Tassili", credits: 300, total: -300, oldest: null },
    ],
    totals: { over90: 1190, notDue: 1190, credits: 300, total: 2080 },
    total: 2,
  });
  await record(trader, { amount: 1000, paidOn: "2026-11-22" });
  expect(await receivablesOf(token, { asOf: "2026-11-21" })).toEqual(before);
  expect((await receivablesOf(token)).totals).toMatchObject({ total: 1080 });
  const promised = { params: { id: late }, body: { promisedOn: "2999-12-31" } };
  expect(await api.call(token, receivables.promise, promised)).toMatchObject({
    promisedOn: "2999-12-31",
    overdueDays: 0,
    balance: 190,
  });
});

test("an invoice isn't promised for a day before its own", async () => {
  const trader = await tradingOwner(api);
  const id = await issueDebt(api, trader);
  const promised = (promisedOn: string) => ({ params: { id }, body: { promisedOn } });
  expect(
    await api.refusal(trader.token, receivables.promise, promised("2006-12-20")),
  ).toMatchObject({ status: 400, paths: ["promisedOn"], codes: ["BEFORE_DATE"] });
  const { promisedOn } = await api.call(trader.token, receivables.promise, promised("2026-11-20"));
  expect(promisedOn).toBe("2026-11-20");
});

test("the sums of a search are those of the clients that it finds, on every page", async () => {
  const trader = await tradingOwner(api);
  const { token } = trader;
  await issueDebt(api, trader, { date: "2026-08-01", dueDate: "2026-08-20" });
  const other = { token, clientId: await newClient(api, token, "EURL Tassili") };
  await record(other, { applications: [], amount: 300 });
  const found = await receivablesOf(token, { search: "tassili" });
  expect(found).toMatchObject({
    clients: [{ nom: "EURL Tassili", total: -300 }],
    totals: { over90: 0, credits: 300, total: -300 },
    total: 1,
  });
  const later = await receivablesOf(token, { page: "2", limit: "10" });
  expect(later).toMatchObject({ clients: [], totals: { total: 890 }, total: 2, totalPages: 1 });
  const nobody = await receivablesOf(token, { search: "zzz" });
  expect(nobody).toMatchObject({ clients: [], totals: { credits: 0, total: 0 }, total: 0 });
});

test("a second page goes on where the first ends, in its order", async () => {
  const trader = await tradingOwner(api);
  const { token } = trader;
  for (const [name, amount] of [
    ["EURL Tassili", 300],
    ["SARL Aurès", 200],
  ] as const) {
    const clientId = await newClient(api, token, name);
    const body = { label: "Ancien carnet", amount, datedOn: "2026-01-01" };
    await api.call(token, corrections.addOpeningDebt, { params: { id: clientId }, body });
  }
  await issueDebt(api, trader);
  const namesOf = async (query: Record<string, string>) =>
    (await receivablesOf(token, query)).clients.map(({ nom }) => nom);
  const byAmount = { sortBy: "total", sortOrder: "desc", limit: "2" };
  expect(await namesOf(byAmount)).toEqual(["SPA Djurdjura", "EURL Tassili"]);
  expect(await namesOf({ ...byAmount, page: "2" })).toEqual(["SARL Aurès"]);
  const byName = { sortBy: "clientName", sortOrder: "asc", limit: "2" };
  expect(await namesOf(byName)).toEqual(["EURL Tassili", "SARL Aurès"]);
  expect(await namesOf({ ...byName, page: "2" })).toEqual(["SPA Djurdjura"]);
});

test("a document shows what is settled of it, and when a check that paid it isn't cashed", async () => {
  const trader = await tradingOwner(api);
  const { token } = trader;
  const id = await issueDebt(api, trader, { date: "2026-10-01", dueDate: "2026-10-15" });
  const read = () => api.call(token, documents.get, { params: { id } });
  const unpaid = await read();
  expect(unpaid).toMatchObject({ settled: 0, balance: 1190, paymentState: "UNPAID" });
  expect(unpaid.overdueDays).toBeGreaterThan(40);
  await record(trader, { amount: 190 });
  expect(await read()).toMatchObject({ settled: 190, balance: 1000, paymentState: "PARTIAL" });
  const check = await record(trader, { amount: 1000, method: "CHECK" });
  expect(await read()).toMatchObject({ paymentState: "PAID_NOT_CLEARED", overdueDays: 0 });
  const { documents: listed } = await api.call(token, documents.list, {
    query: { type: "SALES_INVOICE" },
  });
  expect(listed).toMatchObject([{ id, settled: 1190, balance: 0 }]);
  const cleared = { params: { id: check.id }, body: { state: "CLEARED", on: "2026-11-23" } };
  await api.call(token, corrections.changeState, cleared as never);
  expect(await read()).toMatchObject({ paymentState: "PAID" });
});

test("a document lists its settlements with their payments, ended ones too", async () => {
  const trader = await tradingOwner(api);
  const { token } = trader;
  const id = await issueDebt(api, trader);
  const check = await record(trader, { amount: 700, method: "CHECK", checkNumber: "0012345" });
  await record(trader, { amount: 190 });
  const bounced = { state: "BOUNCED", on: "2026-11-23", reason: "Sans provision" } as const;
  await api.call(token, corrections.changeState, { params: { id: check.id }, body: bounced });
  const read = await api.call(token, receivables.settlements, { params: { id } });
  expect(read).toMatchObject({
    settlements: [
      { kind: "PAYMENT", numero: "R26000001", amount: 700, endedOn: "2026-11-23" },
      { kind: "PAYMENT", numero: "R26000002", amount: 190, endedOn: null },
    ],
    payments: [
      { id: check.id, state: "BOUNCED", checkNumber: "0012345" },
      { method: "BANK_TRANSFER", state: "CLEARED" },
    ],
  });
});
