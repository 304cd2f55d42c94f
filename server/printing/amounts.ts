import { directionOf } from "#domain/language.ts";
import type { Centimes } from "#domain/money.ts";
import { formatMoney, formatPercent } from "#domain/moneyText.ts";
import { amountSentence } from "#domain/amountInWords.ts";

import { LABELS } from "./labels.ts";
import type { PrintedDocument } from "./printedDocument.ts";
import { type Printable, cleanLine, printable } from "./printableText.ts";

/** A row above the total to pay. The rate is separate: it is left to right in every language. */
export type TotalRow = { label: string; rate: string | null; amount: string };

const MINUS = "\u2212";

/** Prevents a line break after the hyphen of « cinquante-deux ». */
const WORD_JOINER = "\u2060";

/** Without the bidi isolates of the screen: the template isolates amounts itself. */
export function moneyText(amount: Centimes, language: PrintedDocument["language"]): string {
  return cleanLine(formatMoney(amount, language)) ?? "";
}

/**
 * The rows above the total to pay, which always sum to it: discounts when there are any, VAT for
 * each rate, stamp duty only above 0 (docs/rules/documents.md#pdf).
 */
export function totalRows({ totals, language }: PrintedDocument): TotalRow[] {
  const labels = LABELS[language];
  const row = (
    label: string,
    amount: Centimes,
    rate: string | null = null,
    sign = "",
  ): TotalRow => ({ label, rate, amount: `${sign}${moneyText(amount, language)}` });
  const discounts = [
    row(labels.totalBeforeDiscounts, totals.totalBeforeDiscounts),
    row(labels.discounts, totals.totalDiscounts, null, MINUS),
  ];
  return [
    ...(totals.totalDiscounts > 0 ? discounts : []),
    row(labels.totalExcludingTax, totals.totalExcludingTax),
    ...totals.vatByRate.map(({ rate, vat }) => row(labels.vat, vat, formatPercent(rate, language))),
    ...(totals.vatByRate.length > 1 ? [row(labels.totalVat, totals.vat)] : []),
    ...(totals.stampDuty > 0 ? [row(labels.stampDuty, totals.stampDuty)] : []),
  ];
}

/**
 * The amount in French words in every language (docs/rules/money.md#amount-in-words): the phrase,
 * then the words.
 */
export function amountInWords(document: PrintedDocument): { phrase: Printable; amount: Printable } {
  const sentence = amountSentence(document.kind, document.totals.totalToPay);
  const colon = sentence.indexOf(":") + 1;
  const words = sentence.slice(colon).trim();
  const page = directionOf(document.language);
  return {
    phrase: printable(sentence.slice(0, colon), page),
    amount: printable(words.replaceAll("-", `-${WORD_JOINER}`), page),
  };
}
