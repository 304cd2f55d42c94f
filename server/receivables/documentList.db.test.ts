import { afterAll, beforeAll, expect, test } from "vitest";
import { corrections } from "#contract/payments/corrections.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { payments } from "#contract/payments/payments.ts";
import { receivables } from "#contract/payments/receivables.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { issueDebt, tradingOwner, transfer, type Trader } from "../../testing/records/payments.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const list = ({ token }: Trader, query: Record<string, string>) =>
  api.call(token, documents.list, { query: { type: "SALES_INVOICE", ...query } });

const idsOf = async (trader: Trader, query: Record<string, string>) =>
  (await list(trader, query)).documents.map(({ id }) => id);

const pay = ({ token, clientId }: Trader, documentId: string, amount: number, fields = {}) =>
  api.call(token, payments.record, {
    body: transfer(clientId, { amount, applications: [{ documentId, amount }], ...fields }),
  });

const old = { date: "2026-08-01", dueDate: "2026-08-20" };

test("invoices are filtered by how far they are paid, sorted and added up by what is left", async () => {
  const trader = await tradingOwner(api);
  const unpaid = await issueDebt(api, trader);
  const partial = await issueDebt(api, trader);
  const paid = await issueDebt(api, trader);
  const byCheck = await issueDebt(api, trader);
  await pay(trader, partial, 200);
  await pay(trader, paid, 1190);
  const check = await pay(trader, byCheck, 1190, { method: "CHECK" });

  expect(await idsOf(trader, { paymentState: "UNPAID" })).toEqual([unpaid]);
  expect(await idsOf(trader, { paymentState: "PARTIAL" })).toEqual([partial]);
  expect(await idsOf(trader, { paymentState: "PAID" })).toEqual([paid]);
  expect(await idsOf(trader, { paymentState: "PAID_NOT_CLEARED" })).toEqual([byCheck]);
  const order = { sortBy: "balance", sortOrder: "desc", balance: "true", sum: "true" };
  const sorted = await list(trader, order);
  expect(sorted.documents.map(({ balance }) => balance)).toEqual([1190, 990, 0, 0]);
  expect([sorted.sum, sorted.balance]).toEqual([4760, 2180]);
  expect((await list(trader, { paymentState: "PARTIAL", balance: "true" })).balance).toBe(990);

  const cleared = {
    params: { id: check.id },
    body: { state: "CLEARED" as const, on: "2026-11-23" },
  };
  await api.call(trader.token, corrections.changeState, cleared);
  expect(await idsOf(trader, { paymentState: "PAID" })).toEqual([byCheck, paid]);
  const queries = [
    "paymentState=PAID",
    "paymentState=UNPAID,PARTIAL",
    "paymentState=PAID_NOT_CLEARED",
  ];
  const { counts } = await api.call(trader.token, documents.count, { body: { queries } });
  expect(counts).toEqual([2, 2, 0]);
});

test("an invoice that counts is overdue by what is left to pay, whatever its status", async () => {
  const trader = await tradingOwner(api);
  const late = await issueDebt(api, trader, old);
  const accepted = await issueDebt(api, trader, { ...old, status: "ACCEPTED" });
  const promised = await issueDebt(api, trader, old);
  const cash = { date: "2026-08-01", dueDate: "2026-08-01", paymentMethod: "CASH" };
  const atOnce = await issueDebt(api, trader, cash);
  const paid = await issueDebt(api, trader, { ...old, status: "SENT" });
  await pay(trader, paid, 1190);
  const input = { params: { id: promised }, body: { promisedOn: "2999-12-31" } };
  await api.call(trader.token, receivables.promise, input);
  expect((await idsOf(trader, { overdue: "true" })).toSorted()).toEqual(
    [late, accepted, atOnce].toSorted(),
  );

  const since = { receivablesSince: "2026-09-01" };
  const refused = await api.refusal(trader.token, enterprises.update, { body: since });
  expect(refused.code).toBe("SETTLED");
});

test("an invoice before the first day that counts is overdue by its status", async () => {
  const trader = await tradingOwner(api);
  const body = { receivablesSince: "2026-09-01" };
  await api.call(trader.token, enterprises.update, { body });
  const sent = await issueDebt(api, trader, { ...old, status: "SENT" });
  await issueDebt(api, trader, { ...old, status: "ACCEPTED" });
  const cash = { date: "2026-08-01", dueDate: "2026-08-01", paymentMethod: "CASH" };
  await issueDebt(api, trader, { ...cash, status: "SENT" });
  expect(await idsOf(trader, { overdue: "true" })).toEqual([sent]);
  expect(await idsOf(trader, { paymentState: "UNPAID,PARTIAL,PAID" })).toEqual([]);
});
