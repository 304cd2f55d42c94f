import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { declarations } from "#contract/declarations/declarations.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { history } from "#contract/history.ts";
import { addDays, type Day } from "#domain/days/days.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { invoice } from "../../testing/records/issuing.ts";
import { addMember } from "../../testing/records/members.ts";
import {
  issueDebt,
  recordPayment,
  type Trader,
  tradingOwner,
} from "../../testing/records/payments.ts";

let api: Api;
let owner: Trader;

beforeAll(async () => {
  api = await startApi();
  owner = await tradingOwner(api);
});

afterAll(() => api.close());

const MARCH = { month: "2026-03" };
const readG50 = (month: string, { token } = owner) =>
  api.call(token, declarations.g50, { query: { month } });
const enterValues = (month: string, body: object, { token } = owner) =>
  api.call(token, declarations.changeG50, { params: { month }, body: body as never });
const readRefusal = (month: string, body: object) =>
  api.refusal(owner.token, declarations.changeG50, { params: { month }, body });
const changeBasis = (body: object, { token } = owner) =>
  api.call(token, enterprises.changeVatBasis, { body: body as never });

test("a month without sales has no lines, its deadline and its sources", async () => {
  const reply = await readG50("2026-10");
  expect(reply).toMatchObject({
    basis: "INVOICE",
    deadline: "2026-11-22",
    anomalies: [],
    lines: [],
    offForm: { ht: 0, vat: 0 },
    typed: {},
    proposed: {},
    version: 0,
    due: 0,
    deductions: 0,
    E3B00: 0,
    E3B99: 0,
  });
  expect(reply.source[0]).toEqual({ text: "G50, codes E3B (Odoo l10n_dz)", readIn: 2023 });
});

test("what is typed is deducted, and what is left over is proposed to the next month", async () => {
  const trader = await tradingOwner(api);
  await issueDebt(api, trader, { date: "2026-03-05", dueDate: "2026-04-05" });
  const typed = { E3B92: 500.25, E3B97: 10 };
  const reply = await enterValues("2026-03", { typed, version: 0 }, trader);
  expect(reply).toMatchObject({ typed, version: 1, due: 200, deductions: 500.25 });
  expect(reply).toMatchObject({ E3B00: 0, E3B99: 300.25 });
  expect(await readG50("2026-03", trader)).toEqual(reply);
  expect(reply.lines).toEqual([
    {
      line: "E3B22",
      label: "Revente en l’état : biens, produits et denrées",
      total: 1000,
      exempt: 0,
      taxable: 1000,
      vat: 190,
      form: { taxable: 1000, vat: 190 },
    },
  ]);
  expect(await readG50("2026-04", trader)).toMatchObject({
    proposed: { E3B91: 300.25 },
    deductions: 0,
  });
});

test("each cell leads to the documents that make it", async () => {
  const trader = await tradingOwner(api);
  const id = await issueDebt(api, trader, { date: "2026-03-05", dueDate: "2026-04-05" });
  const query = { ...MARCH, line: "E3B22" as const };
  expect(await api.call(trader.token, declarations.g50Postings, { query })).toMatchObject({
    rows: [
      {
        documentId: id,
        date: "2026-03-05",
        by: { kind: "DOCUMENT", id },
        exempt: false,
        ht: 1000,
        vat: 190,
      },
    ],
    totals: { ht: 1000, exempt: 0, vat: 190 },
    total: 1,
  });
});

test("of two users who type at once the second is refused, and nothing is overwritten", async () => {
  await enterValues("2026-05", { typed: { E3B92: 1 }, version: 0 });
  expect(await readRefusal("2026-05", { typed: { E3B92: 2 }, version: 0 })).toMatchObject({
    status: 409,
    code: "STALE",
  });
  expect(await readG50("2026-05")).toMatchObject({ typed: { E3B92: 1 }, version: 1 });
  expect(await enterValues("2026-05", { typed: {} })).toMatchObject({ typed: {}, version: 2 });
});

test("negative amounts, boxes that are computed and months that aren't are refused", async () => {
  expect((await readRefusal("2026-05", { typed: { E3B92: -1 } })).paths).toEqual(["typed.E3B92"]);
  expect((await readRefusal("2026-05", { typed: { E3B92: 0.001 } })).paths).toEqual([
    "typed.E3B92",
  ]);
  expect((await readRefusal("2026-05", { typed: { E3B00: 1 } })).status).toBe(400);
  expect((await readRefusal("2026-13", { typed: {} })).status).toBe(404);
  const query = { month: "mars" };
  expect(await api.refusal(owner.token, declarations.g50, { query })).toMatchObject({
    status: 400,
    paths: ["month"],
  });
});

