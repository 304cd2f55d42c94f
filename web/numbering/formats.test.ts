import { describe, expect, it } from "vitest";
import { patternOfChoice, isSameFormat, validateChoice } from "./formats.ts";

const customChoice = (customPattern: string) => ({ type: "PERSONNALISE" as const, customPattern });

describe("the choice of a number format", () => {
  it("has the pattern of its type, with the kind's prefix", () => {
    const annual = { type: "FORMAT_ANNUEL" as const, customPattern: "" };
    expect(patternOfChoice("SALES_INVOICE", annual)).toBe("F{YY}-{COUNTER}");
    expect(patternOfChoice("PURCHASE_ORDER", annual)).toBe("P{YY}-{COUNTER}");
    expect(patternOfChoice("CREDIT_INVOICE", customChoice(" AV/{COUNTER} "))).toBe("AV/{COUNTER}");
  });

  it("is refused without {COUNTER}, with two of them, or above 40 characters", () => {
    expect(validateChoice(customChoice("FAC-{YEAR}"))).toBe("MISSING_COUNTER");
    expect(validateChoice(customChoice("{COUNTER}-{COUNTER}"))).toBe("REPEATED_COUNTER");
    expect(validateChoice(customChoice(`{COUNTER}${"x".repeat(32)}`))).toBe("TOO_LONG");
    expect(validateChoice(customChoice("FAC-{YEAR}-{COUNTER}"))).toBeNull();
  });

  it("ignores a custom pattern while another type is selected", () => {
    const simple = { type: "FORMAT_SIMPLE" as const, customPattern: "incomplete" };
    expect(validateChoice(simple)).toBeNull();
    expect(isSameFormat(simple, { type: "FORMAT_SIMPLE", customPattern: "" })).toBe(true);
    expect(isSameFormat(customChoice("A{COUNTER}"), customChoice("B{COUNTER}"))).toBe(false);
  });
});
