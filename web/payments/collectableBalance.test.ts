import { expect, test } from "vitest";
import { collectableBalance } from "./collectableBalance.ts";

const invoice = {
  type: "SALES_INVOICE",
  date: "2026-11-20",
  issueState: "ISSUED",
  deletedAt: null,
  balance: 690,
  Total_à_payer: 1190,
} as const;

test.each([
  ["an issued invoice: its balance", {}, "2026-01-01", 690_00],
  [
    "one that isn't issued: its total",
    { issueState: "NOT_ISSUED", balance: null },
    "2026-01-01",
    1190_00,
  ],
  ["while payments are off: its total", { balance: null }, null, 1190_00],
  ["paid", { balance: 0 }, "2026-01-01", null],
  ["before the day from which invoices count", { balance: null }, "2026-11-21", null],
  ["cancelled", { issueState: "CANCELLED" }, "2026-01-01", null],
  ["archived", { deletedAt: "2026-11-21T10:00:00Z" }, "2026-01-01", null],
  ["a quotation", { type: "QUOTATION", issueState: null, balance: null }, "2026-01-01", null],
] as const)("what is left to pay of %s", (_name, changes, since, rest) => {
  expect(collectableBalance({ ...invoice, ...changes }, since)).toBe(rest);
});
