import fc from "fast-check";
import { expect, test } from "vitest";
import { DOCUMENT_KINDS } from "./documentKinds.ts";
import { LANGUAGES } from "../text/language.ts";
import {
  completeLooks,
  conditionsOfDocument,
  contrastOnWhite,
  DEFAULT_LOOKS,
  isReadableAccent,
  mergeLooks,
  readableAccent,
} from "./looks.ts";

test("black has a contrast of 21 with white, white of 1", () => {
  expect(contrastOnWhite("#000000")).toBe(21);
  expect(contrastOnWhite("#ffffff")).toBe(1);
  expect(contrastOnWhite("#767676")).toBeCloseTo(4.54, 2);
});

test("the accent of new organizations is readable", () => {
  expect(isReadableAccent(DEFAULT_LOOKS.accent)).toBe(true);
});

test("a readable accent stays, a light one is darkened", () => {
  expect(readableAccent("#0b5a43")).toBe("#0b5a43");
  expect(isReadableAccent("#ffd400")).toBe(false);
  expect(readableAccent("#ffd400")).toBe("#8c7400");
});

test("every colour has a readable shade", () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(color, (any) => {
      expect(isReadableAccent(readableAccent(any))).toBe(true);
    }),
  );
});

test("one text, stored before conditions had a language, is printed on the pages of every language", () => {
  const looks = completeLooks({ conditions: { QUOTATION: "دفعة أولى قدرها 30 %" } });
  const pages = LANGUAGES.map((language) =>
    conditionsOfDocument(looks, { kind: "QUOTATION", language }),
  );
  expect(pages).toEqual(Array.from({ length: 3 }, () => "دفعة أولى قدرها 30 %"));
  for (const kind of DOCUMENT_KINDS.filter((each) => each !== "QUOTATION")) {
    expect(conditionsOfDocument(looks, { kind, language: "ar" })).toBeNull();
  }
});

test("a change of the conditions in one language keeps those in the others", () => {
  const before = completeLooks({
    conditions: { QUOTATION: "Acompte de 30 %" },
    translatedConditions: { ar: { QUOTATION: "دفعة أولى" }, en: { CREDIT_INVOICE: "Next order" } },
  });
  const after = mergeLooks(before, { translatedConditions: { en: { QUOTATION: "Deposit" } } });
  const page = (language: (typeof LANGUAGES)[number]) =>
    conditionsOfDocument(after, { kind: "QUOTATION", language });
  expect(LANGUAGES.map(page)).toEqual(["Deposit", "Acompte de 30 %", "دفعة أولى"]);
  expect(after.translatedConditions.en.CREDIT_INVOICE).toBe("Next order");
  const emptied = mergeLooks(after, { translatedConditions: { ar: { QUOTATION: null } } });
  expect(conditionsOfDocument(emptied, { kind: "QUOTATION", language: "ar" })).toBe(
    "Acompte de 30 %",
  );
});
