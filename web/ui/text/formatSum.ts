import type { Language } from "#domain/text/language.ts";
import { centimesFromDinars } from "#domain/money/money.ts";
import { moneyInSentence } from "./moneyInSentence.ts";
import { shortAmount } from "./shortAmount.ts";

/** Formats a sum in dinars: with centimes and the currency if the number is exact, otherwise as in `shortAmount`. */
export function formatSum(dinars: number, language: Language): string {
  const exact = centimesFromDinars(dinars);
  return exact === null ? shortAmount(dinars, language) : moneyInSentence(exact, language);
}
