import { expect, test } from "vitest";
import { checkImportFile } from "./fileRules.ts";

const file = (name: string, size = 1000) => ({ name, size });

test.each([
  ["a workbook", [file("clients.xlsx")], null],
  ["capital letters", [file("CLIENTS.XLSX")], null],
  ["a workbook of 10 MB", [file("clients.xlsx", 10_485_760)], null],
  ["one byte more", [file("clients.xlsx", 10_485_761)], "TOO_LARGE"],
  ["an empty file", [file("clients.xlsx", 0)], "EMPTY"],
  ["a text file", [file("clients.csv")], "TYPE"],
  ["a workbook with macros", [file("clients.xlsm")], "TYPE"],
  ["two files", [file("a.xlsx"), file("b.xlsx")], "MANY"],
] as const)("a file to import is checked: %s", (_, files, fault) => {
  expect(checkImportFile(files)).toBe(fault);
});
