import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { corrections } from "#contract/payments/corrections.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { payments } from "#contract/payments/payments.ts";
import { statistics } from "#contract/statistics.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { invoice } from "../../testing/records/issuing.ts";
import { issueDebt, tradingOwner, transfer } from "../../testing/records/payments.ts";

let api: Api;

// The date is fixed, so that the tests and the server are in the same month.
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T10:00:00Z") });

beforeAll(async () => {
  api = await startApi();
});

afterAll(async () => {
  await api.close();
  vi.useRealTimers();
});

const EMPTY_SUM = { count: 0, sum: 0 };

test("an organization without payments has zeros", async () => {
  const token = await api.withEnterprise("Ahaggar");
  const { receivablesSince } = await api.call(token, enterprises.mine);
  expect(await api.call(token, statistics.receivables)).toEqual({
    // The day by the database's clock, which isn't fixed.
    since: receivablesSince,
    toCollect: EMPTY_SUM,
    overdue: EMPTY_SUM,
    credits: { sum: 0 },
    collected: { sum: 0 },
    notIssued: EMPTY_SUM,
  });
});

test("the figures have open debts, what came in this month, and the invoices to issue", async () => {
  const trader = await tradingOwner(api);
  const { token, clientId } = trader;
  const pay = (fields: object) =>
    api.call(token, payments.record, { body: transfer(clientId, fields) });
  await issueDebt(api, trader, { date: "2026-08-01", dueDate: "2026-08-20" });
  await issueDebt(api, trader);
  await pay({ amount: 190 });
  await pay({ amount: 500, paidOn: "2026-10-31", applications: [] });
  const check = { method: "CHECK" as const, amount: 300, applications: [] };
  const cleared = await pay({ ...check, paidOn: "2026-10-20" });
  const later = {
    params: { id: cleared.id },
    body: { state: "CLEARED" as const, on: "2026-11-02" },
  };
  await api.call(token, corrections.changeState, later);
  await pay(check);
  const bounced = await pay({ ...check, amount: 70 });
  const back = {
    params: { id: bounced.id },
    body: { state: "BOUNCED" as const, on: "2026-11-23" },
  };
  await api.call(token, corrections.changeState, back);
  await api.call(token, documents.create, { body: invoice(clientId) });
  await api.call(token, documents.create, { body: invoice(clientId, { status: "REJECTED" }) });

  expect(await api.call(token, statistics.receivables)).toEqual({
    since: "2026-01-01",
    toCollect: { count: 2, sum: 2190 },
    overdue: { count: 1, sum: 1000 },
    credits: { sum: 1100 },
    collected: { sum: 490 },
    notIssued: { count: 1, sum: 1190 },
  });
});
