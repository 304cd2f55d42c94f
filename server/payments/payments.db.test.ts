import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { corrections } from "#contract/payments/corrections.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { issuing } from "#contract/issuing.ts";
import { payments } from "#contract/payments/payments.ts";
import { addDays, dayInAlgiers } from "#domain/days/days.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { newClient, quotation } from "../../testing/records/documents.ts";
import { invoice, issuingOwner } from "../../testing/records/issuing.ts";
import { issueDebt, tradingOwner, transfer } from "../../testing/records/payments.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const record = (token: string, body: ReturnType<typeof transfer>) =>
  api.call(token, payments.record, { body });
const readRefusal = (token: string, body: ReturnType<typeof transfer>) =>
  api.refusal(token, payments.record, { body });

describe("a payment", () => {
  test("settles the oldest due debts first and takes the next number of its year", async () => {
    const trader = await tradingOwner(api);
    const { token, clientId } = trader;
    const later = await issueDebt(api, trader, { dueDate: "2026-12-31" });
    const sooner = await issueDebt(api, trader, { dueDate: "2026-12-01" });
    const made = await record(token, transfer(clientId, { amount: 1500 }));
    expect(made).toMatchObject({
      numero: "R26000001",
      direction: "IN",
      state: "CLEARED",
      clearedOn: "2026-11-21",
      unapplied: 0,
      client: { nom: "SPA Djurdjura" },
      applications: [
        { documentId: sooner, kind: "INVOICE", amount: 1190, settledOn: "2026-11-21" },
        { documentId: later, amount: 310, endedOn: null },
      ],
    });
    const next = await record(token, transfer(clientId, { amount: 100 }));
    expect(next.numero).toBe("R26000002");
    expect(await api.call(token, payments.get, { params: { id: made.id } })).toEqual(made);
  });

  test("of more than is due is refused with the rest, or kept as an advance", async () => {
    const trader = await tradingOwner(api);
    const { token, clientId } = trader;
    const documentId = await issueDebt(api, trader);
    const answer = await api.app.inject({
      method: "POST",
      url: "/api/payments",
      headers: { authorization: `Bearer ${token}` },
      payload: transfer(clientId, { amount: 1190.01 }),
    });
    expect(answer.json()).toMatchObject({
      code: "OVERPAID",
      details: [{ path: "amount", code: "MORE_THAN_DUE", amount: 1190 }],
    });
    const kept = await record(token, transfer(clientId, { amount: 1200, keepAsAdvance: true }));
    expect(kept).toMatchObject({ unapplied: 10, applications: [{ amount: 1190 }] });
    const applications = [{ documentId, amount: 1 }];
    expect(await readRefusal(token, transfer(clientId, { amount: 1, applications }))).toMatchObject(
      {
        code: "OVERPAID",
        paths: ["applications.0.amount"],
      },
    );
  });

  test("for no debt is an advance", async () => {
    const trader = await tradingOwner(api);
    const { token, clientId } = trader;
    await issueDebt(api, trader);
    const made = await record(token, transfer(clientId, { amount: 500, applications: [] }));
    expect(made).toMatchObject({ unapplied: 500, applications: [] });
    const listed = await api.call(token, payments.list, { query: { unapplied: "true" } });
    expect(listed.payments.map(({ id }) => id)).toEqual([made.id]);
  });

  test("writes off a remainder up to the limit, unless writeOff is false", async () => {
    const trader = await tradingOwner(api);
    const { token, clientId } = trader;
    await issueDebt(api, trader);
    const kept = transfer(clientId, { amount: 1186, writeOff: false });
    expect(await api.call(token, payments.preview, { body: kept })).toMatchObject({ rest: 4 });
    const body = transfer(clientId, { amount: 1186 });
    expect(await api.call(token, payments.preview, { body })).toMatchObject({
      applications: [{ amount: 1186, rest: 0, writtenOff: 4 }],
      rest: 0,
    });
    await record(token, body);
    expect(await readRefusal(token, transfer(clientId, { amount: 1 }))).toMatchObject({
      code: "OVERPAID",
    });
  });

  test("in cash bears stamp duty where the debt bears none and it is asked for", async () => {
    const trader = await tradingOwner(api);
    const { token, clientId } = trader;
    await issueDebt(api, trader);
    const cash = transfer(clientId, { method: "CASH", amount: 1000 });
    expect(await api.call(token, payments.preview, { body: cash })).toMatchObject({
      stampBase: 1000,
      stampDuty: 0,
      handedOver: 1000,
    });
    const made = await record(token, { ...cash, stamp: true });
    expect(made).toMatchObject({ amount: 1000, stampBase: 1000, stampDuty: 10, handedOver: 1010 });
    const stamped = await issueDebt(api, trader, { paymentMethod: "CASH" });
    const applications = [{ documentId: stamped, amount: 500 }];
    const again = { ...cash, amount: 500, stamp: true, applications };
    expect(await record(token, again)).toMatchObject({ stampBase: 0, stampDuty: 0 });
  });

  test("issues the invoice that isn't issued yet where that is asked for", async () => {
    const { token, clientId } = await tradingOwner(api);
    const body = invoice(clientId, { paymentMethod: "BANK_TRANSFER" });
    const { id: documentId } = await api.call(token, documents.create, { body });
    const applications = [{ documentId, amount: 1190 }];
    const paid = transfer(clientId, { applications });
    expect(await readRefusal(token, paid)).toMatchObject({ code: "NOT_ISSUED" });
    const preview = await api.call(token, payments.preview, { body: { ...paid, issue: true } });
    expect(preview).toMatchObject({ applications: [{ movementId: null, documentId, rest: 0 }] });
    await record(token, { ...paid, issue: true });
    const issued = await api.call(token, documents.get, { params: { id: documentId } });
    expect(issued).toMatchObject({ issueState: "ISSUED", status: "SENT" });
  });

  test("is recorded once by retries with one key", async () => {
    const trader = await tradingOwner(api);
    const { token, clientId } = trader;
    await issueDebt(api, trader);
    const input = { body: transfer(clientId), headers: { "idempotency-key": "one" } };
    const first = await api.call(token, payments.record, input);
    expect(await api.call(token, payments.record, input)).toEqual(first);
    const { total } = await api.call(token, payments.list);
    expect(total).toBe(1);
  });

  test("of a check names its bank in as many letters as an invoice does", async () => {
    const trader = await tradingOwner(api);
    const bank = "B".repeat(120);
    const check = { method: "CHECK" as const, checkBank: bank, applications: [] };
    const { id } = await record(trader.token, transfer(trader.clientId, check));
    const stored = await api.call(trader.token, payments.get, { params: { id } });
    expect(stored.checkBank).toBe(bank);
  });

  test("of a check is recorded, not cleared", async () => {
    const trader = await tradingOwner(api);
    await issueDebt(api, trader);
    const check = { checkNumber: "0012345", checkDate: "2026-12-01", checkBank: "BNA" };
    const body = transfer(trader.clientId, { method: "CHECK", ...check });
    expect(await record(trader.token, body)).toMatchObject({
      state: "RECORDED",
      clearedOn: null,
      ...check,
    });
  });
});

