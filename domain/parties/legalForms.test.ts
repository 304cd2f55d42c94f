import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../text/language.ts";
import {
  LEGAL_FORMS,
  legalFormFromText,
  legalFormName,
  startsOrEndsWithLegalForm,
} from "./legalForms.ts";

describe("a legal form", () => {
  test.each([
    ["SARL", "SARL"],
    ["s.a.r.l.", "SARL"],
    ["Société à responsabilité limitée", "SARL"],
    ["ش.ذ.م.م", "SARL"],
    ["Société par actions", "SPA"],
    ["entreprise individuelle", "NATURAL_PERSON"],
    ["personne physique", "NATURAL_PERSON"],
    ["AUTO ENTREPRENEUR", "AUTO_ENTREPRENEUR"],
    ["المقاول الذاتي", "AUTO_ENTREPRENEUR"],
    ["Etablissement public", "PUBLIC_BODY"],
  ])("that is written %s is stored as %s", (text, stored) => {
    expect(legalFormFromText(text)).toBe(stored);
  });

  test("that isn't offered stays as it is written", () => {
    expect(legalFormFromText("Société civile professionnelle")).toBe(
      "Société civile professionnelle",
    );
    expect(legalFormName("Société civile professionnelle", "ar")).toBe(
      "Société civile professionnelle",
    );
  });

  test("has a name in each language", () => {
    expect(LANGUAGES.map((language) => legalFormName("SPA", language))).toEqual([
      "Joint-stock company (SPA)",
      "SPA",
      "شركة مساهمة",
    ]);
  });

  test.each(LANGUAGES)("is found again by its name in %s", (language) => {
    for (const form of LEGAL_FORMS) {
      expect(legalFormFromText(legalFormName(form, language))).toBe(form);
    }
  });
});

test.each([
  ["SARL Atlas Bois", "SARL", true],
  ["Atlas Bois S.A.R.L.", "SARL", true],
  ["Société à responsabilité limitée Atlas", "SARL", true],
  ["ش.ذ.م.م الأطلس", "SARL", true],
  ["Atlas Bois", "SARL", false],
  ["EURL Atlas", "SARL", false],
  ["Sarlat Bois", "SARL", false],
  ["SARL", "SARL", false],
])("the name %s has the form %s: %s", (name, form, expected) => {
  expect(startsOrEndsWithLegalForm(name, form)).toBe(expected);
});
