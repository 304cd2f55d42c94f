import { describe, expect, test } from "vitest";
import { parseCellAmount } from "./amountText.ts";
import { readProductRow } from "./productImport.ts";
import { PRODUCT_COLUMN_NAMES, type ProductColumn } from "./productColumns.ts";
import { type Cell, readHeader } from "./spreadsheetCells.ts";

type Row = Partial<Record<ProductColumn, Cell>>;

const CEMENT: Row = { name: "Ciment", reference: "CIM-42", price: 850, visibility: "SALEABLE" };

const readRow = (row: Row) => readProductRow((column) => ({ ...CEMENT, ...row })[column] ?? null);

test("a product is read in any of the three languages", () => {
  const row = { type: "منتج", unit: "Kilogramme", visibility: "Vente et achat", stampDuty: 1.5 };
  expect(readRow({ ...row, description: "Sac\nde 50 kg" })).toEqual({
    record: {
      type: "PRODUCT",
      name: "Ciment",
      reference: "CIM-42",
      description: "Sac\nde 50 kg",
      price: 85_000,
      unit: "KG",
      visibility: "BOTH",
      stampDuty: 150,
      vatRate: null,
      nature: null,
      g50Line: null,
    },
  });
});

test("a service may lack reference and visibility, and may have a custom unit", () => {
  const row = { type: "Prestation", reference: null, visibility: null, unit: "palette" };
  expect(readRow(row)).toMatchObject({
    record: { type: "SERVICE", reference: null, visibility: null, unit: "palette" },
  });
});

test.each<[Cell, number]>([
  ["19 %", 1900],
  ["9,5%", 950],
  [19, 1900],
  [0.19, 1900],
  [{ shown: "9%" }, 900],
  [0, 0],
])("the VAT rate %j is read as %i basis points", (vatRate, basisPoints) => {
  expect(readRow({ vatRate })).toMatchObject({ record: { vatRate: basisPoints } });
});

test.each<[Cell, string]>([
  ["Biens", "GOODS"],
  ["prestation", "SERVICE"],
  ["أشغال", "WORKS"],
])("the nature %j of a service is read as %s", (nature, expected) => {
  expect(readRow({ type: "Service", nature })).toMatchObject({ record: { nature: expected } });
});

test.each<[Cell, string]>([
  ["E3B11", "E3B11"],
  [" e3b-37", "E3B37"],
  ["E3B23 · Travaux immobiliers", "E3B23"],
])("the box %j is read as %s", (g50Line, expected) => {
  expect(readRow({ g50Line })).toMatchObject({ record: { g50Line: expected } });
});

test("a reference in a number cell keeps its digits", () => {
  expect(readRow({ reference: 6130001234567 })).toMatchObject({
    record: { reference: "6130001234567" },
  });
});

test.each<[Row, string]>([
  [{ name: " " }, "NAME_REQUIRED"],
  [{ reference: null }, "REFERENCE_REQUIRED"],
  [{ visibility: null }, "VISIBILITY_REQUIRED"],
  [{ visibility: "partout" }, "VISIBILITY_UNKNOWN"],
  [{ price: null }, "PRICE_REQUIRED"],
  [{ price: -1 }, "PRICE_INVALID"],
  [{ price: 1.234 }, "PRICE_INVALID"],
  [{ price: 1_000_000_000 }, "PRICE_INVALID"],
  [{ price: "gratuit" }, "PRICE_INVALID"],
  [{ type: "Chose" }, "TYPE_UNKNOWN"],
  [{ stampDuty: "x" }, "STAMP_DUTY_INVALID"],
  [{ vatRate: "120 %" }, "VAT_RATE_INVALID"],
  [{ vatRate: "normal" }, "VAT_RATE_INVALID"],
  [{ nature: "location" }, "NATURE_UNKNOWN"],
  [{ nature: "Travaux" }, "WORKS_ARE_SERVICES"],
  [{ g50Line: "E3B99" }, "G50_LINE_UNKNOWN"],
  [{ g50Line: "E3B110" }, "G50_LINE_UNKNOWN"],
  [{ g50Line: 11 }, "G50_LINE_UNKNOWN"],
  [{ description: "a".repeat(2001) }, "DESCRIPTION_TOO_LONG"],
  [{ unit: "a".repeat(41) }, "UNIT_TOO_LONG"],
])("%j is refused with %s", (row, error) => {
  expect(readRow(row)).toEqual({ error });
});

describe("parseCellAmount", () => {
  test.each<[number | string, number | null]>([
    [11.899999999999999, 1190],
    ["1 234,50 DA", 123_450],
    ["1 234,50", 123_450],
    ["1.234,50", 123_450],
    ["1,234.50", 123_450],
    ["1.234.567", 123_456_700],
    ["12,5", 1250],
    ["١٢٫٥٠ د.ج", 1250],
    ["1,234", null],
    ["12.345", null],
    ["1,2,3", null],
    ["", null],
  ])("reads %s as %s centimes", (cell, centimes) => {
    expect(parseCellAmount(cell)).toBe(centimes);
  });
});

test.each([
  [0, "PRODUCT"],
  ["Storable Product", "PRODUCT"],
  ["goods", "PRODUCT"],
  [1, "SERVICE"],
])("the type %s of another program is %s", (type, expected) => {
  expect(readRow({ type })).toMatchObject({ record: { type: expected } });
});

test.each([
  [["Réf.* (p.ref)", "Libellé* (p.label)", "Prix de vente HT (p.price)"]],
  [["Internal Reference", "Name", "Sales Price"]],
  [["المرجع", "التعيين", "السعر خارج الرسم"]],
  [["Item Code", "Item Name", "Standard Selling Rate"]],
  [["SKU", "Item Name", "Rate"]],
  [["Product Key", "Product", "Price"]],
])("the headers %j of another program are recognized", (headers) => {
  const { columns } = readHeader(headers, PRODUCT_COLUMN_NAMES);
  expect([...columns.keys()]).toEqual(["reference", "name", "price"]);
});

test("a reference that the sheet turned into a date is refused", () => {
  expect(readRow({ reference: { shown: "04/05/2026" } })).toEqual({ error: "REFERENCE_INVALID" });
});
