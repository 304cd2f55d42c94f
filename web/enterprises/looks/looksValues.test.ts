import { expect, test } from "vitest";
import { DOCUMENT_KINDS } from "#domain/documents/documentKinds.ts";
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
  const { footer, conditions, translatedConditions } = values;
  expect([footer, conditions.QUOTATION, translatedConditions.ar.QUOTATION]).toEqual(["", "", ""]);
});

test("the preview darkens a light accent and replaces an unfinished one", () => {
  expect(previewableLooks({ ...values, accent: "#FFD400" }).accent).toBe("#8c7400");
  expect(previewableLooks({ ...values, accent: "#ff" }).accent).toBe("#0b5a43");
});

test("the preview cuts texts that are too long", () => {
  const ar = { ...values.conditions, QUOTATION: "ش".repeat(1_200) };
  const translatedConditions = { ...values.translatedConditions, ar };
  const cut = previewableLooks({ ...values, footer: "f".repeat(400), translatedConditions });
  expect(cut.footer).toHaveLength(300);
  expect(cut.translatedConditions.ar.QUOTATION).toHaveLength(1_000);
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
    ...Object.fromEntries(
      ["ar", "en"].flatMap((language) =>
        DOCUMENT_KINDS.map((kind) => [`looks.translatedConditions.${language}.${kind}`, ""]),
      ),
    ),
    "looks.columns": "unit",
  });
});
