import { expect, test } from "vitest";
import type { Day } from "../days/days.ts";
import { DOCUMENT_KINDS } from "./documentKinds.ts";
import { PAYMENT_METHODS } from "./documents.ts";
import { isDueOnOwnDate, usualDueDate } from "./dueOnOwnDate.ts";

const date = "2026-11-20" as Day;
const inAMonth = "2026-12-20" as Day;

test("an invoice paid in cash is due on its own date, every other document in 30 days", () => {
  const due = DOCUMENT_KINDS.flatMap((kind) =>
    PAYMENT_METHODS.filter(
      (paymentMethod) => usualDueDate({ kind, paymentMethod, date }) !== inAMonth,
    ).map((paymentMethod) => [kind, paymentMethod, usualDueDate({ kind, paymentMethod, date })]),
  );
  expect(due).toEqual([["SALES_INVOICE", "CASH", "2026-11-20"]]);
});

test("a cash invoice with a later due date keeps that date", () => {
  const invoice = { kind: "SALES_INVOICE", paymentMethod: "CASH", date } as const;
  expect(isDueOnOwnDate({ ...invoice, dueDate: date })).toBe(true);
  expect(isDueOnOwnDate({ ...invoice, dueDate: inAMonth })).toBe(false);
  expect(isDueOnOwnDate({ ...invoice, dueDate: null })).toBe(false);
  expect(isDueOnOwnDate({ ...invoice, paymentMethod: "CHECK", dueDate: date })).toBe(false);
  expect(isDueOnOwnDate({ ...invoice, kind: "QUOTATION", dueDate: date })).toBe(false);
});
