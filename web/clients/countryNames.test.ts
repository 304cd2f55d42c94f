import { expect, test } from "vitest";
import { filterChoices, countryOptions } from "./countryNames.ts";

test("Algeria comes first in every language, the others by their name", () => {
  for (const language of ["en", "fr", "ar"] as const) {
    const [first, ...others] = countryOptions(language);
    expect(first?.value).toBe("DZ");
    expect(others).toHaveLength(248);
    expect(others.some(({ value }) => value === "DZ")).toBe(false);
  }
});

test("a country is found without its accents, its case or the Arabic article", () => {
  const searchCountries = (language: "fr" | "ar", search: string) =>
    filterChoices(countryOptions(language), search).map(({ value }) => value);
  expect(searchCountries("fr", "emirats ARABES")).toEqual(["AE"]);
  expect(searchCountries("fr", "arabes  emirats")).toEqual(["AE"]);
  expect(searchCountries("ar", "المتحده الامارات")).toEqual(["AE"]);
  expect(searchCountries("ar", "إمارات")).toContain("AE");
  expect(searchCountries("fr", "algér")).toEqual(["DZ"]);
  expect(searchCountries("fr", "xyz")).toEqual([]);
  expect(searchCountries("fr", " ")).toHaveLength(249);
});

test("the country that is typed comes before those whose name contains it", () => {
  const first = (language: "en" | "ar", search: string) =>
    filterChoices(countryOptions(language), search)[0]?.value;
  expect(first("en", "india")).toBe("IN"); // not the British Indian Ocean Territory
  expect(first("en", "guinea")).toBe("GN"); // not Equatorial Guinea
  expect(first("ar", "غينيا")).toBe("GN");
});
