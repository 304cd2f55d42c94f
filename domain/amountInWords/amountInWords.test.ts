import { readFileSync } from "node:fs";

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { LANGUAGES, type Language } from "../text/language.ts";
import { centimes, centimesFromDinars } from "../money/money.ts";
import { amountInWords, amountSentence } from "./amountInWords.ts";

type Case = { amount: number; words: string };

/** Centimes: above the largest total of a document, with 100 % VAT and stamp duty. */
const LARGEST = 204_000_000_000_000;

const AMOUNT = fc.oneof(
  fc.integer({ min: 0, max: LARGEST }),
  fc.integer({ min: 0, max: 3_000_000_00 }),
);

const WORDS: Record<Language, RegExp> = {
  fr: /^[a-zé]+(?:[ -][a-zé]+)* Dinars?(?: et [a-zé]+(?:[ -][a-zé]+)* Centimes?)?$/,
  en: /^[a-z]+(?:[ -][a-z]+)* dinars?(?: and [a-z]+(?:[ -][a-z]+)* centimes?)?$/,
  ar: /^[\u0621-\u0652]+(?: [\u0621-\u0652]+)*$/,
};

function goldenCases(language: Language): Case[] {
  const file = new URL(`../../testing/vectors/words_${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8"));
}

describe.each(LANGUAGES)("the golden cases of amounts in words: %s", (language) => {
  it.each(goldenCases(language))("$amount: $words", ({ amount, words }) => {
    const exact = centimesFromDinars(amount) ?? centimes(Number.NaN);
    expect(amountInWords(exact, language)).toBe(words);
  });
});

describe.each(LANGUAGES)("every amount in words: %s", (language) => {
  it("has only words of the language", () => {
    fc.assert(
      fc.property(AMOUNT, (amount) => {
        expect(amountInWords(centimes(amount), language)).toMatch(WORDS[language]);
      }),
    );
  });

  it("is different for different amounts", () => {
    fc.assert(
      fc.property(AMOUNT, AMOUNT, (a, b) => {
        fc.pre(a !== b);
        expect(amountInWords(centimes(a), language)).not.toBe(amountInWords(centimes(b), language));
      }),
    );
  });

  it("is different for each whole number of dinars and of thousands up to 3,000", () => {
    const counts = Array.from({ length: 3_000 }, (_, count) => count + 1);
    const amounts = new Set(counts.flatMap((count) => [count, count * 1_000]));
    const words = [...amounts].map((dinars) => amountInWords(centimes(dinars * 100), language));
    expect(new Set(words).size).toBe(amounts.size);
  });

  it("covers the largest exact amount", () => {
    expect(amountInWords(centimes(Number.MAX_SAFE_INTEGER), language)).toMatch(WORDS[language]);
  });
});

describe("an amount in French words", () => {
  it.each([
    [1_001_000_000_00, "un milliard un million de Dinars"],
    [1_000_001_000_00, "un milliard mille Dinars"],
    [2_040_000_000_000_00, "deux billions quarante milliards de Dinars"],
    [-1_50, "moins un Dinar et cinquante Centimes"],
  ])("%i centimes: %s", (amount, words) => {
    expect(amountInWords(centimes(amount), "fr")).toBe(words);
  });
});

describe("an amount in English words", () => {
  it.each([
    [1_012_000_00, "one million twelve thousand dinars"],
    [2_040_000_000_000_00, "two trillion forty billion dinars"],
    [-1_50, "minus one dinar and fifty centimes"],
  ])("%i centimes: %s", (amount, words) => {
    expect(amountInWords(centimes(amount), "en")).toBe(words);
  });
});

describe("an amount in Arabic words", () => {
  it.each([
    [201_00, "مائتان ودينار جزائري واحد"],
    [2_500_00, "ألفان وخمسمائة دينار جزائري"],
    [2_001_00, "ألفان ودينار جزائري واحد"],
    [202_000_00, "مائتا ألف وألفا دينار جزائري"],
    [101_500_00, "مائة ألف وألف وخمسمائة دينار جزائري"],
    [200_300_00, "مائتا ألف وثلاثمائة دينار جزائري"],
    [2_000_200_00, "مليونان ومائتا دينار جزائري"],
    [2_040_000_000_000_00, "تريليونان وأربعون مليار دينار جزائري"],
    [-1_50, "ناقص دينار جزائري واحد وخمسون سنتيمًا"],
  ])("%i centimes: %s", (amount, words) => {
    expect(amountInWords(centimes(amount), "ar")).toBe(words);
  });
});

describe("the printed sentence", () => {
  it.each([
    ["SALES_INVOICE", "fr", "Arrêtée la présente facture à la somme de\u00A0:"],
    ["QUOTATION", "fr", "Arrêté le présent devis à la somme de\u00A0:"],
    ["PURCHASE_ORDER", "fr", "Arrêté le présent bon de commande à la somme de\u00A0:"],
    ["CREDIT_INVOICE", "fr", "Arrêté le présent avoir à la somme de\u00A0:"],
    ["SALES_INVOICE", "en", "This invoice amounts to the sum of:"],
    ["SALES_INVOICE", "ar", "أُوقفت هذه الفاتورة على مبلغ قدره:"],
    ["QUOTATION", "ar", "أُوقف عرض السعر هذا على مبلغ قدره:"],
  ] as const)("of the kind %s in %s: %s", (kind, language, phrase) => {
    expect(amountSentence(kind, centimes(1_100_00), language).phrase).toBe(phrase);
  });

  it.each([
    ["fr", "Zéro Dinar"],
    ["en", "Zero dinars"],
    ["ar", "صفر دينار جزائري"],
  ] as const)("capitalizes the amount, accents included: %s", (language, words) => {
    expect(amountSentence("QUOTATION", centimes(0), language).words).toBe(words);
  });
});
