import { expect, test } from "vitest";
import type { BasisPoints, Centimes } from "#domain/money/money.ts";
import type { Thousandths } from "#domain/quantities/quantities.ts";
import { type CellColumn, cellText, parseCell } from "./cellText.ts";
import { type FormLine, changeDiscountText } from "./lineEntry.ts";

const LINE: FormLine = {
  key: "new-0",
  sourceLineId: null,
  productId: "3d8a2f53-6a0c-4a4e-9d57-0f4d8c1f6f11",
  reference: "CIM-42",
  name: "Ciment",
  description: "",
  unit: "M2",
  quantity: 86_500 as Thousandths,
  unitPrice: 1450_50 as Centimes,
  discount: { type: "PERCENTAGE", rate: 500 as BasisPoints },
  vatRate: 1900 as BasisPoints,
};

test.each<[CellColumn, string]>([
  ["name", "Ciment"],
  ["quantity", "86,5"],
  ["unitPrice", "1 450,50"],
  ["discount", "5%"],
  ["vat", "19"],
])("the cell %s is edited as %j", (column, text) => {
  expect(cellText(LINE, column, "fr").replaceAll("\u202f", " ")).toBe(text);
});

test.each<[CellColumn, string, object]>([
  ["quantity", "2,25", { quantity: 2250 }],
  ["unitPrice", "1 500", { unitPrice: 1500_00 }],
  ["discount", "500", { discount: { type: "AMOUNT", amount: 500_00 } }],
  ["discount", "7,5 %", { discount: { type: "PERCENTAGE", rate: 750 } }],
  ["discount", "", { discount: { type: "NONE" } }],
  ["vat", "9", { vatRate: 900 }],
  ["name", "Ciment blanc", { name: "Ciment blanc", productId: null }],
  ["reference", "", { reference: "", productId: LINE.productId }],
])("the cell %s reads %j", (column, text, changes) => {
  expect(parseCell(LINE, column, text, "fr")).toMatchObject(changes);
});

test.each<[CellColumn, string, string]>([
  ["quantity", "beaucoup", "number"],
  ["discount", "120%", "percent"],
  ["vat", "101", "percent"],
  ["name", " ", "nameOrDescription"],
])("the cell %s refuses %j", (column, text, problem) => {
  expect(parseCell(LINE, column, text, "fr")).toBe(problem);
});

test.each([
  ["a sign makes a percentage", { type: "NONE", text: "" }, "5%", "PERCENTAGE"],
  ["an Arabic sign does too", { type: "NONE", text: "" }, "٥٪", "PERCENTAGE"],
  ["a number is an amount", { type: "NONE", text: "" }, "500", "AMOUNT"],
  ["without its sign it is an amount again", { type: "PERCENTAGE", text: "5%" }, "5", "AMOUNT"],
  ["a chosen percentage stays", { type: "PERCENTAGE", text: "" }, "25", "PERCENTAGE"],
  ["an empty text is no discount", { type: "AMOUNT", text: "5" }, "", "NONE"],
] as const)("a typed discount: %s", (_, previous, text, type) => {
  expect(changeDiscountText(previous, text)).toEqual({ type, text });
});
