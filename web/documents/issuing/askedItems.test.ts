import { expect, test } from "vitest";
import { askedItems, stopsIssue } from "./askedItems.ts";

const item = (code: string, path: string) => ({ code, path, message: "…" });

const CHECKLIST = {
  blocking: [item("SELLER_NIF", "enterprise.NIF")],
  warnings: [item("CLIENT_NIF", "client.NIF"), item("LINE_PRICE", "lines.0.unitPrice")],
};

test("what stops the issue comes first, with the fields that the user may change", () => {
  const items = askedItems(CHECKLIST, (record) => record === "client");
  expect(items.map(({ code, isBlocking, field }) => [code, isBlocking, field?.wire])).toEqual([
    ["SELLER_NIF", true, undefined],
    ["CLIENT_NIF", false, "NIF"],
    ["LINE_PRICE", false, undefined],
  ]);
});

test("a blocking item without a field in the dialog stops the issue, a warning doesn't", () => {
  expect(stopsIssue(askedItems(CHECKLIST, () => true))).toBe(false);
  expect(stopsIssue(askedItems(CHECKLIST, () => false))).toBe(true);
  const late = { blocking: [item("DATE_IN_FUTURE", "date")], warnings: [] };
  expect(stopsIssue(askedItems(late, () => true))).toBe(true);
});
