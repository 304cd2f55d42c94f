import { describe, expect, test } from "vitest";
import type { Day } from "../days/days.ts";
import { badgeOf, statusBesideBadge } from "./badge.ts";

const invoice = {
  kind: "SALES_INVOICE",
  status: "DRAFT",
  dueDate: "2026-12-20" as Day,
  issueState: "NOT_ISSUED",
  archived: false,
  today: "2026-11-25" as Day,
} as const;

describe("the badge of an invoice", () => {
  test.each([
    ["a draft", {}, "DRAFT"],
    ["neither issued nor a draft", { status: "ACCEPTED" }, "ACCEPTED"],
    ["issued", { status: "SENT", issueState: "ISSUED" }, "ISSUED"],
    ["issued and accepted", { status: "ACCEPTED", issueState: "ISSUED" }, "ISSUED"],
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
