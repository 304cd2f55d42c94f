import { expect, test } from "vitest";
import { askedItems } from "./askedItems.ts";

const item = (code: string, path: string) => ({ code, path, message: "…" });

const CHECKLIST = {
  blocking: [item("SELLER_NIF", "enterprise.NIF")],
  warnings: [item("CLIENT_NIF", "client.NIF"), item("LINE_PRICE", "lines.0.unitPrice")],
};

test("what stops the issue comes first, with the fields that the user may change", () => {
  const mayChange = (record: string) => record === "client";
  const items = askedItems(CHECKLIST, { mayChange, mayAcceptWarnings: true });
  expect(items.map(({ code, isBlocking, field }) => [code, isBlocking, field?.wire])).toEqual([
    ["SELLER_NIF", true, undefined],
    ["CLIENT_NIF", false, "NIF"],
    ["LINE_PRICE", false, undefined],
  ]);
});
