import { describe, expect, test } from "vitest";
import { hasOnlyPatternCharacters, parseEnteredNumber } from "./enteredNumber.ts";

describe("a typed number", () => {
  test.each([
    ["F26000001", "F26000001"],
    [" f26-88/A ", "f26-88/A"],
    ["\uff2626000001", "F26000001"],
    ["F26\uff10", "F260"],
    ["FAC\u00a0n° 12", "FAC n° 12"],
    ["№ 7", "№ 7"],
    ["Été-1", "Été-1"],
    ["فاتورة 12", "فاتورة 12"],
    ["\ufea6-1", "خ-1"],
  ])("%j is read as %j", (typed, number) => {
    expect(parseEnteredNumber(typed)).toEqual({ number });
  });

  test.each([
    "F260\u00ad00001",
    "F260\u206200001",
    "F260\ufe0f00001",
    "F260\u034f00001",
    "F260\u316400001",
    "F260\u115f00001",
    "F260\u200d00001",
    "\u042426000001",
    "F2600000\u0661",
    "فA-1",
    "F26\t1",
    "F26\n1",
    "F26\u0301 1\u0301",
    "😀1",
  ])("%j is refused", (typed) => {
    expect(parseEnteredNumber(typed)).toEqual({ error: "NUMBER_CHARACTERS" });
  });

  test("has at most 40 characters once it is read", () => {
    expect(parseEnteredNumber("A".repeat(40))).toEqual({ number: "A".repeat(40) });
    expect(parseEnteredNumber("A".repeat(41))).toEqual({ error: "TOO_LONG" });
    expect(parseEnteredNumber("e\u0301".repeat(40))).toEqual({ number: "é".repeat(40) });
  });
});

test("a long text with one foreign letter is refused without a search of exponential time", () => {
  for (const letter of ["A", "é", "خ", "1", "A-"]) {
    const typed = `${letter.repeat(10_000)}漢`;
    expect(parseEnteredNumber(typed)).toEqual({ error: "NUMBER_CHARACTERS" });
    expect(hasOnlyPatternCharacters(typed)).toBe(false);
  }
});

test("a pattern has the characters of numbers; its placeholders are in no script", () => {
  expect(hasOnlyPatternCharacters("فاتورة/{YEAR}/{COUNTER}")).toBe(true);
  expect(hasOnlyPatternCharacters("F{YY}\u00ad{COUNTER}")).toBe(false);
});
