import fc from "fast-check";
import { expect, test } from "vitest";
import {
  restoreNeutralizedText,
  escapeXlsxText,
  neutralizeFormula,
  unescapeXlsxText,
} from "./spreadsheetText.ts";

test.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["+213550123456", "'+213550123456"],
  ["-5 % pour comptant", "'-5 % pour comptant"],
  ["@sarl", "'@sarl"],
  [" \t=1+1", "' \t=1+1"],
  ["＝1+1", "'＝1+1"],
  ["'=1", "''=1"],
  ["'Ayn Defla", "'Ayn Defla"],
  ["a=b", "a=b"],
  ["", ""],
])("%s is exported as %s and imported unchanged", (typed, exported) => {
  expect(neutralizeFormula(typed)).toBe(exported);
  expect(restoreNeutralizedText(exported)).toBe(typed);
});

test("every text is unchanged after an export and an import", () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom("'", "=", "+", "-", "@", " ", "a", "\t") }),
    fc.string({ unit: fc.constantFrom("_x000D_", "_", "x005F", "x0041_", "x") }),
  );
  fc.assert(
    fc.property(text, (typed) => {
      expect(
        restoreNeutralizedText(unescapeXlsxText(escapeXlsxText(neutralizeFormula(typed)))),
      ).toBe(typed);
    }),
  );
});

test("a text that looks like an XLSX escape is escaped itself", () => {
  expect(escapeXlsxText("CAB_x0041_12")).toBe("CAB_x005F_x0041_12");
  expect(unescapeXlsxText("CAB_x005F_x0041_12")).toBe("CAB_x0041_12");
  expect(unescapeXlsxText("rue Larbi_x000D_\nOran_x0000_")).toBe("rue Larbi\r\nOran");
  expect(unescapeXlsxText("CAB_x0041_12")).toBe("CAB_x0041_12");
});
