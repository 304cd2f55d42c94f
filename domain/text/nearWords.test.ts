import { expect, test } from "vitest";
import { halfPatterns, canHaveNearWords, nearLikePatterns, nearPattern } from "./nearWords.ts";

const nearest = (text: string, word: string) => new RegExp(nearPattern(word)).exec(text)?.[1];

test.each([
  ["another letter", "sarl numidia", "numudia", "numidia"],
  ["another first letter", "sarl numidia", "bumidia", "numidia"],
  ["a letter too many", "sarl numidia", "nummidia", "numidia"],
  ["a letter too few", "sarl numidia", "nmidia", "numidia"],
  ["two letters exchanged", "sarl numidia", "numiida", "numidia"],
  ["a wrong letter in the beginning of a word", "belkacem travaux", "belqa", "belka"],
  ["a word after the Arabic article", "شركة الامانه", "امايه", "امانه"],
  ["a word in brackets", "numidia (batna)", "batma", "batna"],
])("%s: %s has a word near to %s", (_, text, word, found) => {
  expect(nearest(text, word)).toBe(found);
});

test.each([
  ["two wrong letters", "sarl numidia", "mumudia"],
  ["the end of a word", "sarl numidia", "midja"],
  ["a digit for a letter", "lot num1dia", "numidia"],
  ["an amount", "numidZEGIACH,FA;", "numidia"],
])("%s: %s has no word near to %s", (_, text, word) => {
  expect(nearest(text, word)).toBeUndefined();
});

test("the patterns of LIKE have one that matches each text of the regular expression", () => {
  for (const text of ["numudia", "bumidia", "nummidia", "nmidia", "nuimdia", "numidi"]) {
    const likes = nearLikePatterns("numidia").map((like) => like.replaceAll("%", ""));
    expect(likes.some((like) => new RegExp(like.replaceAll("_", ".")).test(text))).toBe(true);
    const halves = halfPatterns("numidia").map((like) => like.replaceAll("%", ""));
    expect(halves.some((half) => text.includes(half))).toBe(true);
  }
});

test("words of five to sixteen letters have near words, numbers and codes have none", () => {
  expect(["karim", "numidia", "الامل"].filter(canHaveNearWords)).toEqual([
    "karim",
    "numidia",
    "الامل",
  ]);
  expect(
    ["sarl", "12345", "f26-88", "a12345", "samia@", "x".repeat(17)].some(canHaveNearWords),
  ).toBe(false);
});
