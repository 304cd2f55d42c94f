import { expect, test } from "vitest";
import { isBlank, oneLine } from "./texts.ts";

test("a line break inside a name becomes a space", () => {
  expect(oneLine("SARL\r\nEl\tBahdja\n")).toBe("SARL El Bahdja");
});

test("direction marks are removed, script joiners are not", () => {
  expect(oneLine("F26\u202e000001")).toBe("F26000001");
  expect(oneLine("می\u200cخواهم")).toBe("می\u200cخواهم");
});

test("a text of invisible characters is blank", () => {
  expect(isBlank("\u200b \u202e\u00a0")).toBe(true);
  expect(isBlank("٠")).toBe(false);
});
