import { describe, expect, test } from "vitest";
import type { Day } from "../days/days.ts";
import { badgeOf, statusBesideBadge } from "./badge.ts";

const invoice = {
  kind: "SALES_INVOICE",
  status: "DRAFT",
  dueDate: "2026-12-20" as Day,
  issueState: "NOT_ISSUED",
  paymentState: null,
  overdueDays: null,
  archived: false,
  today: "2026-11-25" as Day,
} as const;

const issued = { status: "SENT", issueState: "ISSUED" } as const;

describe("the badge of an invoice", () => {
  test.each([
    ["a draft", {}, "DRAFT"],
    ["neither issued nor a draft", { status: "ACCEPTED" }, "ACCEPTED"],
    ["issued", { status: "SENT", issueState: "ISSUED" }, "ISSUED"],
    ["issued and accepted", { status: "ACCEPTED", issueState: "ISSUED" }, "ISSUED"],
    ["owed, not late", { ...issued, paymentState: "UNPAID", overdueDays: 0 }, "ISSUED"],
    ["owed and late", { ...issued, paymentState: "UNPAID", overdueDays: 18 }, "OVERDUE"],
    ["paid in part and late", { ...issued, paymentState: "PARTIAL", overdueDays: 1 }, "OVERDUE"],
    ["paid in part", { ...issued, paymentState: "PARTIAL", overdueDays: 0 }, "PARTIAL"],
    [
      "paid by a check that isn't cashed",
      { ...issued, paymentState: "PAID_NOT_CLEARED", overdueDays: 0 },
      "PAID_NOT_CLEARED",
    ],
    ["paid", { ...issued, paymentState: "PAID", overdueDays: 0 }, "PAID"],
    ["cancelled after the issue", { status: "SENT", issueState: "CANCELLED" }, "CANCELLED"],
    ["a cancelled draft", { issueState: "CANCELLED" }, "CANCELLED"],
    ["an archived draft", { archived: true }, "DELETED"],
  ] as const)("%s", (_name, fields, badge) => {
    expect(badgeOf({ ...invoice, ...fields })).toBe(badge);
  });
});

test("the badge of a quotation is its displayed status", () => {
  const quotation = { ...invoice, kind: "QUOTATION", issueState: null } as const;
  expect(badgeOf({ ...quotation, status: "SENT" })).toBe("SENT");
  expect(badgeOf({ ...quotation, today: "2026-12-21" as Day })).toBe("EXPIRED");
});

test.each([
  ["the status that the issue set", "SENT", "ISSUED", null],
  ["another one of an issued invoice", "REJECTED", "ISSUED", "REJECTED"],
  ["that of a cancelled one", "REJECTED", "CANCELLED", null],
  ["that of one that is not issued: it is the badge", "REJECTED", "NOT_ISSUED", null],
  ["that of a quotation", "ACCEPTED", null, null],
] as const)(
  "a status is shown beside the badge only if it adds information: %s",
  (_name, status, issueState, beside) => {
    expect(statusBesideBadge({ status, issueState })).toBe(beside);
  },
);
