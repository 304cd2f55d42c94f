import { expect, test } from "vitest";
import type { DocumentRow } from "#contract/documents.ts";
import type { Day } from "#domain/days/days.ts";
import { centimes } from "#domain/money/money.ts";
import {
  paymentBodyOf,
  excessOf,
  type InvoiceToPay,
  totalDueOf,
  valuesAfterPartialPayment,
  withBalanceDue,
  initialValuesOf,
} from "./collectForm.ts";

const today = "2026-11-26" as Day;

function paid(changes: Partial<DocumentRow>, rest = 1190_00, isIssued = true): InvoiceToPay {
  const invoice = {
    id: "f1",
    clientId: "c1",
    version: 4,
    date: "2026-11-20",
    dueDate: "2026-12-20",
    paymentMethod: "CASH",
    checkNumber: null,
    checkDate: null,
    checkBank: null,
    ...changes,
  } as DocumentRow;
  return { invoice, rest: centimes(rest), isIssued };
}

test("the form opens with the rest, the invoice's method and today", () => {
  expect(initialValuesOf([paid({})], { today, language: "fr" })).toMatchObject({
    amount: "1\u202f190,00",
    method: "CASH",
    paidOn: "2026-11-26",
  });
});

test("the check of an invoice is taken over, a deferred payment has no method", () => {
  const check = {
    paymentMethod: "CHECK",
    checkNumber: "0012345",
    checkBank: "B".repeat(120),
  } as const;
  expect(initialValuesOf([paid(check)], { today, language: "fr" })).toMatchObject({
    method: "CHECK",
    checkNumber: "0012345",
    checkBank: "B".repeat(120),
  });
  expect(
    initialValuesOf([paid({ paymentMethod: "CREDIT" })], { today, language: "fr" }).method,
  ).toBe("");
});

test("an amount goes to the oldest invoice first; one that isn't issued is issued in its version", () => {
  const invoices = [
    paid({ id: "f2", dueDate: "2026-12-25" }, 500_00, false),
    paid({ id: "f1" }, 1190_00),
  ];
  const values = { ...initialValuesOf(invoices, { today, language: "fr" }), amount: "1 400" };
  expect(paymentBodyOf(values, invoices)).toMatchObject({
    amount: 1400,
    issue: true,
    applications: [
      { documentId: "f1", amount: 1190, version: undefined },
      { documentId: "f2", amount: 210, version: 4 },
    ],
  });
});

test("a balance that the server names goes to the invoice at that place of the request", () => {
  const invoices = [paid({ id: "f2", dueDate: "2026-12-25" }, 500_00), paid({ id: "f1" }, 1190_00)];
  const changed = withBalanceDue(invoices, { at: 0, rest: centimes(190_00) });
  expect(changed.map(({ invoice, rest }) => [invoice.id, rest])).toEqual([
    ["f2", 500_00],
    ["f1", 190_00],
  ]);
  expect(totalDueOf(changed)).toBe(690_00);
  const first = withBalanceDue(invoices, { at: 0, rest: centimes(0) });
  const second = withBalanceDue(first, { at: 0, rest: centimes(200_00) });
  expect(second.map(({ invoice, rest }) => [invoice.id, rest])).toEqual([
    ["f2", 200_00],
    ["f1", 0],
  ]);
});

test("what is above the rest is kept as an advance only when it is asked for", () => {
  const values = { ...initialValuesOf([paid({})], { today, language: "fr" }), amount: "1500" };
  expect(excessOf(values, centimes(1190_00))).toBe(310_00);
  expect(paymentBodyOf(values, [paid({})]).keepAsAdvance).toBe(false);
  expect(paymentBodyOf({ ...values, keepAsAdvance: true }, [paid({})])).toMatchObject({
    amount: 1500,
    keepAsAdvance: true,
    applications: [{ documentId: "f1", amount: 1190 }],
  });
});

test("after a partial payment the form has the rest as its amount, and no method", () => {
  const values = initialValuesOf([paid({})], { today, language: "fr" });
  const next = valuesAfterPartialPayment(values, centimes(690_00), "fr");
  expect(next).toMatchObject({ amount: "690,00", method: "", received: "" });
});
