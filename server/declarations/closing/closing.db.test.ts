import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closing } from "#contract/declarations/closing.ts";
import { declarations } from "#contract/declarations/declarations.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { history } from "#contract/history.ts";
import { issuing } from "#contract/issuing.ts";
import { corrections } from "#contract/payments/corrections.ts";
import type { Day } from "#domain/days/days.ts";
import type { Month } from "#domain/days/months.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { queryAsTableOwner } from "../../../testing/records/backup.ts";
import { addMember } from "../../../testing/records/members.ts";
import {
  issueDebt,
  recordPayment,
  tradingOwner,
  type Trader,
} from "../../../testing/records/payments.ts";
import { closeMonth } from "./closeMonth.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const callClose = ({ token }: Trader, month: string, body: object = {}) =>
  api.call(token, closing.close, { params: { month }, body });
const callReopen = ({ token }: Trader, month: string) =>
  api.call(token, closing.reopen, { params: { month }, body: { reason: "Facture oubliée" } });
const readCloseRefusal = async ({ token }: Trader, month: string) =>
  (await api.refusal(token, closing.close, { params: { month }, body: {} })).code;
const readG50 = ({ token }: Trader, month: string) =>
  api.call(token, declarations.g50, { query: { month } });
const readPostings = ({ token }: Trader, month: string) =>
  api.call(token, declarations.g50Postings, { query: { month, line: "E3B22" as const } });
const readStampDuty = ({ token }: Trader, month: string) =>
  api.call(token, declarations.stamp, { query: { month } });
const readOpenFrom = async ({ token }: Trader) =>
  (await api.call(token, enterprises.mine)).openFrom;

const OCTOBER = { date: "2026-10-20", dueDate: "2026-11-20" };

describe("a month", () => {
  test("is closed once it has ended, and the first one closes all before", async () => {
    const trader = await tradingOwner(api);
    expect(await readCloseRefusal(trader, "2999-01")).toBe("PERIOD_NOT_ENDED");
    expect((await callClose(trader, "2026-09")).closed).toMatchObject({ version: 1, changes: [] });
    expect(await readOpenFrom(trader)).toBe("2026-10-01");
    expect(await readCloseRefusal(trader, "2026-09")).toBe("PERIOD_CLOSED");
    expect(await readCloseRefusal(trader, "2026-08")).toBe("PERIOD_CLOSED");
  });

  test("is closed after the one before it, and reopened before that", async () => {
    const trader = await tradingOwner(api);
    await callClose(trader, "2026-08");
    expect(await readCloseRefusal(trader, "2026-10")).toBe("PERIOD_NOT_IN_ORDER");
    await callClose(trader, "2026-09");
    const other = { params: { month: "2026-08" }, body: { reason: "Facture oubliée" } };
    expect((await api.refusal(trader.token, closing.reopen, other)).code).toBe(
      "PERIOD_NOT_IN_ORDER",
    );
    expect((await callReopen(trader, "2026-09")).closed).toBeNull();
    expect(await readOpenFrom(trader)).toBe("2026-09-01");
    await callReopen(trader, "2026-08");
    expect(await readOpenFrom(trader)).toBeNull();
    await callClose(trader, "2026-10");
    expect(await readOpenFrom(trader)).toBe("2026-11-01");
  });

  test("with anomalies is closed when they are accepted", async () => {
    const trader = await tradingOwner(api);
    await recordPayment(api, trader, { paidOn: "2026-10-21", applications: [] });
    expect(await readCloseRefusal(trader, "2026-10")).toBe("ANOMALIES");
    expect(await readOpenFrom(trader)).toBeNull();
    const closed = await callClose(trader, "2026-10", { acceptAnomalies: true });
    expect(closed.anomalies).toMatchObject([{ code: "ADVANCE_WITHOUT_INVOICE", count: 1 }]);
  });

  test("that isn't one is no path", async () => {
    const trader = await tradingOwner(api);
    const input = { params: { month: "2026-13" }, body: {} };
    expect((await api.refusal(trader.token, closing.close, input)).status).toBe(404);
  });
});

