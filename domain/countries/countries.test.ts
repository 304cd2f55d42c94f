import { expect, test } from "vitest";
import {
  ALGERIA,
  COUNTRY_CODES,
  countryName,
  formatWilaya,
  formatStoredWilaya,
  WILAYAS,
} from "./countries.ts";

test("there are 249 distinct two-letter country codes, including Algeria", () => {
  expect(new Set(COUNTRY_CODES).size).toBe(249);
  expect(COUNTRY_CODES).toHaveLength(249);
  expect(COUNTRY_CODES.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  expect(COUNTRY_CODES).toContain(ALGERIA);
});

test("the 69 wilayas are numbered without a gap", () => {
  const numbers = WILAYAS.map(({ code }) => Number(code));
  expect(numbers).toEqual(Array.from({ length: 69 }, (_, index) => index + 1));
});

test("a wilaya is stored with its French name and displayed with its Arabic name in Arabic", () => {
  const alger = WILAYAS[15];
  expect(alger && formatStoredWilaya(alger)).toBe("16 - Alger");
  expect(formatWilaya("16 - Alger", "ar")).toBe("16 - الجزائر");
  expect(formatWilaya("16 - Alger", "en")).toBe("16 - Alger");
  expect(formatWilaya("Île-de-France", "ar")).toBe("Île-de-France");
});

test("a country has a name in each language; a text that isn't a code stays as it is", () => {
  expect(countryName("DZ", "ar")).toBe("الجزائر");
  expect(countryName("tn", "fr")).toBe("Tunisie");
  expect(countryName("Maroc", "fr")).toBe("Maroc");
});
