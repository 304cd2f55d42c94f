import { describe, expect, it } from "vitest";

import { BUSINESS_SECTORS, clientDisplayName, trimToNull, unusualIdentifiers } from "./clients.ts";

it("the text 'null' counts as empty, like a blank text", () => {
  expect([null, undefined, "", "  ", "null", " null "].map(trimToNull)).toEqual(
    Array(6).fill(null),
  );
  expect(trimToNull(" Nullam ")).toBe("Nullam");
});

it("there are seventeen business sectors", () => {
  expect(new Set(BUSINESS_SECTORS).size).toBe(17);
});

describe("clientDisplayName", () => {
  it("returns an individual's first name, then last name", () => {
    expect(clientDisplayName({ type: "INDIVIDUAL", lastName: "Benali", firstName: "Samia" })).toBe(
      "Samia Benali",
    );
    expect(clientDisplayName({ type: "INDIVIDUAL", lastName: "Benali", firstName: "null" })).toBe(
      "Benali",
    );
  });

  it("returns a business's company name, not its contact person", () => {
    expect(
      clientDisplayName({ type: "BUSINESS", lastName: "SARL Tassili", firstName: "Samia" }),
    ).toBe("SARL Tassili");
  });
});

it("tax identifiers of unusual length are listed, empty ones are not", () => {
  expect(
    unusualIdentifiers({ nif: "000016001234567", nis: "000016010012345", ai: "16010012345" }),
  ).toEqual([]);
  expect(unusualIdentifiers({ nif: "0".repeat(20), nis: "0".repeat(18), ai: null })).toEqual([]);
  expect(unusualIdentifiers({ nif: "12", nis: "0".repeat(16), ai: "1" })).toEqual([
    "nif",
    "nis",
    "ai",
  ]);
  expect(unusualIdentifiers({})).toEqual([]);
});