test("a closed month is read as it was, whatever changes afterwards", async () => {
  const trader = await tradingOwner(api);
  const { token } = trader;
  const id = await issueDebt(api, trader, { ...OCTOBER, paymentMethod: "CASH" });
  const paid = await recordPayment(api, trader, { paidOn: "2026-10-21", amount: 100 });
  const typed = { params: { month: "2026-10" }, body: { typed: { E3B92: 50 } } };
  await api.call(token, declarations.changeG50, typed);
  const before = await readG50(trader, "2026-10");
  const postings = await readPostings(trader, "2026-10");
  expect(postings.rows).toMatchObject([{ documentId: id, ht: 1000, vat: 190 }]);
  const closed = await callClose(trader, "2026-10");
  expect(closed).toEqual({ ...before, closed: closed.closed });
  const stamp = await readStampDuty(trader, "2026-10");
  expect(stamp.total).toBeGreaterThan(0);
  // The stored figures no longer match the records, and are not recomputed from them.
  await api.call(token, enterprises.update, { body: { vatActivity: "PRODUCER" } });
  await api.call(token, corrections.cancelPayment, {
    params: { id: paid.id },
    body: { reason: "Saisie deux fois" },
  });
  expect(await readG50(trader, "2026-10")).toEqual(closed);
  expect(await readPostings(trader, "2026-10")).toEqual(postings);
  expect(await readStampDuty(trader, "2026-10")).toEqual(stamp);
  expect((await api.refusal(token, declarations.changeG50, typed)).code).toBe("PERIOD_CLOSED");
  expect(await readG50(trader, "2026-11")).toMatchObject({ closed: null });
});

test("the months that are closed with a later one keep the activity of its closing", async () => {
  const trader = await tradingOwner(api);
  const { token } = trader;
  const dates = ["2026-08-20", "2026-09-20", "2026-10-20", "2026-11-02"];
  for (const date of dates) await issueDebt(api, trader, { date });
  await callClose(trader, "2026-09");
  await api.call(token, enterprises.update, { body: { vatActivity: "PRODUCER" } });
  await callClose(trader, "2026-10");
  await api.call(token, enterprises.update, { body: { vatActivity: "RESELLER" } });
  const boxesOf = async (month: string) =>
    (await readG50(trader, month)).lines.flatMap(({ line, vat }) => (vat === 0 ? [] : [line]));
  const read = () => Promise.all(["2026-08", "2026-09", "2026-10", "2026-11"].map(boxesOf));
  expect(await read()).toEqual([["E3B22"], ["E3B22"], ["E3B21"], ["E3B22"]]);
  await callReopen(trader, "2026-10");
  await api.call(token, enterprises.update, { body: { vatActivity: "PRODUCER" } });
  expect(await read()).toEqual([["E3B22"], ["E3B22"], ["E3B21"], ["E3B21"]]);
  const query = { month: "2026-08", line: "E3B22" as const };
  expect(await api.call(token, declarations.g50Postings, { query })).toMatchObject({ total: 1 });
  await callReopen(trader, "2026-09");
  expect(await read()).toEqual([["E3B21"], ["E3B21"], ["E3B21"], ["E3B21"]]);
});

test("a month that is closed again shows what differs from its former closing", async () => {
  const trader = await tradingOwner(api);
  await issueDebt(api, trader, OCTOBER);
  await callClose(trader, "2026-10");
  await callReopen(trader, "2026-10");
  await issueDebt(api, trader, OCTOBER);
  const again = await callClose(trader, "2026-10");
  expect(again.closed).toMatchObject({
    version: 2,
    changes: [
      { line: "E3B22", cell: "TAXABLE", before: 1000, after: 2000 },
      { line: "E3B22", cell: "VAT", before: 190, after: 380 },
      { line: "DUE", cell: "AMOUNT", before: 190, after: 380 },
      { line: "E3B00", cell: "AMOUNT", before: 190, after: 380 },
    ],
  });
  expect(await readG50(trader, "2026-10")).toEqual(again);
});

test("a receipt that is taken back after closing leaves the stamp duty once its month is reopened", async () => {
  const trader = await tradingOwner(api);
  await api.call(trader.token, enterprises.update, { body: { receiptStamp: "ASK" } });
  const documentId = await issueDebt(api, trader, OCTOBER);
  const cash = { method: "CASH", amount: 1000, paidOn: "2026-10-21", stamp: true };
  const applications = [{ documentId, amount: 1000 }];
  const { id } = await recordPayment(api, trader, { ...cash, applications });
  const accepted = { acceptAnomalies: true };
  await callClose(trader, "2026-10", accepted);
  const before = await readStampDuty(trader, "2026-10");
  expect(before.receipts).toMatchObject([{ paymentId: id, stamp: 10 }]);
  const cancelled = { params: { id }, body: { reason: "Saisie deux fois" } };
  await api.call(trader.token, corrections.cancelPayment, cancelled);
  expect(await readStampDuty(trader, "2026-10")).toEqual(before);
  await callReopen(trader, "2026-10");
  expect((await readStampDuty(trader, "2026-10")).receipts).toEqual([]);
  const again = await callClose(trader, "2026-10", accepted);
  expect(again.closed?.changes).toEqual([{ line: "STAMP", cell: "AMOUNT", before: 10, after: 0 }]);
});

