import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { issuing } from "#contract/issuing.ts";
import { corrections } from "#contract/payments/corrections.ts";
import { payments } from "#contract/payments/payments.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { closeMonthsBefore, closeMonthsDuring } from "../../../testing/records/closedMonths.ts";
import { invoice, issueInvoice } from "../../../testing/records/issuing.ts";
import {
  issueDebt,
  recordPayment,
  tradingOwner,
  type Trader,
  transfer,
} from "../../../testing/records/payments.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const OPEN_FROM = "2026-11-01";
const PERIOD_CLOSED_ERROR = { status: 409, code: "PERIOD_CLOSED", openFrom: OPEN_FROM };
const OCTOBER = { date: "2026-10-20", dueDate: "2026-11-20" };

/** @returns the status, and the code and first open day of an error */
async function send(token: string, method: "POST" | "PUT", path: string, payload: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await api.app.inject({ method, url: `/api${path}`, headers, payload });
  const { code, openFrom } = answer.json<Partial<ErrorBody>>();
  return { status: answer.statusCode, ...(code !== undefined && { code, openFrom }) };
}

const createDraft = async ({ token, clientId }: Trader, fields: object = {}) =>
  (await api.call(token, documents.create, { body: invoice(clientId, { ...OCTOBER, ...fields }) }))
    .id;

const firstLineIdOf = async ({ token }: Trader, id: string) =>
  (await api.call(token, documents.get, { params: { id } })).lines[0]!.id;

/**
 * Requests on a day in October, by their effect. Each function creates the records while the month is open, and returns
 * a function that sends the request.
 */
const REQUESTS: Record<string, (trader: Trader) => Promise<() => ReturnType<typeof send>>> = {
  "issuing an invoice": async (trader) => {
    const id = await createDraft(trader);
    return () => send(trader.token, "POST", `/documents/${id}/issue`, { acceptWarnings: true });
  },
  "sending with an issue": async (trader) => {
    const id = await createDraft(trader);
    const body = { issue: true, acceptWarnings: true };
    return () => send(trader.token, "POST", `/documents/${id}/send`, body);
  },
  "a payment that issues": async (trader) => {
    const applications = [{ documentId: await createDraft(trader), amount: 1190 }];
    const body = transfer(trader.clientId, { applications, issue: true, acceptWarnings: true });
    return () => send(trader.token, "POST", "/payments", body);
  },
  "cancelling an issued invoice": async (trader) => {
    const id = await issueInvoice(api, trader, OCTOBER);
    const body = { reason: "Saisie deux fois" };
    return () => send(trader.token, "POST", `/documents/${id}/cancel`, body);
  },
  "changing the class of a line": async (trader) => {
    const id = await issueInvoice(api, trader, OCTOBER);
    const body = { lines: [{ lineId: await firstLineIdOf(trader, id), nature: "SERVICE" }] };
    return () => send(trader.token, "PUT", `/documents/${id}/classes`, body);
  },
  "a payment": async (trader) => {
    const body = transfer(trader.clientId, { paidOn: "2026-10-31", applications: [] });
    return () => send(trader.token, "POST", "/payments", body);
  },
  "a refund": async (trader) => {
    const { id: paymentId } = await recordPayment(api, trader, {
      paidOn: "2026-10-21",
      applications: [],
    });
    const { clientId } = trader;
    const applications = [{ paymentId, amount: 1190 }];
    const body = transfer(clientId, { paidOn: "2026-10-31", applications });
    return () => send(trader.token, "POST", "/refunds", body);
  },
  "cashing a check": async (trader) => {
    const check = { method: "CHECK", paidOn: "2026-10-21", applications: [] };
    const { id } = await recordPayment(api, trader, check);
    const body = { state: "CLEARED", on: "2026-10-31" };
    return () => send(trader.token, "POST", `/payments/${id}/state`, body);
  },
};

describe("a day in a closed month is refused with the first open day", () => {
  test.each(Object.keys(REQUESTS))("%s", async (name) => {
    const trader = await tradingOwner(api);
    const sendRequest = await REQUESTS[name]!(trader);
    await closeMonthsBefore(api, trader.token, OPEN_FROM);
    expect(await sendRequest()).toEqual(PERIOD_CLOSED_ERROR);
    await closeMonthsBefore(api, trader.token, "2026-10-01");
    expect((await sendRequest()).code).not.toBe("PERIOD_CLOSED");
  });
});

