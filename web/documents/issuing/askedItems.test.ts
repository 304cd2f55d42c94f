import { expect, test } from "vitest";
import { askedItems, stopsIssue } from "./askedItems.ts";

const item = (code: string, path: string) => ({ code, path, message: "…" });

const CHECKLIST = {
  blocking: [item("SELLER_NIF", "enterprise.NIF")],
  warnings: [item("CLIENT_NIF", "client.NIF"), item("LINE_PRICE", "lines.0.unitPrice")],
};

const EVERYTHING = { mayChange: () => true, mayAcceptWarnings: true };
const NOTHING = { mayChange: () => false, mayAcceptWarnings: true };

test("what stops the issue comes first, with the fields that the user may change", () => {
  const mayChange = (record: string) => record === "client";
  const items = askedItems(CHECKLIST, { mayChange, mayAcceptWarnings: true });
  expect(items.map(({ code, isBlocking, field }) => [code, isBlocking, field?.wire])).toEqual([
    ["SELLER_NIF", true, undefined],
    ["CLIENT_NIF", false, "NIF"],
    ["LINE_PRICE", false, undefined],
  ]);
});

test("a blocking item without a field in the dialog stops the issue, a warning doesn't", () => {
  expect(stopsIssue(askedItems(CHECKLIST, EVERYTHING))).toBe(false);
  expect(stopsIssue(askedItems(CHECKLIST, NOTHING))).toBe(true);
  const late = { blocking: [item("DATE_IN_FUTURE", "date")], warnings: [] };
  expect(stopsIssue(askedItems(late, EVERYTHING))).toBe(true);
});

test("a warning that the user can't accept stops the issue unless the dialog has its field", () => {
  const reserved = { mayChange: () => true, mayAcceptWarnings: false };
  const stopping = CHECKLIST.warnings.filter((warning) =>
    stopsIssue(askedItems({ blocking: [], warnings: [warning] }, reserved)),
  );
  expect(stopping.map(({ code }) => code)).toEqual(["LINE_PRICE"]);
});
