import { centimes } from "#domain/money/money.ts";
import { currentLanguage } from "../language/language.ts";
import { moneyWords } from "./moneyWords.ts";

/** A sum of dinars within a sentence; beyond exact centimes it is rounded. */
export function dinarWords(dinars: number): string {
  const exact = Math.min(Math.round(dinars * 100), Number.MAX_SAFE_INTEGER);
  return moneyWords(centimes(exact), currentLanguage());
}