describe("the month is closed while a request waits for it", () => {
  test.each(Object.keys(REQUESTS))("%s", async (name) => {
    const trader = await tradingOwner(api);
    const sendRequest = await REQUESTS[name]!(trader);
    const at = { token: trader.token, openFrom: OPEN_FROM };
    expect(await closeMonthsDuring(api, at, sendRequest)).toEqual(PERIOD_CLOSED_ERROR);
  });

  test("taking back a payment leaves the closed month as it was", async () => {
    const trader = await tradingOwner(api);
    const { token } = trader;
    await issueDebt(api, trader, OCTOBER);
    const { id } = await recordPayment(api, trader, { paidOn: "2026-10-21" });
    const taken = await closeMonthsDuring(api, { token, openFrom: OPEN_FROM }, () =>
      api.call(token, corrections.cancelPayment, {
        params: { id },
        body: { reason: "Saisie deux fois" },
      }),
    );
    expect(taken.applications).toMatchObject([
      { kind: "INVOICE", settledOn: "2026-10-21", endedOn: OPEN_FROM },
      { kind: "REVERSAL", settledOn: OPEN_FROM, endedOn: null },
    ]);
  });
});

test("a document that lacks something is refused for its month first", async () => {
  const trader = await tradingOwner(api);
  const { token } = trader;
  const id = await createDraft(trader);
  await api.call(token, enterprises.update, { body: { NIF: "" } });
  const issue = () => send(token, "POST", `/documents/${id}/issue`, {});
  expect(await issue()).toMatchObject({ code: "NOT_ISSUABLE" });
  await closeMonthsBefore(api, token, OPEN_FROM);
  expect(await issue()).toEqual(PERIOD_CLOSED_ERROR);
});

test("an invoice with money is refused for its month before its money", async () => {
  const trader = await tradingOwner(api);
  const id = await issueDebt(api, trader, OCTOBER);
  await recordPayment(api, trader, { paidOn: "2026-10-21" });
  const cancel = () =>
    send(trader.token, "POST", `/documents/${id}/cancel`, { reason: "Saisie deux fois" });
  expect(await cancel()).toMatchObject({ code: "SETTLED" });
  await closeMonthsBefore(api, trader.token, OPEN_FROM);
  expect(await cancel()).toEqual(PERIOD_CLOSED_ERROR);
});

test("a draft of a closed month is cancelled, and one with an open day is issued", async () => {
  const trader = await tradingOwner(api);
  const id = await createDraft(trader);
  await closeMonthsBefore(api, trader.token, OPEN_FROM);
  const body = { reason: "Saisie deux fois" };
  const cancelled = await api.call(trader.token, issuing.cancel, { params: { id }, body });
  expect(cancelled.issueState).toBe("CANCELLED");
  await issueInvoice(api, trader, { date: OPEN_FROM });
});

test("the class of an invoice is kept where that of a credit note in a closed month would change with it", async () => {
  const trader = await tradingOwner(api);
  const { token } = trader;
  const id = await issueInvoice(api, trader, { date: "2026-11-02" });
  const target = { targetType: "CREDIT_INVOICE" as const };
  const note = await api.call(token, documents.convert, { params: { id }, body: target });
  const dated = { ...note, date: "2026-10-30", dueDate: "2026-12-30" };
  await api.call(token, documents.update, { params: { id: note.id }, body: dated });
  const accepted = { acceptWarnings: true };
  await api.call(token, issuing.issue, { params: { id: note.id }, body: accepted });
  const body = { lines: [{ lineId: await firstLineIdOf(trader, id), nature: "SERVICE" as const }] };
  await closeMonthsBefore(api, token, OPEN_FROM);
  const refusal = await api.refusal(token, issuing.changeClasses, { params: { id }, body });
  expect(refusal).toMatchObject({ code: "PERIOD_CLOSED" });
  await closeMonthsBefore(api, token, "2026-10-01");
  await api.call(token, issuing.changeClasses, { params: { id }, body });
});

test("the organization's first open day is no change of its profile", async () => {
  const { token } = await tradingOwner(api);
  const before = await api.call(token, enterprises.mine);
  expect(before.openFrom).toBeNull();
  await closeMonthsBefore(api, token, OPEN_FROM);
  const after = await api.call(token, enterprises.mine);
  expect(after).toEqual({ ...before, openFrom: OPEN_FROM });
  const body = { slogan: "Depuis 1987", version: before.version };
  await api.call(token, enterprises.update, { body });
});

test("payments of other days go on", async () => {
  const trader = await tradingOwner(api);
  await closeMonthsBefore(api, trader.token, OPEN_FROM);
  const body = transfer(trader.clientId, { paidOn: OPEN_FROM, applications: [] });
  expect(await api.call(trader.token, payments.record, { body })).toMatchObject({
    paidOn: OPEN_FROM,
  });
});
