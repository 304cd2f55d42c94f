import { expect, test } from "vitest";
import { languageOf } from "./languageOf.ts";

test.each([
  ["", "fr-DZ,fr;q=0.9,en;q=0.8", "fr"],
  ["", "de-DE,de;q=0.9,ar;q=0.5,en;q=0.7", "en"],
  ["", "ar-DZ", "ar"],
  ["", "fr;q=0, en", "en"],
  ["", "*", "en"],
  ["", "", "en"],
  ["ar", "fr-DZ,fr;q=0.9", "ar"],
  ["xx", "fr-DZ", "fr"],
])("with the cookie %j and Accept-Language %j a page is in %s", (lang, accepted, expected) => {
  const headers = accepted === "" ? {} : { "accept-language": accepted };
  expect(languageOf({ cookies: lang === "" ? {} : { lang }, headers })).toBe(expected);
});
