import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { corrections } from "#contract/payments/corrections.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { issuing } from "#contract/issuing.ts";
import { payments } from "#contract/payments/payments.ts";
import { receivables } from "#contract/payments/receivables.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { addMember } from "../../testing/records/members.ts";
import {
  issueDebt,
  readMovements,
  tradingOwner,
  type Trader,
  transfer,
} from "../../testing/records/payments.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const reason = { reason: "Saisie deux fois" };
const TODAY = dayInAlgiers(new Date());

const record = ({ token, clientId }: Trader, fields: object = {}) =>
  api.call(token, payments.record, { body: transfer(clientId, fields) });
const movementsOf = ({ token }: Trader) => readMovements(api, token);

/** Issues an invoice of 1,190 DA that a check pays in full on 21 November. */
async function createInvoicePaidByCheck() {
  const trader = await tradingOwner(api);
  const documentId = await issueDebt(api, trader);
  const check = await record(trader, { method: "CHECK" });
  const change = (state: "DEPOSITED" | "CLEARED" | "BOUNCED", on: string) => ({
    params: { id: check.id },
    body: { state, on },
  });
  return { ...trader, documentId, check, change };
}

describe("a check", () => {
  test("is deposited, cleared, and bounces afterwards; the debt is open again from that day", async () => {
    const { change, ...trader } = await createInvoicePaidByCheck();
    const call = (state: "DEPOSITED" | "CLEARED" | "BOUNCED", on: string) =>
      api.call(trader.token, corrections.changeState, change(state, on));
    expect(await call("DEPOSITED", "2026-11-22")).toMatchObject({ state: "DEPOSITED" });
    expect(await call("CLEARED", "2026-11-23")).toMatchObject({ clearedOn: "2026-11-23" });
    expect(await call("BOUNCED", "2026-11-24")).toMatchObject({
      state: "BOUNCED",
      stateOn: "2026-11-24",
      clearedOn: "2026-11-23",
      unapplied: 0,
      applications: [
        { kind: "INVOICE", settledOn: "2026-11-21", endedOn: "2026-11-24", endedReason: "BOUNCED" },
        { kind: "BOUNCE", amount: 1190, settledOn: "2026-11-24", endedOn: null },
      ],
    });
    expect(await movementsOf(trader)).toEqual([
      ["BOUNCE", 1190, 0],
      ["INVOICE", 1190, 1190],
      ["PAYMENT", 1190, 0],
    ]);
  });

  test("that bounces leaves nothing written off: the invoice is owed whole", async () => {
    const trader = await tradingOwner(api);
    const documentId = await issueDebt(api, trader);
    const { id } = await record(trader, { method: "CHECK", amount: 1186 });
    expect(await movementsOf(trader)).toEqual([
      ["INVOICE", 1190, 0],
      ["PAYMENT", 1186, 0],
      ["WRITE_OFF", 4, 0],
    ]);
    const input = { params: { id }, body: { state: "BOUNCED" as const, on: "2026-11-24" } };
    await api.call(trader.token, corrections.changeState, input);
    expect(await movementsOf(trader)).toEqual([
      ["BOUNCE", 1186, 0],
      ["INVOICE", 1190, 1190],
      ["PAYMENT", 1186, 0],
      ["REVERSAL", 4, 0],
      ["WRITE_OFF", 4, 0],
    ]);
    const { settlements } = await api.call(trader.token, receivables.settlements, {
      params: { id: documentId },
    });
    expect(settlements).toMatchObject([
      { kind: "PAYMENT", amount: 1186, endedOn: "2026-11-24", endedReason: "BOUNCED" },
      { kind: "WRITE_OFF", amount: 4, endedOn: "2026-11-24", endedReason: "BOUNCED" },
    ]);
    const account = { params: { id: trader.clientId }, query: { to: "2026-11-24" } };
    const { movements } = await api.call(trader.token, receivables.account, account);
    expect(
      movements.map(({ kind, reversedKind, balance }) => [kind, reversedKind, balance]),
    ).toEqual([
      ["INVOICE", null, 1190],
      ["PAYMENT", null, 4],
      ["WRITE_OFF", null, 0],
      ["BOUNCE", null, 1186],
      ["REVERSAL", "WRITE_OFF", 1190],
    ]);
    // Nothing is settled any more, so `receivablesSince` can move forward.
    const body = { receivablesSince: TODAY };
    expect(await api.call(trader.token, enterprises.update, { body })).toMatchObject(body);
  });

  test("that bounces after it was detached reopens nothing: the debt is paid by another payment", async () => {
    const trader = await tradingOwner(api);
    await issueDebt(api, trader);
    const { id, applications } = await record(trader, { method: "CHECK", amount: 1186 });
    const end = { params: { id: applications[0]!.settlementId }, body: reason };
    await api.call(trader.token, corrections.endSettlement, end);
    await record(trader, { amount: 1186 });
    const input = { params: { id }, body: { state: "BOUNCED" as const, on: TODAY } };
    await api.call(trader.token, corrections.changeState, input);
    expect(await movementsOf(trader)).toEqual([
      ["BOUNCE", 1186, 0],
      ["INVOICE", 1190, 0],
      ["PAYMENT", 1186, 0],
      ["PAYMENT", 1186, 0],
      ["WRITE_OFF", 4, 0],
    ]);
  });

  test("changes its state neither backwards, nor before its day, nor after today", async () => {
    const { token, change } = await createInvoicePaidByCheck();
    const refuse = (state: "DEPOSITED" | "CLEARED" | "BOUNCED", on: string) =>
      api.refusal(token, corrections.changeState, change(state, on));
    expect(await refuse("CLEARED", "2026-11-20")).toMatchObject({ codes: ["BEFORE_PAYMENT"] });
    expect(await refuse("CLEARED", "2999-01-01")).toMatchObject({ codes: ["AFTER_TODAY"] });
    await api.call(token, corrections.changeState, change("CLEARED", "2026-11-22"));
    expect(await refuse("DEPOSITED", "2026-11-23")).toMatchObject({ code: "WRONG_STATE" });
  });
});

