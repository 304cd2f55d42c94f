import { expect, test } from "vitest";
import type { Day } from "../days/days.ts";
import { daysOverdue } from "./overdue.ts";

const invoice = {
  kind: "SALES_INVOICE",
  status: "SENT",
  paymentMethod: "CREDIT",
  date: "2026-10-08" as Day,
  dueDate: "2026-11-07" as Day,
  isCancelled: false,
  archived: false,
} as const;

test.each([
  ["a sent invoice 18 days after its due date", {}, 18],
  ["on its due date", { dueDate: "2026-11-25" as Day }, 0],
  ["across a change of year", { date: "2025-11-01" as Day, dueDate: "2025-12-31" as Day }, 329],
  ["an accepted one: it is closed", { status: "ACCEPTED" }, 0],
  ["a draft", { status: "DRAFT" }, 0],
  ["the draft of a quotation", { kind: "QUOTATION", status: "DRAFT" }, 18],
  ["a credit note", { kind: "CREDIT_INVOICE" }, 0],
  ["a cancelled one", { isCancelled: true }, 0],
  ["an archived one", { archived: true }, 0],
  ["cash on its own day", { paymentMethod: "CASH", date: "2026-11-07" as Day }, 0],
] as const)("days overdue: %s", (_name, fields, days) => {
  expect(daysOverdue({ ...invoice, ...fields }, "2026-11-25" as Day)).toBe(days);
});
