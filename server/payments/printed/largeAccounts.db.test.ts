import { afterAll, beforeAll, expect, test } from "vitest";
import { payments } from "#contract/payments/payments.ts";
import { receivables } from "#contract/payments/receivables.ts";
import { statistics } from "#contract/statistics.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { printedText } from "../../../testing/printing/printedText.ts";
import { addOpeningDebts, tradingOwner, transfer } from "../../../testing/records/payments.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

test("sums beyond what a number holds exactly are shown, and the statement of such a balance is refused", async () => {
  const trader = await tradingOwner(api);
  const { token, clientId: id } = trader;
  await addOpeningDebts(api, trader, { count: 100, amount: 99_999_999_999_999 });
  const sum = 99_999_999_999_999;
  const account = { params: { id }, query: { to: "2026-11-25" } };
  const read = await api.call(token, receivables.account, account);
  expect(read).toMatchObject({ closing: sum, aging: { over90: sum, total: sum } });
  expect(await api.call(token, receivables.list, {})).toMatchObject({
    clients: [{ clientId: id, total: sum }],
    totals: { over90: sum, total: sum },
  });
  const figures = await api.call(token, statistics.receivables);
  expect(figures).toMatchObject({ toCollect: { count: 100, sum }, overdue: { sum } });
  const list = await api.call(token, receivables.listPdf, { query: {} });
  expect((await printedText(list)).pages.join("\n")).toMatch(/99\s999\s999\s999\s999,00/);
  const preview = { body: transfer(id) };
  expect(await api.call(token, payments.preview, preview)).toMatchObject({ rest: sum - 1190 });
  const refused = await api.refusal(token, receivables.accountPdf, account);
  expect(refused).toMatchObject({ status: 413, code: "SELECTION_TOO_LARGE" });
});

test("the sum of checks goes beyond what a number holds exactly, and their slip is refused", async () => {
  const { token, clientId } = await tradingOwner(api);
  const check = { amount: 999_999_999_999, method: "CHECK" as const, applications: [] };
  const ids: string[] = [];
  while (ids.length < 91) {
    const body = transfer(clientId, check);
    ids.push((await api.call(token, payments.record, { body })).id);
  }
  const slip = await api.refusal(token, payments.depositSlip, { query: {}, body: { ids } });
  expect(slip).toMatchObject({ status: 413, code: "SELECTION_TOO_LARGE" });
  const { totals } = await api.call(token, payments.list, { query: {} });
  expect(totals).toMatchObject([{ count: 91, amount: 90_999_999_999_909 }]);
});

test("a payment that doesn't name its debts settles at most 1,000", async () => {
  const trader = await tradingOwner(api);
  await addOpeningDebts(api, trader, { count: 1005, amount: 100 });
  const pay = (amount: number) => ({ body: transfer(trader.clientId, { amount }) });
  const refused = { status: 400, paths: ["applications"], codes: ["REQUIRED"] };
  expect(await api.refusal(trader.token, payments.record, pay(1001))).toMatchObject(refused);
  expect(await api.refusal(trader.token, payments.record, pay(2000))).toMatchObject(refused);
  expect(await api.call(trader.token, payments.preview, pay(7))).toMatchObject({ rest: 998 });
  const { applications } = await api.call(trader.token, payments.record, pay(1000));
  expect(applications).toHaveLength(1000);
});

test("an account is sent with at most 5,000 movements of a period", async () => {
  const trader = await tradingOwner(api);
  const { token, clientId: id } = trader;
  await addOpeningDebts(api, trader, { count: 5001, amount: 100 });
  const refused = await api.refusal(token, receivables.account, { params: { id } });
  expect(refused).toMatchObject({ status: 413, code: "SELECTION_TOO_LARGE" });
  const later = { params: { id }, query: { from: "2026-03-02" } };
  const read = await api.call(token, receivables.account, later);
  expect(read).toMatchObject({ opening: 5001, movements: [], closing: 5001 });
});

test("a statement has at most 2,000 movements", async () => {
  const trader = await tradingOwner(api);
  const { token, clientId: id } = trader;
  await addOpeningDebts(api, trader, { count: 2001, amount: 100 });
  const account = { params: { id }, query: { from: "2026-01-01", to: "2026-11-25" } };
  const refused = await api.refusal(token, receivables.accountPdf, account);
  expect(refused).toMatchObject({ status: 413, code: "SELECTION_TOO_LARGE" });
  const shorter = { params: { id }, query: { from: "2026-03-02", to: "2026-11-25" } };
  const pdf = await api.call(token, receivables.accountPdf, shorter);
  expect((await printedText(pdf)).pages.join("\n")).toMatch(/SOLDE DÛ\s+2\s001,00/);
});