describe("a payment that was a mistake", () => {
  test("is cancelled as if it had settled nothing, and keeps its number", async () => {
    const trader = await tradingOwner(api);
    await issueDebt(api, trader);
    const { id, numero } = await record(trader, { amount: 1186 });
    const cancelled = await api.call(trader.token, corrections.cancelPayment, {
      params: { id },
      body: reason,
    });
    expect(cancelled).toMatchObject({
      numero,
      state: "CANCELLED",
      stateReason: "Saisie deux fois",
      applications: [{ settledOn: "2026-11-21", endedOn: "2026-11-21" }],
    });
    expect(await movementsOf(trader)).toEqual([["INVOICE", 1190, 1190]]);
    const again = { params: { id }, body: reason };
    expect(await api.refusal(trader.token, corrections.cancelPayment, again)).toMatchObject({
      code: "WRONG_STATE",
    });
    expect((await record(trader)).numero).toBe("R26000002");
  });

  test("is cancelled by the seller who recorded it, not by another one", async () => {
    const trader = await tradingOwner(api);
    await issueDebt(api, trader);
    const [one, other] = [
      await addMember(api, trader.token, "SALES"),
      await addMember(api, trader.token, "SALES"),
    ];
    const { id } = await record({ ...trader, token: one });
    const input = { params: { id }, body: reason };
    expect(await api.refusal(other, corrections.cancelPayment, input)).toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await api.call(one, corrections.cancelPayment, input)).toMatchObject({
      state: "CANCELLED",
    });
  });
});

