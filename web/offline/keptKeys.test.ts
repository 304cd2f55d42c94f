import { expect, test } from "vitest";
import { isKept } from "./keptKeys.ts";

test("the dashboard, the organization, the profile and opened records are kept", () => {
  const keys = [
    ["statistics", "dashboard", null],
    ["statistics", "month", "2026-11"],
    ["enterprise"],
    ["profile"],
    ["documents", "one", "7f"],
    ["documents", "one", "7f", "firstPage", 3, { lang: "fr" }],
    ["clients", "one", "7f"],
  ];
  expect(keys.filter((key) => !isKept(key))).toEqual([]);
});

test("of lists and pickers the first page is kept, without a search", () => {
  expect(isKept(["clients", "list", { page: 1, search: "" }])).toBe(true);
  expect(isKept(["clients", "list", { page: 2, search: "" }])).toBe(false);
  expect(isKept(["clients", "list", { page: 1, search: "sahel" }])).toBe(false);
  expect(isKept(["documents", "list", "counts", { page: 1 }])).toBe(true);
  expect(isKept(["products", "picker", "SALES_INVOICE", ""])).toBe(true);
  expect(isKept(["products", "picker", "SALES_INVOICE", "ciment"])).toBe(false);
});

test("PDFs, histories, searches, sessions and keys are not kept", () => {
  const keys = [
    ["documents", "one", "7f", "pdf", 1, {}],
    ["documents", "one", "7f", "history"],
    ["documents", "preview", "QUOTATION"],
    ["enterprise", "history"],
    ["search", "sahel"],
    ["sessions"],
    ["apiKeys"],
  ];
  expect(keys.filter(isKept)).toEqual([]);
});
