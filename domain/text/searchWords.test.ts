import { describe, expect, test } from "vitest";
import {
  MATCHING_PAIRS,
  FOUND_AMOUNTS,
  FOUND_CLIENTS,
  NON_MATCHING_PAIRS,
  NOT_FOUND_AMOUNTS,
  NOT_FOUND_CLIENTS,
} from "../../testing/searchPairs.ts";
import { foldText } from "./foldText.ts";
import {
  amountSearchText,
  matchesClientSearch,
  hasWords,
  parseClientSearch,
  parseSearch,
} from "./searchWords.ts";

const isFound = (folded: string, search: string) => hasWords(folded, parseSearch(search));

test.each(MATCHING_PAIRS)("%s is found by %s", (text, search) => {
  expect(isFound(foldText(text), search)).toBe(true);
});

test.each(NON_MATCHING_PAIRS)("%s is not found by %s", (text, search) => {
  expect(isFound(foldText(text), search)).toBe(false);
});

test.each(FOUND_AMOUNTS)("a total of %i centimes is found by %s", (centimes, search) => {
  expect(isFound(amountSearchText(centimes), search)).toBe(true);
});

test.each(NOT_FOUND_AMOUNTS)("a total of %i centimes is not found by %s", (centimes, search) => {
  expect(isFound(amountSearchText(centimes), search)).toBe(false);
});

const isClientFound = (names: string, phone: string, search: string) =>
  matchesClientSearch(foldText(names), foldText(`${names} ${phone}`), parseClientSearch(search));

test.each(FOUND_CLIENTS)("the client %s, %s is found by %s", (names, phone, search) => {
  expect(isClientFound(names, phone, search)).toBe(true);
});

test.each(NOT_FOUND_CLIENTS)("the client %s, %s is not found by %s", (names, phone, search) => {
  expect(isClientFound(names, phone, search)).toBe(false);
});

describe("the words of a search", () => {
  test.each([
    ["", []],
    ["  \u0640 ", []],
    ["Été  À", [["ete"], ["a"]]],
    ["samia@poste.dz", [["samia@poste.dz"]]],
    ["0550 12 34 56", [["0550123456", "0550 12 34 56"]]],
    ["+213550123456", [["0550123456", "+213550123456"]]],
    ["468027", [["468027", "ZEGIACH,"]]],
    [
      "468 027,50 DA",
      [
        ["468", "ZEGI,", "ZEGIACH,FA;"],
        ["027,50", "ZEGIACH,FA;"],
      ],
    ],
    ["F26000001", [["f26000001"]]],
    ["16/00-1234567B23", [["16/00-1234567b23", "16001234567b23"]]],
  ])("%j has the words %j", (search, words) => {
    expect(parseSearch(search)).toEqual(words);
  });

  test("are at most eight, of at most 200 characters", () => {
    expect(parseSearch("a b c d e f g h i j")).toHaveLength(8);
    expect(parseSearch("1 2 3 4 5 6 7 8 9 10")).toHaveLength(8);
    expect(parseSearch("x".repeat(300))).toEqual([["x".repeat(200)]]);
  });
});