test("a settlement that is ended leaves its payment to be applied elsewhere, from today", async () => {
  const trader = await tradingOwner(api);
  const first = await issueDebt(api, trader, { dueDate: "2026-12-01" });
  const second = await issueDebt(api, trader, { dueDate: "2026-12-31" });
  const paid = await record(trader);
  const settlementId = paid.applications[0]!.settlementId;
  const input = { params: { id: settlementId }, body: reason };
  expect(await api.call(trader.token, corrections.endSettlement, input)).toEqual({
    settlementId,
    endedOn: TODAY,
    endedReason: "Saisie deux fois",
  });
  expect(await api.refusal(trader.token, corrections.endSettlement, input)).toMatchObject({
    code: "WRONG_STATE",
  });
  const apply = (documentId: string, amount: number) => ({
    params: { id: paid.id },
    body: { applications: [{ documentId, amount }] },
  });
  const applied = await api.call(trader.token, corrections.applyPayment, apply(second, 1000));
  expect(applied).toMatchObject({
    unapplied: 190,
    applications: [
      { documentId: first, endedOn: TODAY },
      { documentId: second, amount: 1000, settledOn: TODAY },
    ],
  });
  expect(
    await api.refusal(trader.token, corrections.applyPayment, apply(first, 191)),
  ).toMatchObject({ code: "OVERPAID", paths: ["applications"] });
});

describe("a credit note", () => {
  /** Credits all of an invoice. @returns the id of the issued credit note */
  async function credit({ token }: Trader, documentId: string): Promise<string> {
    const body = { targetType: "CREDIT_INVOICE" as const };
    const made = await api.call(token, documents.convert, { params: { id: documentId }, body });
    const input = { params: { id: made.id }, body: { acceptWarnings: true } };
    await api.call(token, issuing.issue, input);
    return made.id;
  }

  test("settles its invoice's rest, and its cancellation opens it again", async () => {
    const trader = await tradingOwner(api);
    const documentId = await issueDebt(api, trader);
    const id = await credit(trader, documentId);
    expect(await movementsOf(trader)).toEqual([
      ["CREDIT_NOTE", 1190, 0],
      ["INVOICE", 1190, 0],
    ]);
    await api.call(trader.token, issuing.cancel, { params: { id }, body: reason });
    expect(await movementsOf(trader)).toEqual([["INVOICE", 1190, 1190]]);
  });

  test("that gives back all but the stamp duty writes the duty off, and its cancellation ends that", async () => {
    const trader = await tradingOwner(api);
    const documentId = await issueDebt(api, trader, {
      paymentMethod: "CASH",
      dueDate: "2026-11-20",
    });
    const id = await credit(trader, documentId);
    expect(await movementsOf(trader)).toEqual([
      ["CREDIT_NOTE", 1190, 0],
      ["INVOICE", 1201.9, 0],
      ["WRITE_OFF", 11.9, 0],
    ]);
    await api.call(trader.token, issuing.cancel, { params: { id }, body: reason });
    expect(await movementsOf(trader)).toEqual([["INVOICE", 1201.9, 1201.9]]);
  });

  test("of a paid invoice is the client's credit: applied or refunded, it can't be cancelled", async () => {
    const trader = await tradingOwner(api);
    const documentId = await issueDebt(api, trader);
    await record(trader);
    const id = await credit(trader, documentId);
    const refund = {
      ...transfer(trader.clientId, { amount: 200, applications: undefined }),
      applications: [{ documentId: id, amount: 200 }],
    };
    const given = await api.call(trader.token, corrections.refund, { body: refund });
    expect(given).toMatchObject({
      numero: "R26000002",
      direction: "OUT",
      applications: [{ documentId: id, kind: "CREDIT_NOTE", amount: 200 }],
    });
    const next = await issueDebt(api, trader);
    const applications = [{ documentId: next, amount: 990 }];
    const input = { params: { id }, body: { applications } };
    expect(await api.call(trader.token, corrections.applyCreditNote, input)).toMatchObject({
      unapplied: 0,
    });
    const cancel = { params: { id }, body: reason };
    expect(await api.refusal(trader.token, issuing.cancel, cancel)).toMatchObject({
      code: "SETTLED",
    });
    const more = { ...refund, applications: [{ documentId: id, amount: 200 }] };
    expect(await api.refusal(trader.token, corrections.refund, { body: more })).toMatchObject({
      code: "OVERPAID",
    });
  });
});

