import { expect, it } from "vitest";

import { brokenPasswordRules, passwordStrength, strengthLevel } from "./passwords.ts";

it("a password that meets the six rules breaks none", () => {
  expect(brokenPasswordRules("Casbah-1962")).toEqual([]);
  expect(passwordStrength("Casbah-1962")).toBe(100);
});

it.each([
  ["Ab-1234", ["MIN_LENGTH"]],
  ["CASBAH-1962", ["LOWERCASE"]],
  ["casbah-1962", ["UPPERCASE"]],
  ["Casbah-rouge", ["DIGIT"]],
  ["Casbah1962", ["SPECIAL"]],
  ["Casbah - 1962", ["NO_SPACES"]],
  ["Casbah-\t1962", ["NO_SPACES"]],
  ["", ["MIN_LENGTH", "LOWERCASE", "UPPERCASE", "DIGIT", "SPECIAL"]],
])("%j breaks %j", (password, broken) => {
  expect(brokenPasswordRules(password)).toEqual(broken);
});

it("letters with accents are letters, not special characters", () => {
  expect(brokenPasswordRules("Éléphant1")).toEqual(["SPECIAL"]);
  expect(brokenPasswordRules("Éléphant1".normalize("NFD"))).toEqual(["SPECIAL"]);
});

it("a decomposed letter counts as one character", () => {
  const seven = "Éé-123a".normalize("NFD");
  expect(seven).toHaveLength(9);
  expect(brokenPasswordRules(seven)).toEqual(["MIN_LENGTH"]);
});

it("strength is the percentage of the rules that are met", () => {
  expect(passwordStrength("")).toBe(17);
  expect(passwordStrength("abc")).toBe(33);
  expect(passwordStrength("abcdefgh")).toBe(50);
  expect(passwordStrength("Abcdefgh1")).toBe(83);
});

it("the bar is weak under 40 percent, fair under 80, strong from 80", () => {
  expect([0, 39, 40, 79, 80, 100].map(strengthLevel)).toEqual([
    "weak",
    "weak",
    "fair",
    "fair",
    "strong",
    "strong",
  ]);
});
