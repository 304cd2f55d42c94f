import { expect, test } from "vitest";
import { nextStepOf } from "./nextStep.ts";

test.each([
  ["QUOTATION", "DRAFT", null, "SEND"],
  ["QUOTATION", "SENT", null, "CONVERT"],
  ["QUOTATION", "Under negotiation", null, "CONVERT"],
  ["QUOTATION", "ACCEPTED", null, "CONVERT"],
  ["QUOTATION", "REJECTED", null, null],
  ["PURCHASE_ORDER", "DRAFT", null, "SEND"],
  ["PURCHASE_ORDER", "SENT", null, null],
  ["SALES_INVOICE", "DRAFT", "NOT_ISSUED", "ISSUE"],
  ["SALES_INVOICE", "SENT", "NOT_ISSUED", "ISSUE"],
  ["SALES_INVOICE", "SENT", "ISSUED", "SEND"],
  ["SALES_INVOICE", "ACCEPTED", "ISSUED", "SEND"],
  ["SALES_INVOICE", "SENT", "CANCELLED", null],
  ["CREDIT_INVOICE", "DRAFT", "NOT_ISSUED", "ISSUE"],
  ["CREDIT_INVOICE", "SENT", "ISSUED", "SEND"],
] as const)("the next step of a %s that is %s and %s: %s", (kind, status, issueState, step) => {
  expect(
    nextStepOf({ kind, status, issueState, isOwed: false, isPaid: false, hasEmail: true }),
  ).toBe(step);
});

test.each([
  ["NOT_ISSUED", "ISSUE"],
  ["ISSUED", "COLLECT"],
  ["CANCELLED", null],
] as const)("the next step of an invoice that is owed and %s: %s", (issueState, step) => {
  const invoice = { kind: "SALES_INVOICE", status: "SENT" } as const;
  expect(nextStepOf({ ...invoice, issueState, isOwed: true, isPaid: false, hasEmail: true })).toBe(
    step,
  );
});

test.each([
  ["NOT_ISSUED", "ISSUE"],
  ["ISSUED", "SHARE"],
  ["CANCELLED", null],
] as const)("the next step of an invoice that is paid and %s: %s", (issueState, step) => {
  const invoice = { kind: "SALES_INVOICE", status: "SENT" } as const;
  expect(nextStepOf({ ...invoice, issueState, isOwed: false, isPaid: true, hasEmail: true })).toBe(
    step,
  );
});

test.each([
  ["QUOTATION", "DRAFT", null, "SHARE"],
  ["PURCHASE_ORDER", "DRAFT", null, "SHARE"],
  ["SALES_INVOICE", "SENT", "ISSUED", "SHARE"],
  ["CREDIT_INVOICE", "SENT", "ISSUED", "SHARE"],
  ["QUOTATION", "SENT", null, "CONVERT"],
  ["SALES_INVOICE", "DRAFT", "NOT_ISSUED", "ISSUE"],
] as const)(
  "the next step of a %s that is %s and %s, whose client has no e-mail: %s",
  (kind, status, issueState, step) => {
    const state = { isOwed: false, isPaid: false, hasEmail: false };
    expect(nextStepOf({ kind, status, issueState, ...state })).toBe(step);
  },
);
