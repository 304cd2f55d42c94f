import { centimes } from "#domain/money/money.ts";
import { currentLanguage } from "../language/language.ts";
import { moneyWords } from "./moneyWords.ts";

/** A sum in dinars within a sentence. It is rounded where centimes are no longer exact. */
export function dinarWords(dinars: number): string {
  const exact = Math.min(Math.round(dinars * 100), Number.MAX_SAFE_INTEGER);
  return moneyWords(centimes(exact), currentLanguage());
}
