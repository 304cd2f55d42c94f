import { describe, expect, test } from "vitest";
import { normalizeDigits } from "../values/digits.ts";
import { hasWrongRibKey, ribKeyOf, formatRib } from "./rib.ts";

describe("a RIB", () => {
  test.each([
    ["004 00123 4567890123 33", "00400123456789012333"],
    ["004.00123-4567890123/33", "00400123456789012333"],
    ["٠٠٤ ٠٠١٢٣ ٤٥٦٧٨٩٠١٢٣ ٣٣", "00400123456789012333"],
  ])("that is typed as %s is stored as %s", (typed, stored) => {
    expect(normalizeDigits(typed)).toBe(stored);
  });

  test("is shown in its four parts", () => {
    expect(formatRib("00400123456789012333")).toBe("004\u00A000123\u00A04567890123\u00A033");
    expect(formatRib("004")).toBe("004");
  });

  test.each([
    ["004001234567890123", "33"],
    ["002000310319876543", "06"],
    ["007000123456789012", "43"],
    // The number of agency and account is a multiple of 97.
    ["000000000000000097", "97"],
  ])("that begins with %s has the key %s", (digits, key) => {
    expect(ribKeyOf(`${digits}00`)).toBe(key);
    expect(hasWrongRibKey(`${digits}${key}`)).toBe(false);
    expect(hasWrongRibKey(`${digits}${key === "01" ? "02" : "01"}`)).toBe(true);
  });

  test("of another length has no key to check", () => {
    expect(ribKeyOf("0040012345678901234")).toBeNull();
    expect(hasWrongRibKey("004")).toBe(false);
  });
});
