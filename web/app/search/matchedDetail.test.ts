import { expect, test } from "vitest";
import { excerptOf, matchedValue, wordsNotShown } from "./matchedDetail.ts";

const CLIENT = ["contact@batiment.dz", "0550123456", "099916007654321", "16/00-1234567B23", null];

test.each([
  ["0550 12 34 56", "0550123456"],
  ["+213550123456", "0550123456"],
  ["٠٥٥٠١٢٣٤٥٦", "0550123456"],
  ["0999 1600", "099916007654321"],
  ["16001234567b23", "16/00-1234567B23"],
  ["@bâtiment", "contact@batiment.dz"],
  ["zzz", undefined],
  ["hoggar", undefined],
])("a search for %s shows the value that it found: %s", (search, value) => {
  expect(matchedValue(CLIENT, wordsNotShown(search, ["SARL Hoggar"]))).toBe(value);
});

const NOTE = "Le client demande une livraison à l’Été,\navant la remise des clés de la villa";

test.each([
  ["ete", "… livraison à l’Été, avant la remise des clés de la villa"],
  [
    "hoggar client",
    "Le client demande une livraison à l’Été, avant la remise des clés de la villa",
  ],
  ["hoggar", undefined],
  ["468027", undefined],
])("a search for %s shows the excerpt %s of the note", (search, excerpt) => {
  expect(excerptOf(NOTE, wordsNotShown(search, ["D26000001", "SARL Hoggar"]))).toBe(excerpt);
});

test("an excerpt is cut, and a document without a note has none", () => {
  const words = wordsNotShown("mot", []);
  expect(excerptOf("mot ".repeat(40), words)).toHaveLength(80);
  expect(excerptOf(null, words)).toBeUndefined();
});
