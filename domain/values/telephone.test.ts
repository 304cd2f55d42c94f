import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalizeDigits } from "./digits.ts";
import {
  parseAccountTelephone,
  parseTelephone,
  restoreLeadingZero,
  normalizeTelephone,
} from "./telephone.ts";

const MOBILE = "0550123456";

describe("an Algerian telephone", () => {
  test.each([
    "0550123456",
    "0550 12 34 56",
    "0550.12.34.56",
    "0550-12-34-56",
    "0550\u201112\u201134\u201156",
    "0550\u00A012\u202F34 56",
    "(0550) 12 34 56",
    "+213 550 12 34 56",
    "+213 (0) 550 12 34 56",
    "+213(0)550123456",
    "(+213) 550-12-34-56",
    "00213550123456",
    "00213 0550 12 34 56",
    "213550123456",
    "tel:+213-550-12-34-56",
    "٠٥٥٠١٢٣٤٥٦",
    "۰۵۵۰ ۱۲ ۳۴ ۵۶",
    "+٢١٣ ٥٥٠ ١٢ ٣٤ ٥٦",
    "\u2066+213 550 12 34 56\u2069",
    "\u200F0550123456",
    "０５５０１２３４５６",
  ])("%j is 0550123456 on creation, edit and import", (text) => {
    for (const occasion of ["create", "edit", "import"] as const) {
      expect(parseTelephone(text, "DZ", occasion)).toEqual({ phone: MOBILE, problem: null });
    }
    expect(parseAccountTelephone(text)).toBe(MOBILE);
  });

  test("a landline keeps its nine digits on edit", () => {
    expect(parseTelephone("+213 21 23 45 67", null, "edit").phone).toBe("021234567");
    expect(parseTelephone("021 23 45 67", "dz", "import").phone).toBe("021234567");
  });

  test.each([null, undefined, "", "  ", "null"])("%j is none", (text) => {
    expect(parseTelephone(text, null, "create")).toEqual({ phone: null, problem: null });
  });

  test.each([
    ["0450123456", "PHONE_PREFIX"],
    ["550123456", "PHONE_PREFIX"],
    ["04 50", "PHONE_PREFIX"],
    ["0", "PHONE_LENGTH"],
    ["055012345", "PHONE_LENGTH"],
    ["05501234567", "PHONE_LENGTH"],
    ["0550123456 / 0661020304", "PHONE_LENGTH"],
    ["+33 6 12 34 56 78", "PHONE_NOT_DIGITS"],
    ["demander Karim", "PHONE_NOT_DIGITS"],
    ["0550 12 34 56 (Karim)", "PHONE_NOT_DIGITS"],
  ])("%j is refused on creation with %s", (text, problem) => {
    expect(parseTelephone(text, "DZ", "create")).toEqual({ phone: null, problem });
    expect(normalizeTelephone(text, "DZ", "create")).toBe(text);
  });

  test.each(["edit", "import"] as const)("needs 9 or 10 digits on %s", (occasion) => {
    expect(parseTelephone("0212345678", null, occasion).phone).toBe("0212345678");
    expect(parseTelephone("02123456", "DZ", occasion).problem).toBe("PHONE_LENGTH");
    expect(parseTelephone("02123456789", "DZ", occasion).problem).toBe("PHONE_LENGTH");
  });

  test("only an import gives a mobile of nine digits its zero back", () => {
    expect(parseTelephone("550123456", null, "import").phone).toBe(MOBILE);
    expect(parseTelephone("550123456", null, "edit").phone).toBe("550123456");
    expect(restoreLeadingZero("021234567")).toBe("021234567");
  });

  test("prefix and separators never change the number", () => {
    const number = fc.tuple(
      fc.constantFrom("5", "6", "7"),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }),
      fc.constantFrom("0", "+213", "00213", "213", "+213 (0) ", "+213 0"),
      fc.array(fc.constantFrom("", " ", ".", "-", "\u2011", "/", "\u00A0"), {
        minLength: 9,
        maxLength: 9,
      }),
    );
    fc.assert(
      fc.property(number, ([first, rest, prefix, separators]) => {
        const digits = [first, ...rest];
        const typed = digits
          .map((digit, at) => `${at === 0 ? "" : separators[at]}${digit}`)
          .join("");
        expect(parseTelephone(prefix + typed, null, "create").phone).toBe(`0${digits.join("")}`);
      }),
    );
  });
});

describe("a foreign telephone", () => {
  test.each([
    ["+33 6 12 34 56 78", "FR", "+33612345678"],
    ["+33 (0)6 12 34 56 78", "FR", "+33612345678"],
    ["06.12.34.56.78", "FR", "0612345678"],
    ["+213 550 12 34 56", "FR", "+213550123456"],
    ["123456", "TN", "123456"],
  ])("%j in %s is %s", (text, country, phone) => {
    expect(parseTelephone(text, country, "create").phone).toBe(phone);
  });

  test.each([
    ["12345", "PHONE_LENGTH"],
    ["1234567890123456", "PHONE_LENGTH"],
    ["++33612345678", "PHONE_NOT_DIGITS"],
  ])("%j is refused with %s", (text, problem) => {
    expect(parseTelephone(text, "FR", "create").problem).toBe(problem);
  });
});

test("an account's telephone has ten digits", () => {
  expect(parseAccountTelephone("021 23 45 67")).toBeNull();
  expect(parseAccountTelephone("")).toBeNull();
});

test.each([
  ["0002 16-00.12/34567", "000216001234567"],
  ["٠٠٠٢١٦", "000216"],
  ["NIF 0002", "NIF 0002"],
  ["0002a16", "0002a16"],
  ["", ""],
])("the digits of %j are %j", (text, digits) => {
  expect(normalizeDigits(text)).toBe(digits);
});
