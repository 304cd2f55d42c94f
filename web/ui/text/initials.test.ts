import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.each([
  ["Samia Benali", "SB"],
  ["SARL Bâtiment du Sahel", "BD"],
  ["EURL", "E"],
  ["élan", "É"],
  ["مطبعة النور", "م\u200cا"],
  ["", ""],
])("the initials of %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
