import type { Language } from "#domain/text/language.ts";
import { centimesFromDinars } from "#domain/money/money.ts";
import { moneyInSentence } from "./moneyInSentence.ts";
import { shortAmount } from "./shortAmount.ts";

/** Formats a sum in dinars, with centimes as long as the number is exact, then rounded. */
export function formatSum(dinars: number, language: Language): string {
  const exact = centimesFromDinars(dinars);
  return exact === null ? shortAmount(dinars, language) : moneyInSentence(exact, language);
}
