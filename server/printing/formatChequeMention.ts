import type { ChequeDetails } from "#domain/issuing/chequeDetails.ts";
import { formatDay } from "#domain/days/days.ts";
import { directionOf, type Language } from "#domain/text/language.ts";

import { LABELS } from "./labels.ts";
import { cleanLine, type Printable, toPrintable } from "./printableText.ts";

/**
 * Formats the check that pays a document: "Chèque n° 0001234 du 20/11/2026 tiré sur BNA, Alger".
 *
 * @returns parts that a space joins; none without details of a check
 */
export function formatChequeMention(document: ChequeDetails & { language: Language }): Printable[] {
  const { checkNumber, checkDate, checkBank, language } = document;
  const { paymentMethods, numbered, dated, drawnOn } = LABELS[language];
  const labelAndText = (label: string, text: string | null): Printable[] =>
    text === null ? [] : [label, toPrintable(text, directionOf(language))];
  const parts = [
    ...labelAndText(numbered, cleanLine(checkNumber)),
    ...labelAndText(dated, checkDate && formatDay(checkDate, language)),
    ...labelAndText(drawnOn, cleanLine(checkBank)),
  ];
  return parts.length === 0 ? [] : [paymentMethods.CHECK, ...parts];
}
