import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { looks } from "#contract/looks.ts";
import { receivables } from "#contract/payments/receivables.ts";
import { payments } from "#contract/payments/payments.ts";
import type { Day } from "#domain/days/days.ts";
import { DOCUMENT_KINDS } from "#domain/documents/documentKinds.ts";
import { DOCUMENT_STATUSES } from "#domain/documents/documents.ts";
import { verifySeals } from "../../testing/records/seals.ts";
import { SEAL_KEY } from "../../testing/sealKey.ts";
import { startApi, type Api } from "../../testing/api.ts";
import { accounts } from "#contract/accounts.ts";
import { fillDemo } from "./fill.ts";

const OPTIONS = { today: "2026-11-20" as Day, sealKey: SEAL_KEY };

let api: Api;
let token: string;
let ownerId: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.register();
  ownerId = (await api.call(token, accounts.me)).id;
  await fillDemo(api.database, ownerId, OPTIONS);
});

afterAll(() => api.close());

async function listAllOf(
  type: (typeof DOCUMENT_KINDS)[number],
  deleted: "true" | "false" = "false",
) {
  const query = { type, deleted, limit: 1000, sortOrder: "asc" } as const;
  return (await api.call(token, documents.list, { query })).documents;
}

test("the demo's organization has clients, products, legal fields and images", async () => {
  const mine = await api.call(token, enterprises.mine);
  expect(mine).toMatchObject({ name: "SARL Amel Équipements", clientCount: 56, productCount: 39 });
  for (const field of ["address", "NIF", "NIS", "AI", "logo_url", "signature_url", "cachet_url"]) {
    expect(mine[field as "NIF"]).toBeTruthy();
  }
});

test("the demo's documents are printed in looks of its own, in the classic design", async () => {
  const chosen = await api.call(token, looks.get);
  expect(chosen).toMatchObject({ design: "CLASSIQUE", accent: "#0f6b5c" });
  expect(chosen.footer).toContain("Ouvert du dimanche");
  expect(Object.values(chosen.conditions).every((text) => text !== null)).toBe(true);
});

test("the demo has about 350 documents of every kind and status from eighteen months", async () => {
  const kinds = await Promise.all(DOCUMENT_KINDS.map((kind) => listAllOf(kind)));
  const all = kinds.flat();
  expect(all.length).toBeGreaterThan(300);
  expect(all.length).toBeLessThan(400);
  expect(kinds.every((documentsOfKind) => documentsOfKind.length > 10)).toBe(true);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(DOCUMENT_STATUSES));
  const days = all.map(({ date }) => date).toSorted();
  expect([days[0]?.slice(0, 7), (days.at(-1) ?? "") <= OPTIONS.today]).toEqual(["2025-05", true]);
});

test("the demo has discounts, stamp duty, conversions, Arabic notes and archived documents", async () => {
  const invoices = await listAllOf("SALES_INVOICE");
  const cash = invoices.filter(({ paymentMethod }) => paymentMethod === "CASH");
  expect(cash.length).toBeGreaterThan(10);
  expect(cash.every(({ stampDuty }) => stampDuty > 0)).toBe(true);
  expect(invoices.some(({ globalRemiseType }) => globalRemiseType === "AMOUNT")).toBe(true);
  expect(invoices.some(({ notes }) => /\p{Script=Arabic}/u.test(notes ?? ""))).toBe(true);
  expect(invoices.filter(({ sourceId }) => sourceId !== null).length).toBeGreaterThan(20);
  expect((await listAllOf("QUOTATION", "true")).length).toBeGreaterThan(0);
});

test("the demo has sales at the counter, in cash", async () => {
  const sales = (await listAllOf("SALES_INVOICE")).filter(({ client }) => client.counter);
  expect(sales.map(({ date, issueState }) => [date, issueState])).toEqual([
    ["2026-11-04", "ISSUED"],
    ["2026-11-20", "NOT_ISSUED"],
  ]);
  expect(sales.every(({ date, dueDate, stampDuty }) => date === dueDate && stampDuty > 0)).toBe(
    true,
  );
});

test("the demo has a client that is exempt from VAT and billed without it", async () => {
  const invoices = await listAllOf("SALES_INVOICE");
  const exempt = invoices.filter(({ vatExempt }) => vatExempt === true);
  expect(exempt.length).toBeGreaterThan(0);
  expect(new Set(exempt.map(({ client }) => client.nom))).toEqual(
    new Set(["EURL Port-aux-Poules Import"]),
  );
  expect(exempt.every(({ T_V_A }) => T_V_A === 0)).toBe(true);
});