describe("a payment is refused", () => {
  test("with a day after today, for an unknown client, or one that names another's invoice", async () => {
    const trader = await tradingOwner(api);
    const { token, clientId } = trader;
    const documentId = await issueDebt(api, trader);
    const other = await newClient(api, token, "EURL Tassili");
    const tomorrow = addDays(dayInAlgiers(new Date()), 1);
    expect(await readRefusal(token, transfer(clientId, { paidOn: tomorrow }))).toMatchObject({
      code: "VALIDATION_ERROR",
      codes: ["AFTER_TODAY"],
    });
    expect(await readRefusal(token, transfer(crypto.randomUUID()))).toMatchObject({
      paths: ["clientId"],
      codes: ["UNKNOWN_RECORD"],
    });
    const applications = [{ documentId, amount: 1190 }];
    expect(await readRefusal(token, transfer(other, { applications }))).toMatchObject({
      paths: ["applications.0.documentId"],
      codes: ["NOT_ALLOWED"],
    });
  });

  test("for a quotation, a cancelled invoice, and a version that isn't current", async () => {
    const trader = await tradingOwner(api);
    const { token, clientId } = trader;
    const { id: offer } = await api.call(token, documents.create, { body: quotation(clientId) });
    const pay = (documentId: string, version?: number) =>
      readRefusal(
        token,
        transfer(clientId, { applications: [{ documentId, amount: 1, version }] }),
      );
    expect(await pay(offer)).toMatchObject({ codes: ["NOT_ALLOWED"] });
    const documentId = await issueDebt(api, trader);
    expect(await pay(documentId, 1)).toMatchObject({ code: "STALE" });
    const body = { reason: "Saisie deux fois" };
    await api.call(token, issuing.cancel, { params: { id: documentId }, body });
    expect(await pay(documentId)).toMatchObject({ code: "CANCELLED" });
  });

  test("for an invoice that it names twice, issued or not", async () => {
    const trader = await tradingOwner(api);
    const { token, clientId } = trader;
    const issued = await issueDebt(api, trader);
    const { id: draft } = await api.call(token, documents.create, { body: invoice(clientId) });
    for (const documentId of [issued, draft]) {
      const part = { documentId, amount: 100 };
      const body = transfer(clientId, { applications: [part, part], issue: true });
      expect(await readRefusal(token, { ...body, acceptWarnings: true })).toMatchObject({
        paths: ["applications.1.documentId"],
        codes: ["TAKEN"],
      });
    }
  });

  test("until the organization keeps its receivables, and for invoices before that day", async () => {
    const owner = await issuingOwner(api);
    await issueDebt(api, owner);
    expect(await readRefusal(owner.token, transfer(owner.clientId))).toMatchObject({
      code: "OVERPAID",
    });
    const since = (receivablesSince: string) =>
      api.call(owner.token, enterprises.update, { body: { receivablesSince } });
    await since("2026-11-20");
    await record(owner.token, transfer(owner.clientId, { amount: 100 }));
    await since("2026-01-01");
    const body = { receivablesSince: "2026-11-21" };
    expect(await api.refusal(owner.token, enterprises.update, { body })).toMatchObject({
      code: "SETTLED",
    });
  });
});

