import type { Language } from "#domain/text/language.ts";
import { centimesFromDinars } from "#domain/money/money.ts";
import { moneyWords } from "./moneyWords.ts";
import { shortAmount } from "./shortAmount.ts";

/** Formats a sum of dinars: exact to the centime if the number is, else rounded. */
export function formatSum(dinars: number, language: Language): string {
  const exact = centimesFromDinars(dinars);
  return exact === null ? shortAmount(dinars, language) : moneyWords(exact, language);
}
