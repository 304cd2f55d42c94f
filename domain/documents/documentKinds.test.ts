import { expect, test } from "vitest";
import {
  DOCUMENT_KINDS,
  FORMAT_KINDS,
  DOCUMENT_KIND_REGISTRY,
  mapKindFields,
  mapKinds,
  MENU_KINDS,
} from "./documentKinds.ts";

test("every kind has its own path, number format and file name", () => {
  for (const part of [
    "path",
    "menuKey",
    "menuPlace",
    "countField",
    "fileWord",
    "folder",
    "listName",
    "formatField",
    "formatPath",
    "formatOperation",
    "formatPlace",
  ] as const) {
    const values = DOCUMENT_KINDS.map((kind) => DOCUMENT_KIND_REGISTRY[kind][part]);
    expect([part, new Set(values).size]).toEqual([part, values.length]);
  }
});

test("every conversion target is a declared kind", () => {
  for (const kind of DOCUMENT_KINDS) {
    for (const target of DOCUMENT_KIND_REGISTRY[kind].convertsTo)
      expect(DOCUMENT_KINDS).toContain(target);
  }
});

test("the menu and the number formats have their own order", () => {
  expect(MENU_KINDS).toEqual(["QUOTATION", "PURCHASE_ORDER", "SALES_INVOICE", "CREDIT_INVOICE"]);
  expect(FORMAT_KINDS).toEqual(["SALES_INVOICE", "QUOTATION", "CREDIT_INVOICE", "PURCHASE_ORDER"]);
});

test("mapKinds and mapKindFields give one value for each kind", () => {
  expect(mapKinds((kind) => DOCUMENT_KIND_REGISTRY[kind].prefix)).toEqual({
    QUOTATION: "D",
    SALES_INVOICE: "F",
    PURCHASE_ORDER: "P",
    CREDIT_INVOICE: "C",
  });
  expect(mapKindFields("formatField", (kind) => DOCUMENT_KIND_REGISTRY[kind].prefix)).toEqual({
    facture_format: "F",
    quotation_format: "D",
    credit_invoice_format: "C",
    purchase_order_format: "P",
  });
});
