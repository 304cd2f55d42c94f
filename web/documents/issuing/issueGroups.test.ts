import { expect, test } from "vitest";
import { askedItems } from "./askedItems.ts";
import { countItems, groupItems, pathToEdit } from "./issueGroups.ts";

const item = (code: string, path: string, article?: string) => ({
  code,
  path,
  message: "…",
  ...(article !== undefined && { article }),
});

const ITEMS = askedItems(
  {
    blocking: [item("CLIENT_NAME", "client.nom", "buyer"), item("DATE_IN_FUTURE", "date", "dates")],
    warnings: [
      item("SELLER_RC", "enterprise.register_commerce", "seller"),
      item("CLIENT_NIF", "client.NIF", "buyer"),
      item("LINE_PRICE", "lines.0.unitPrice", "goods"),
      item("CREDIT_CHANGED", "lines"),
    ],
  },
  { mayChange: (record) => record !== "enterprise", mayAcceptWarnings: true },
);

test("items are grouped by organization, client and document; a group cites each law once", () => {
  const groups = groupItems(ITEMS).map(({ record, items, articles }) => [
    record,
    items.map(({ code }) => code),
    articles,
  ]);
  expect(groups).toEqual([
    ["enterprise", ["SELLER_RC"], ["seller"]],
    ["client", ["CLIENT_NAME", "CLIENT_NIF"], ["buyer"]],
    ["document", ["DATE_IN_FUTURE", "LINE_PRICE", "CREDIT_CHANGED"], ["dates", "goods"]],
  ]);
  expect(groupItems([])).toEqual([]);
});

test("missing texts are counted apart from what is to be corrected or checked", () => {
  expect(countItems(ITEMS)).toEqual({ required: 1, advisable: 2, toCorrect: 1, toCheck: 2 });
});

test("the form opens at the first item of the document without a field in the dialog, else at its first", () => {
  expect(pathToEdit(ITEMS)).toBe("date");
  const items = [
    { path: "client.country", field: null },
    { path: "checkNumber", field: ITEMS[0]?.field ?? null },
    { path: "lines.2.unitPrice", field: null },
  ];
  expect(pathToEdit(items)).toBe("lines.2.unitPrice");
  expect(pathToEdit(items.slice(0, 2))).toBe("checkNumber");
  expect(pathToEdit(items.slice(0, 1))).toBeUndefined();
});
