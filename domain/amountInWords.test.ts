import { readFileSync } from "node:fs";

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { centimes, centimesFromDinars } from "./money.ts";
import { amountInWords, amountSentence } from "./amountInWords.ts";

type Case = { amount: number; words: string };

const cases: Case[] = JSON.parse(
  readFileSync(new URL("../testing/vectors/words_fr.json", import.meta.url), "utf8"),
);

describe("the golden cases of amounts in words", () => {
  it.each(cases)("$amount: $words", ({ amount, words }) => {
    expect(amountInWords(centimesFromDinars(amount) ?? centimes(Number.NaN))).toBe(words);
  });
});

describe("an amount in words", () => {
  it("has « de » only after a whole number of millions", () => {
    expect(amountInWords(centimes(1_001_000_000_00))).toBe("un milliard un million de Dinars");
    expect(amountInWords(centimes(1_000_001_000_00))).toBe("un milliard mille Dinars");
  });

  it("covers the largest total of a document", () => {
    expect(amountInWords(centimes(2_040_000_000_000_00))).toBe(
      "deux billions quarante milliards de Dinars",
    );
  });

  it("begins with « moins » for a negative amount", () => {
    expect(amountInWords(centimes(-1_50))).toBe("moins un Dinar et cinquante Centimes");
  });

  it("has only French words", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 204_000_000_000_000 }), (amount) => {
        expect(amountInWords(centimes(amount))).toMatch(
          /^[a-zé]+(?:[ -][a-zé]+)* Dinars?(?: et [a-zé]+(?:[ -][a-zé]+)* Centimes?)?$/,
        );
      }),
    );
  });

  it("is different for different amounts", () => {
    const amounts = fc.integer({ min: 0, max: 99_999_999_999_999 });
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        fc.pre(a !== b);
        expect(amountInWords(centimes(a))).not.toBe(amountInWords(centimes(b)));
      }),
    );
  });
});

describe("the printed sentence", () => {
  it.each([
    ["SALES_INVOICE", "Arrêtée la présente facture à la somme de\u00A0: Mille cent Dinars"],
    ["QUOTATION", "Arrêté le présent devis à la somme de\u00A0: Mille cent Dinars"],
    ["PURCHASE_ORDER", "Arrêté le présent bon de commande à la somme de\u00A0: Mille cent Dinars"],
    ["CREDIT_INVOICE", "Arrêté le présent avoir à la somme de\u00A0: Mille cent Dinars"],
  ] as const)("contains the name of the kind %s", (kind, sentence) => {
    expect(amountSentence(kind, centimes(1_100_00))).toBe(sentence);
  });

  it("capitalizes the amount, accents included", () => {
    expect(amountSentence("QUOTATION", centimes(0))).toMatch(/: Zéro Dinar$/);
  });
});
