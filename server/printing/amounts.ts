import { directionOf, type Language } from "#domain/text/language.ts";
import type { Centimes } from "#domain/money/money.ts";
import { formatAmount, formatPercent } from "#domain/money/moneyText.ts";
import { chargesVat } from "#domain/enterprises/taxRegimes.ts";
import { type AmountSentence, amountSentence } from "#domain/amountInWords/amountInWords.ts";

import { labelsOf } from "./labels.ts";
import type { PrintedDocument } from "./printedDocument.ts";
import { toPrintable } from "./printableText.ts";

/**
 * A row above the total to pay. Its amounts are without the currency, which the template adds in the
 * direction of the page; the rate is separate, because it is left to right in every language.
 */
export type TotalRow = { label: string; rate: string | null; base: string | null; amount: string };

const MINUS = "\u2212";

/**
 * Short vowels of Arabic. A document needs none, and in the text layer of a PDF a letter with a
 * short vowel appears twice.
 */
const SHORT_VOWELS = /[\u064b-\u0650\u0652]/g;

/**
 * The rows above the total to pay: the total before discounts and the discounts if there are any, the total
 * excluding tax, base and VAT of each rate and the total VAT of several rates unless the regime charges none,
 * the stamp duty if it is above 0. The total excluding tax, the VAT and the stamp duty always sum to the
 * total to pay (docs/rules/documents.md#pdf).
 */
export function totalRows({ totals, language, taxRegime }: PrintedDocument): TotalRow[] {
  const labels = labelsOf(language, taxRegime);
  const hasVat = chargesVat(taxRegime);
  const row = (label: string, amount: Centimes, sign = ""): TotalRow => ({
    label,
    rate: null,
    base: null,
    amount: `${sign}${formatAmount(amount, language)}`,
  });
  const discounts = [
    row(labels.totalBeforeDiscounts, totals.totalBeforeDiscounts),
    row(labels.discounts, totals.totalDiscounts, MINUS),
  ];
  const vat = totals.vatByRate.map(({ rate, base, vat: amount }) => ({
    ...row(labels.vat, amount),
    rate: formatPercent(rate, language),
    base: formatAmount(base, language),
  }));
  const taxed = [...vat, ...(vat.length > 1 ? [row(labels.totalVat, totals.vat)] : [])];
  return [
    ...(totals.totalDiscounts > 0 ? discounts : []),
    row(labels.totalExcludingTax, totals.totalExcludingTax),
    ...(hasVat ? taxed : []),
    ...(totals.stampDuty > 0 ? [row(labels.stampDuty, totals.stampDuty)] : []),
  ];
}

/** The amount in words in the language of the page (docs/rules/money.md#amount-in-words). */
export function amountInWords({ kind, totals, language }: PrintedDocument) {
  return printableSentence(amountSentence(kind, totals.totalToPay, language), language);
}

/** A phrase and the amount in words that follows it. */
export function printableSentence({ phrase, words }: AmountSentence, language: Language) {
  const page = directionOf(language);
  return {
    phrase: toPrintable(phrase.replace(SHORT_VOWELS, ""), page),
    amount: toPrintable(words.replace(SHORT_VOWELS, ""), page),
  };
}