test("an accountant declares; a seller doesn't see it", async () => {
  const accountant = await addMember(api, owner.token, "ACCOUNTANT");
  const seller = await addMember(api, owner.token, "SALES");
  const params = { month: "2026-06" };
  const body = { typed: { E3B93: 12 } };
  await api.call(accountant, declarations.changeG50, { params, body });
  expect((await api.refusal(seller, declarations.g50, { query: params })).status).toBe(403);
});

test("an invoice that isn't issued and an advance are named", async () => {
  const trader = await tradingOwner(api);
  const fields = { date: "2026-03-05", dueDate: "2026-04-05" };
  const draft = await api.call(trader.token, documents.create, {
    body: invoice(trader.clientId, fields),
  });
  const paid = await recordPayment(api, trader, {
    paidOn: "2026-03-10",
    amount: 400,
    applications: [],
  });
  const { anomalies } = await readG50("2026-03", trader);
  expect(anomalies).toEqual([
    { code: "NOT_ISSUED", count: 1, records: [draft.id] },
    { code: "ADVANCE_WITHOUT_INVOICE", count: 1, records: [paid.id] },
  ]);
});

describe("when VAT is due", () => {
  test("follows the basis of the invoice's day, and the history names its change", async () => {
    const trader = await tradingOwner(api);
    await changeBasis({ basis: "COLLECTION", since: "2026-03-01" }, trader);
    const id = await issueDebt(api, trader, { date: "2026-03-05", dueDate: "2026-04-05" });
    expect(await readG50("2026-03", trader)).toMatchObject({ basis: "COLLECTION", due: 0 });
    const half = { amount: 595, applications: [{ documentId: id, amount: 595 }] };
    const { id: paymentId } = await recordPayment(api, trader, { paidOn: "2026-04-10", ...half });
    expect(await readG50("2026-04", trader)).toMatchObject({ due: 95 });
    const query = { month: "2026-04", line: "E3B22" as const };
    const { rows } = await api.call(trader.token, declarations.g50Postings, { query });
    expect(rows).toMatchObject([{ by: { kind: "PAYMENT", id: paymentId }, ht: 500, vat: 95 }]);
    const { entries } = await api.call(trader.token, history.listForSettings, {});
    expect(entries[0]).toMatchObject({ subject: "vat_basis" });

    const removed = await api.call(trader.token, enterprises.removeVatBasis, {
      params: { since: "2026-03-01" },
    });
    expect(removed.vatBases).toEqual([]);
    expect(await readG50("2026-03", trader)).toMatchObject({ basis: "INVOICE", due: 190 });
  });

  test("is not by collection before receivables are kept, which can't begin later any more", async () => {
    const trader = await tradingOwner(api);
    const early = { basis: "BY_NATURE" as const, since: "2025-12-31" };
    expect(
      await api.refusal(trader.token, enterprises.changeVatBasis, { body: early }),
    ).toMatchObject({ status: 400, paths: ["since"] });
    await changeBasis({ basis: "BY_NATURE", since: "2026-01-01" }, trader);
    const body = { receivablesSince: "2026-01-02" };
    expect(await api.refusal(trader.token, enterprises.update, { body })).toMatchObject({
      status: 400,
      paths: ["receivablesSince"],
    });
    const { vatBases } = await changeBasis({ basis: "INVOICE", since: "2026-01-01" }, trader);
    expect(vatBases).toEqual([{ basis: "INVOICE", since: "2026-01-01" }]);
    await api.call(trader.token, enterprises.update, { body });
  });

  test("isn't changed for more than a year ahead, nor on a day without a change", async () => {
    const body = { basis: "INVOICE" as const, since: "2999-01-01" };
    const late = await api.refusal(owner.token, enterprises.changeVatBasis, { body });
    expect(late).toMatchObject({ status: 400, paths: ["since"] });
    const params = { since: "2026-02-02" };
    const missing = await api.refusal(owner.token, enterprises.removeVatBasis, { params });
    expect(missing.status).toBe(404);
  });
});

test("an organization has at most 100 VAT bases; that of a day is still replaced", async () => {
  const trader = await tradingOwner(api);
  const days = Array.from({ length: 100 }, (_, index) => addDays("2026-01-01" as Day, index));
  for (const since of days) await changeBasis({ basis: "INVOICE", since }, trader);
  const body = { basis: "INVOICE", since: "2025-12-31" };
  expect(await api.refusal(trader.token, enterprises.changeVatBasis, { body })).toMatchObject({
    status: 400,
    paths: ["since"],
    codes: ["TOO_MANY"],
  });
  const { vatBases } = await changeBasis({ basis: "INVOICE", since: "2026-01-01" }, trader);
  expect(vatBases).toHaveLength(100);
});
