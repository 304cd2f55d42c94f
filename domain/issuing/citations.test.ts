import { expect, test } from "vitest";
import { TAX_REGIME_RULES } from "../enterprises/taxRegimes.ts";
import { citationText } from "./citations.ts";
import type { Mention } from "./mentions/mention.ts";
import { MENTIONS } from "./mentions.ts";

test("every law that the checklist or a tax regime cites has a text in each language", () => {
  const mentions: readonly Mention[] = Object.values(MENTIONS);
  const cited = [
    ...mentions.flatMap(({ article }) => article ?? []),
    ...Object.values(TAX_REGIME_RULES).flatMap(({ articles }) => articles),
  ];
  expect(cited.filter((each) => citationText(each, "ar") === each)).toEqual([]);
  expect(cited.filter((each) => /Décret|Code du|Loi\b/.test(citationText(each, "en")))).toEqual([]);
  expect(cited.every((each) => citationText(each, "fr") === each)).toBe(true);
});

test("a citation is translated, and an unknown one is unchanged", () => {
  const decree = "Décret exécutif 05-468, art. 3 (acheteur)";
  expect(citationText(decree, "ar")).toBe("المرسوم التنفيذي 05-468، المادة 3 (المشتري)");
  expect(citationText(decree, "en")).toBe("Executive Decree 05-468, art. 3 (buyer)");
  expect(citationText("Loi 30-01, art. 2", "ar")).toBe("Loi 30-01, art. 2");
});
