import { expect, it } from "vitest";

import { directionOf, isLanguage } from "./language.ts";

it("accepts English, French and Arabic, and no other language", () => {
  expect(["en", "fr", "ar"].every(isLanguage)).toBe(true);
  expect(["de", "FR", "", null, undefined, 1].some(isLanguage)).toBe(false);
});

it("returns rtl for Arabic and ltr for the others", () => {
  expect(directionOf("ar")).toBe("rtl");
  expect(directionOf("fr")).toBe("ltr");
  expect(directionOf("en")).toBe("ltr");
});
