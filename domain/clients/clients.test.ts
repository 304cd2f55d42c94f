import { describe, expect, it } from "vitest";

import {
  BUSINESS_SECTORS,
  clientDisplayName,
  emptyIfNull,
  nationalPhone,
  phoneProblem,
  unusualIdentifiers,
  withoutSeparators,
} from "./clients.ts";

it("the text 'null' counts as empty, like a blank text", () => {
  expect([null, undefined, "", "  ", "null", " null "].map(emptyIfNull)).toEqual(
    Array(6).fill(null),
  );
  expect(emptyIfNull(" Nullam ")).toBe("Nullam");
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

describe("a telephone on creation", () => {
  it.each([
    ["0550123456", "DZ"],
    ["0661234567", null],
    ["0770123456", ""],
    ["0770123456", "dz"],
    ["", "DZ"],
    [null, null],
    ["null", "DZ"],
    ["+33612345678", "FR"],
    ["123456", "TN"],
    ["123456789012345", "US"],
  ])("accepts %j in %j", (phone, country) => {
    expect(phoneProblem(phone, country, "create")).toBeNull();
  });

  it.each([
    ["0450123456", "DZ", "PHONE_PREFIX"],
    ["0450123456", "dz", "PHONE_PREFIX"],
    ["550123456", null, "PHONE_PREFIX"],
    ["0", null, "PHONE_LENGTH"],
    ["055012345", null, "PHONE_LENGTH"],
    ["05501234567", null, "PHONE_LENGTH"],
    ["0550 123 456", null, "PHONE_NOT_DIGITS"],
    ["+213550123456", "DZ", "PHONE_NOT_DIGITS"],
    ["٠٥٥٠١٢٣٤٥٦", "DZ", "PHONE_NOT_DIGITS"],
    ["12345", "FR", "PHONE_LENGTH"],
    ["1234567890123456", "FR", "PHONE_LENGTH"],
    ["++33612345678", "FR", "PHONE_NOT_DIGITS"],
  ])("refuses %j in %j: %s", (phone, country, problem) => {
    expect(phoneProblem(phone, country, "create")).toBe(problem);
  });
});

describe("a telephone on edit and import", () => {
  it.each(["edit", "import"] as const)("is any 9 or 10 digits on %s", (occasion) => {
    expect(phoneProblem("021234567", "DZ", occasion)).toBeNull();
    expect(phoneProblem("0212345678", null, occasion)).toBeNull();
    expect(phoneProblem("02123456", "DZ", occasion)).toBe("PHONE_LENGTH");
    expect(phoneProblem("02123456789", "DZ", occasion)).toBe("PHONE_LENGTH");
    expect(phoneProblem("02-1234567", "DZ", occasion)).toBe("PHONE_NOT_DIGITS");
  });

  it("accepts every foreign number that creation accepts", () => {
    expect(phoneProblem("+33612345678", "FR", "edit")).toBeNull();
  });

  it("regains the leading zero that a spreadsheet removed", () => {
    expect(nationalPhone("550123456")).toBe("0550123456");
    expect(nationalPhone("0550123456")).toBe("0550123456");
    expect(nationalPhone("021234567")).toBe("021234567");
    expect(nationalPhone("+213550123456")).toBe("0550123456");
    expect(nationalPhone("0021321234567")).toBe("021234567");
  });

  it("loses the separators between its digits", () => {
    expect(withoutSeparators("770 12 34 56")).toBe("770123456");
    expect(withoutSeparators("0550-12-34-56")).toBe("0550123456");
    expect(withoutSeparators(" +33612345678 ")).toBe("+33612345678");
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
