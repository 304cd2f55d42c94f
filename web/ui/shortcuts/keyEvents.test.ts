import { expect, test } from "vitest";
import { latinKey } from "./keyEvents.ts";

test.each([
  ["a letter by what it types", "a", "KeyQ", "a"],
  ["a capital letter as a small one", "N", "KeyN", "n"],
  ["a letter of another script by its place", "ي", "KeyD", "d"],
  ["a slash by its place on an Arabic keyboard", "ظ", "Slash", "/"],
  ["the Arabic question mark", "؟", "Slash", "?"],
  ["a named key as itself", "Enter", "Enter", "Enter"],
  ["a sign as itself", "?", "KeyM", "?"],
])("reads %s", (_, key, code, read) => {
  expect(latinKey({ key, code })).toBe(read);
});