test("the counter client pays named invoices only, and has no advance and no opening debt", async () => {
  const { token } = await tradingOwner(api);
  const { id: clientId } = await api.call(token, clients.counter);
  const codes = async (fields: object) => {
    const { paths, codes: found } = await readRefusal(token, transfer(clientId, fields));
    return [paths, found];
  };
  expect(await codes({})).toEqual([["applications"], ["REQUIRED"]]);
  expect(await codes({ applications: [] })).toEqual([["applications"], ["REQUIRED"]]);
  const documentId = await issueDebt(api, { token, clientId });
  const applications = [{ documentId, amount: 1190 }];
  expect(await codes({ applications, keepAsAdvance: true })).toEqual([
    ["keepAsAdvance"],
    ["NOT_ALLOWED"],
  ]);
  expect(await record(token, transfer(clientId, { applications }))).toMatchObject({ unapplied: 0 });
  const body = { label: "Ancien carnet", amount: 5, datedOn: "2025-12-31" };
  const input = { params: { id: clientId }, body };
  expect(await api.refusal(token, corrections.addOpeningDebt, input)).toMatchObject({
    code: "COUNTER_CLIENT",
  });
});

test("an invoice with money can't be cancelled, and its client not be deleted", async () => {
  const trader = await tradingOwner(api);
  const { token, clientId } = trader;
  const id = await issueDebt(api, trader);
  await record(token, transfer(clientId, { amount: 10 }));
  const body = { reason: "Saisie deux fois" };
  expect(await api.refusal(token, issuing.cancel, { params: { id }, body })).toMatchObject({
    code: "SETTLED",
  });
  const other = await newClient(api, token, "EURL Tassili");
  await record(token, transfer(other, { applications: [], amount: 5 }));
  expect(await api.refusal(token, clients.remove, { params: { id: other } })).toMatchObject({
    code: "CLIENT_HAS_PAYMENTS",
  });
});

test("the list goes by the date of the checks, or by the day of payment where they have none", async () => {
  const trader = await tradingOwner(api);
  const { token, clientId } = trader;
  await issueDebt(api, trader);
  const check = { method: "CHECK" as const, paidOn: "2026-11-21" };
  await record(token, transfer(clientId, { ...check, amount: 1, checkDate: "2026-12-05" }));
  await record(token, transfer(clientId, { ...check, amount: 2, checkDate: "2026-11-10" }));
  await record(token, transfer(clientId, { ...check, amount: 3 }));
  const amountsBy = async (query: { sortOrder?: "asc"; page?: string }) => {
    const page = { sortBy: "checkDate", limit: "2", ...query } as const;
    return (await api.call(token, payments.list, { query: page })).payments.map(
      (row) => row.amount,
    );
  };
  expect(await amountsBy({ sortOrder: "asc" })).toEqual([2, 3]);
  expect(await amountsBy({ sortOrder: "asc", page: "2" })).toEqual([1]);
  expect(await amountsBy({})).toEqual([1, 3]);
});

test("the list has payments by client, method, state, day and words, and sums by method", async () => {
  const trader = await tradingOwner(api);
  const { token, clientId } = trader;
  await issueDebt(api, trader);
  const check = { method: "CHECK" as const, checkNumber: "0012345", checkBank: "BNA" };
  await record(token, transfer(clientId, { amount: 100, paidOn: "2026-11-21" }));
  await record(token, transfer(clientId, { amount: 200, paidOn: "2026-11-22", ...check }));
  const list = async (query: Record<string, string>) => {
    const { payments: rows, totals } = await api.call(token, payments.list, { query });
    return { amounts: rows.map(({ amount }) => amount), totals };
  };
  expect(await list({})).toEqual({
    amounts: [200, 100],
    totals: [
      { method: "BANK_TRANSFER", count: 1, amount: 100, stampDuty: 0 },
      { method: "CHECK", count: 1, amount: 200, stampDuty: 0 },
    ],
  });
  expect((await list({ method: "CHECK" })).amounts).toEqual([200]);
  expect((await list({ state: "CLEARED" })).amounts).toEqual([100]);
  expect((await list({ from: "2026-11-22" })).amounts).toEqual([200]);
  expect((await list({ to: "2026-11-21" })).amounts).toEqual([100]);
  expect((await list({ clientId: crypto.randomUUID() })).amounts).toEqual([]);
  expect((await list({ search: "djurdjura 12345" })).amounts).toEqual([200]);
});
