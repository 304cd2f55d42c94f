import { expect, test } from "vitest";
import { DEFAULT_LOOKS } from "#domain/documents/looks.ts";
import {
  columnsFrom,
  looksFieldsOf,
  looksValuesOf,
  previewableLooks,
  shownColumns,
} from "./looksValues.ts";

const values = looksValuesOf(DEFAULT_LOOKS);

test("an absent text is an empty field", () => {
  expect([values.footer, values.conditions.QUOTATION]).toEqual(["", ""]);
});

test("the preview darkens a light accent and replaces an unfinished one", () => {
  expect(previewableLooks({ ...values, accent: "#FFD400" }).accent).toBe("#8c7400");
  expect(previewableLooks({ ...values, accent: "#ff" }).accent).toBe("#0b5a43");
});

test("the preview cuts texts that are too long", () => {
  const long = { ...values, footer: "f".repeat(400) };
  expect(previewableLooks(long).footer).toHaveLength(300);
});

test("columns are listed in their order and read back", () => {
  const columns = columnsFrom(["unit", "reference"]);
  expect(columns).toEqual({ reference: true, discount: false, unit: true });
  expect(shownColumns({ columns })).toEqual(["reference", "unit"]);
});

test("versions are compared by the field names of the history", () => {
  const { conditions, ...rest } = values;
  const changed = { ...rest, conditions: { ...conditions, QUOTATION: "30 %" } };
  expect(looksFieldsOf({ ...changed, columns: columnsFrom(["unit"]) })).toEqual({
    "looks.design": "CLASSIQUE",
    "looks.accent": "#0b5a43",
    "looks.totalStyle": values.totalStyle,
    "looks.logoSize": values.logoSize,
    "looks.footer": "",
    "looks.conditions.QUOTATION": "30 %",
    "looks.conditions.SALES_INVOICE": "",
    "looks.conditions.PURCHASE_ORDER": "",
    "looks.conditions.CREDIT_INVOICE": "",
    "looks.columns": "unit",
  });
});