test("the bytes of a closing's figures are counted, not their characters", async () => {
  const trader = await tradingOwner(api);
  await issueDebt(api, trader, OCTOBER);
  const { id: enterpriseId } = await api.call(trader.token, enterprises.mine);
  const scope = { enterpriseId, userId: crypto.randomUUID() };
  const month = "2026-10" as Month;
  const { bytes } = await api.database.inTransaction(scope, (tx) =>
    closeMonth(tx, month, { acceptAnomalies: false, today: "2026-11-26" as Day }),
  );
  const [stored] = await queryAsTableOwner<{ figures: object }>(
    api.connection,
    `select figures from closing where enterprise_id = '${enterpriseId}'`,
  );
  expect(bytes).toBe(Buffer.byteLength(JSON.stringify(stored!.figures)));
});

test("a basis isn't changed from a day in a closed month", async () => {
  const trader = await tradingOwner(api);
  const body = { basis: "COLLECTION" as const, since: "2026-10-01" };
  await api.call(trader.token, enterprises.changeVatBasis, { body });
  await callClose(trader, "2026-10");
  const params = { since: "2026-10-01" };
  const [changed, removed] = [
    await api.refusal(trader.token, enterprises.changeVatBasis, { body }),
    await api.refusal(trader.token, enterprises.removeVatBasis, { params }),
  ];
  expect([changed.code, removed.code]).toEqual(["PERIOD_CLOSED", "PERIOD_CLOSED"]);
  const later = { body: { ...body, since: "2026-11-01" } };
  await api.call(trader.token, enterprises.changeVatBasis, later);
});

test("an accountant closes, the owner alone reopens, and the history of the settings names both", async () => {
  const trader = await tradingOwner(api);
  const accountant = await addMember(api, trader.token, "ACCOUNTANT");
  const manager = await addMember(api, trader.token, "MANAGER");
  const closed = await callClose({ ...trader, token: accountant }, "2026-10");
  expect(closed.closed?.by).not.toBeNull();
  const input = { params: { month: "2026-10" }, body: { reason: "Facture oubliée" } };
  expect((await api.refusal(manager, closing.reopen, input)).code).toBe("FORBIDDEN");
  await callReopen(trader, "2026-10");
  const { entries } = await api.call(trader.token, history.listForSettings, { query: {} });
  const ofClosings = entries.filter(({ subject }) => subject === "closing");
  expect(ofClosings.map(({ kind, label, changes }) => [kind, label, changes])).toEqual([
    [
      "REOPENED",
      "2026-10",
      [
        { field: "closedMonth", before: "2026-10", after: null },
        { field: "reopenReason", before: null, after: "Facture oubliée" },
      ],
    ],
    ["CLOSED", "2026-10", [{ field: "closedMonth", before: null, after: "2026-10" }]],
  ]);
});

test("what a closed month carries forward is proposed as it was when it was closed", async () => {
  const trader = await tradingOwner(api);
  const input = { params: { month: "2026-09" }, body: { typed: { E3B92: 500.25 } } };
  await api.call(trader.token, declarations.changeG50, input);
  await callClose(trader, "2026-09");
  const { id } = await api.call(trader.token, enterprises.mine);
  // Simulates a later version of the program that computes the month differently.
  const sql = `update g50_entry set typed = '{"E3B92": 90000}' where enterprise_id = '${id}'`;
  await queryAsTableOwner(api.connection, sql);
  expect(await readG50(trader, "2026-10")).toMatchObject({ proposed: { E3B91: 500.25 } });
  await callReopen(trader, "2026-09");
  expect(await readG50(trader, "2026-10")).toMatchObject({ proposed: { E3B91: 900 } });
});

test("nobody changes or removes a closing", async () => {
  const trader = await tradingOwner(api);
  await callClose(trader, "2026-10");
  for (const change of [
    "update closing set by = null",
    "delete from closing",
    "truncate closing",
  ]) {
    await expect(queryAsTableOwner(api.connection, change)).rejects.toMatchObject({
      code: "ISS03",
    });
  }
});

test("of several who close at once one succeeds", async () => {
  const trader = await tradingOwner(api);
  const headers = { authorization: `Bearer ${trader.token}` };
  const send = () =>
    api.app.inject({ method: "POST", url: "/api/periods/2026-10/close", headers, payload: {} });
  const answers = await Promise.all([send(), send(), send(), send()]);
  const closed = answers.filter(({ statusCode }) => statusCode === 200);
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect([closed.length, refused.length]).toEqual([1, 3]);
});

test("an issue that began before the closing is in its figures", async () => {
  const trader = await tradingOwner(api);
  const { token } = trader;
  const id = await issueDebt(api, trader, OCTOBER);
  const { lines } = await api.call(token, documents.get, { params: { id } });
  const classes = { lines: [{ lineId: lines[0]!.id, nature: "SERVICE" as const }] };
  const [closed] = await Promise.all([
    callClose(trader, "2026-10"),
    api.call(token, issuing.changeClasses, { params: { id }, body: classes }).catch(() => null),
  ]);
  expect(await readG50(trader, "2026-10")).toEqual(closed);
});