test("numbers rise with the dates and restart each year", async () => {
  const numbers = (await listAllOf("QUOTATION")).map(({ numero }) => numero);
  expect(numbers).toEqual(numbers.toSorted());
  expect(numbers).toContain("D26-000001");
});

test("the demo's older invoices are issued, with credit notes, one is cancelled", async () => {
  const invoices = await listAllOf("SALES_INVOICE");
  const older = invoices.filter(({ date }) => date <= "2026-11-08");
  expect(older.filter(({ issueState }) => issueState === "NOT_ISSUED")).toEqual([]);
  expect(older.filter(({ issueState }) => issueState === "CANCELLED")).toHaveLength(1);
  const recent = invoices.filter(({ date }) => date > "2026-11-08");
  expect(recent.length).toBeGreaterThan(3);
  expect(recent.every(({ issueState }) => issueState === "NOT_ISSUED")).toBe(true);
  const issued = older.find(({ issueState }) => issueState === "ISSUED");
  expect(issued?.issuedAt).toBe(`${issued?.date}T16:00:00.000Z`);
  const credits = (await listAllOf("CREDIT_INVOICE")).filter(
    ({ issueState }) => issueState === "ISSUED",
  );
  expect(credits.length).toBeGreaterThan(5);
  expect(credits.every(({ stampDuty }) => stampDuty === 0)).toBe(true);
});

test("most of the demo's issued invoices are paid, and what is left of the others is late", async () => {
  const counted = (await listAllOf("SALES_INVOICE")).filter(
    ({ paymentState }) => paymentState !== null,
  );
  const states = Object.groupBy(counted, ({ paymentState }) => paymentState!);
  expect(Object.entries(states).map(([state, all]) => [state, all.length])).toEqual(
    expect.arrayContaining([
      ["PAID", 105],
      ["PAID_NOT_CLEARED", 1],
      ["PARTIAL", 7],
      ["UNPAID", 7],
    ]),
  );
  expect(counted.filter(({ overdueDays }) => overdueDays! > 0).length).toBeGreaterThan(10);
});

test("most of what is late in the demo is late by up to 60 days, and three clients got a letter", async () => {
  const { totals } = await api.call(token, receivables.list, { query: { asOf: OPTIONS.today } });
  expect(totals).toMatchObject({
    days1To30: 2_066_769.52,
    days31To60: 724_260.8,
    days61To90: 561_918.6,
    over90: 323_397.43,
  });
  const { id: enterpriseId } = await api.call(token, enterprises.mine);
  const letters = await api.database.inTransaction({ enterpriseId, userId: ownerId }, ({ db }) =>
    db
      .selectFrom("reminder")
      .select(["client_id", "step", "channel", "sent_on"])
      .orderBy("sent_on")
      .execute(),
  );
  expect(letters.map(({ step, channel, sent_on: day }) => [step, channel, day])).toEqual([
    [1, "PRINT", "2026-10-29"],
    [1, "EMAIL", "2026-11-12"],
    [1, "PRINT", "2026-11-15"],
  ]);
  expect(new Set(letters.map(({ client_id: id }) => id)).size).toBe(3);
});

test("the demo's receipts are consecutive, one check bounced, and a quotation has an advance", async () => {
  const { payments: all } = await api.call(token, payments.list, { query: { limit: 1000 } });
  const numbers = all.map(({ numero }) => numero).toSorted();
  const numbersOf = (year: number, count: number) =>
    Array.from({ length: count }, (_, at) => `R${year}${String(at + 1).padStart(6, "0")}`);
  expect(numbers).toEqual([...numbersOf(25, 29), ...numbersOf(26, 84)]);
  const checks = all.filter(({ state }) => state !== "CLEARED");
  expect(checks.map(({ numero, state }) => [numero, state])).toEqual(
    expect.arrayContaining([
      ["R26000077", "BOUNCED"],
      ["R26000080", "DEPOSITED"],
      ["R26000082", "RECORDED"],
    ]),
  );
  expect(checks).toHaveLength(3);
  expect(all.filter(({ unapplied }) => unapplied > 0)).toMatchObject([
    { numero: "R26000084", amount: 50_000, forDocumentId: expect.any(String) },
  ]);
});

test("the demo's seals verify", async () => {
  const { total, verified, broken } = await verifySeals(api, token);
  expect(total).toBeGreaterThan(100);
  expect({ verified, broken }).toEqual({ verified: total, broken: null });
});

test("a second demo of the same user is refused", async () => {
  await expect(fillDemo(api.database, ownerId, OPTIONS)).rejects.toThrow("organization already");
});