test("a payment that is named in a refund isn't what was written off with it", async () => {
  const trader = await tradingOwner(api);
  const { token, clientId } = trader;
  const debt = await api.call(token, corrections.addOpeningDebt, {
    params: { id: clientId },
    body: { label: "Ancien carnet", amount: 1190, datedOn: "2026-11-21" },
  });
  const { id: paymentId } = await record(trader, { amount: 1186 });
  const input = { params: { id: debt.id }, body: reason };
  await api.call(token, corrections.cancelMovement, input);
  const refund = (amount: number) => ({
    body: { ...transfer(clientId, { amount }), applications: [{ paymentId, amount }] },
  });
  expect(await api.call(token, corrections.refund, refund(1186))).toMatchObject({
    applications: [{ kind: "PAYMENT", amount: 1186 }],
  });
  expect(await api.refusal(token, corrections.refund, refund(4))).toMatchObject({
    code: "OVERPAID",
  });
});

describe("a write-off", () => {
  test("settles what is left of a debt until it is taken back", async () => {
    const trader = await tradingOwner(api);
    const documentId = await issueDebt(api, trader);
    const body = { documentId, amount: 1190, reason: "Client insolvable" };
    const written = await api.call(trader.token, corrections.writeOff, { body });
    expect(written).toMatchObject({ kind: "WRITE_OFF", amount: 1190, label: "Client insolvable" });
    const input = { params: { id: written.id }, body: reason };
    expect(await api.call(trader.token, corrections.cancelMovement, input)).toMatchObject({
      cancelReason: "Saisie deux fois",
    });
    expect(await movementsOf(trader)).toEqual([["INVOICE", 1190, 1190]]);
  });

  test("of a stamp duty that isn't due is at most the duty", async () => {
    const trader = await tradingOwner(api);
    const documentId = await issueDebt(api, trader, { paymentMethod: "CASH" });
    const body = { documentId, amount: 11.91, reason: "STAMP_NOT_DUE" };
    expect(await api.refusal(trader.token, corrections.writeOff, { body })).toMatchObject({
      codes: ["MORE_THAN_STAMP"],
    });
    await api.call(trader.token, corrections.writeOff, { body: { ...body, amount: 11.9 } });
  });
});

test("opening debts are paid and old advances applied like any other", async () => {
  const trader = await tradingOwner(api);
  const { token, clientId } = trader;
  const open = (body: object) =>
    api.call(token, corrections.addOpeningDebt, {
      params: { id: clientId },
      body: { label: "Ancien carnet", amount: 500, datedOn: "2025-12-31", ...body },
    });
  const debt = await open({ dueOn: "2026-01-15" });
  const advance = await open({ amount: -80 });
  expect([debt.amount, advance.amount]).toEqual([500, -80]);
  const input = { params: { id: clientId } };
  const listed = await api.call(token, corrections.openingDebts, input);
  expect(listed.openingDebts.map(({ open: left }) => left)).toEqual([500, 80]);
  const applications = [{ movementId: debt.id, amount: 80 }];
  await api.call(token, corrections.applyMovement, {
    params: { id: advance.id },
    body: { applications },
  });
  expect(await record(trader, { amount: 420 })).toMatchObject({
    applications: [{ kind: "OPENING", label: "Ancien carnet", amount: 420 }],
  });
});

test("invoices before receivablesSince are settled with nothing", async () => {
  const trader = await tradingOwner(api);
  await issueDebt(api, trader);
  const body = { receivablesSince: "2026-11-21" };
  await api.call(trader.token, enterprises.update, { body });
  const refused = await api.refusal(trader.token, payments.record, {
    body: transfer(trader.clientId),
  });
  expect(refused.code).toBe("OVERPAID");
});
