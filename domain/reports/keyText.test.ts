import { expect, test } from "vitest";
import { type KeyTexts, keyText } from "./keyText.ts";

const texts: KeyTexts = {
  none: (group) => `without ${group}`,
  deleted: (group) => `no ${group}`,
  quarter: (quarter, year) => `T${quarter} ${year}`,
};

test.each([
  ["day", "2026-03-05", null, "fr", "05/03/2026"],
  ["month", "2026-01", null, "ar", "جانفي 2026"],
  ["quarter", "2026-Q3", null, "fr", "T3 2026"],
  ["year", "2026", null, "fr", "2026"],
  ["rate", "0.19", null, "fr", "19\u00a0%"],
  ["wilaya", "16", "16 - Alger", "ar", "16 - الجزائر"],
  ["wilaya", "16", null, "fr", "16 - Alger"],
  ["wilaya", "NONE", null, "fr", "without wilaya"],
  ["client", "8f0a", "SARL Sahel", "fr", "SARL Sahel"],
  ["product", "8f0a", null, "fr", "no product"],
  ["month", "8f0a", null, "fr", "8f0a"],
] as const)("the name of %s %s (%s) in %s is %s", (group, key, label, language, text) => {
  expect(keyText(group, { key, label }, language, texts)).toBe(text);
});
