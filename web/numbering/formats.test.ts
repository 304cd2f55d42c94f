import { describe, expect, it } from "vitest";
import { chosenPattern, isSameFormat, problemOfChoice } from "./formats.ts";

const own = (customPattern: string) => ({ type: "PERSONNALISE" as const, customPattern });

describe("the choice of a number format", () => {
  it("shows the pattern of its type, with the kind's own letter", () => {
    const annual = { type: "FORMAT_ANNUEL" as const, customPattern: "" };
    expect(chosenPattern("SALES_INVOICE", annual)).toBe("F{YY}-{COUNTER}");
    expect(chosenPattern("PURCHASE_ORDER", annual)).toBe("P{YY}-{COUNTER}");
    expect(chosenPattern("CREDIT_INVOICE", own(" AV/{COUNTER} "))).toBe("AV/{COUNTER}");
  });

  it("is refused without {COUNTER}, with two of them, or above 40 characters", () => {
    expect(problemOfChoice(own("FAC-{YEAR}"))).toBe("MISSING_COUNTER");
    expect(problemOfChoice(own("{COUNTER}-{COUNTER}"))).toBe("REPEATED_COUNTER");
    expect(problemOfChoice(own(`{COUNTER}${"x".repeat(32)}`))).toBe("TOO_LONG");
    expect(problemOfChoice(own("FAC-{YEAR}-{COUNTER}"))).toBeNull();
  });

  it("keeps an own pattern aside while another type is chosen", () => {
    const tried = { type: "FORMAT_SIMPLE" as const, customPattern: "half a pattern" };
    expect(problemOfChoice(tried)).toBeNull();
    expect(isSameFormat(tried, { type: "FORMAT_SIMPLE", customPattern: "" })).toBe(true);
    expect(isSameFormat(own("A{COUNTER}"), own("B{COUNTER}"))).toBe(false);
  });
});
