import { expect, test } from "vitest";
import { parseAddresses } from "./addresses.ts";

test("addresses are separated by spaces, lines, commas and semicolons, also Arabic ones", () => {
  const text = " a@x.dz, b@x.dz;c@x.dz\n\nd@x.dz، e@x.dz؛f@x.dz ";
  expect(parseAddresses(text)).toEqual([
    "a@x.dz",
    "b@x.dz",
    "c@x.dz",
    "d@x.dz",
    "e@x.dz",
    "f@x.dz",
  ]);
  expect(parseAddresses(" \n ")).toEqual([]);
});

test("an address that is written twice counts once", () => {
  expect(parseAddresses("rym@x.dz RYM@x.dz")).toEqual(["RYM@x.dz"]);
});
