import { expect, test } from "vitest";
import { latinDigits, plainText } from "./plainText.ts";

test("digits of both Arabic scripts become Latin ones", () => {
  expect(latinDigits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ é")).toBe("0123456789 0123456789 é");
});

test.each([
  ["\u200F20/11/2026\u200E", "20/11/2026"],
  [" 1\u00A0234\u202F567 ", "1 234 567"],
  ["0550\u201112\u201234", "0550-12-34"],
  ["０５５０＋", "0550+"],
  ["05\u00AD50\uFEFF", "0550"],
])("%j is %j in plain characters", (text, plain) => {
  expect(plainText(text)).toBe(plain);
});
