import { expect, test } from "vitest";
import { isBlank, toOneLine } from "./texts.ts";

test("a line break inside a name becomes a space", () => {
  expect(toOneLine("SARL\r\nEl\tBahdja\n")).toBe("SARL El Bahdja");
});

test("invisible characters are removed, joiners between letters are not", () => {
  for (const hidden of [
    "\u202e",
    "\u00ad",
    "\u2062",
    "\ufe0f",
    "\u034f",
    "\u3164",
    "\u115f",
    "\u200f",
  ]) {
    expect(toOneLine(`SARL${hidden} Atlas`)).toBe("SARL Atlas");
  }
  expect(toOneLine("می\u200cخواهم")).toBe("می\u200cخواهم");
  expect(toOneLine("क\u094d\u200dष")).toBe("क\u094d\u200dष");
  expect(toOneLine("F26\u200d000001\u200c")).toBe("F26000001");
});

test("a text of invisible characters is blank", () => {
  expect(isBlank("\u200b \u202e\u00a0")).toBe(true);
  expect(isBlank("٠")).toBe(false);
});
