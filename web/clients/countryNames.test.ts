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
  const found = (language: "fr" | "ar", search: string) =>
    filterChoices(countryOptions(language), search).map(({ value }) => value);
  expect(found("fr", "emirats ARABES")).toEqual(["AE"]);
  expect(found("fr", "arabes  emirats")).toEqual(["AE"]);
  expect(found("ar", "المتحده الامارات")).toEqual(["AE"]);
  expect(found("ar", "إمارات")).toContain("AE");
  expect(found("fr", "algér")).toEqual(["DZ"]);
  expect(found("fr", "xyz")).toEqual([]);
  expect(found("fr", " ")).toHaveLength(249);
});
