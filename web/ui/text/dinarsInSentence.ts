import { centimes } from "#domain/money/money.ts";
import { currentLanguage } from "../language/language.ts";
import { moneyInSentence } from "./moneyInSentence.ts";

/** A sum in dinars within a sentence; a sum whose centimes aren't exact any more is cut to the largest exact one. */
export function dinarsInSentence(dinars: number): string {
  const exact = Math.min(Math.round(dinars * 100), Number.MAX_SAFE_INTEGER);
  return moneyInSentence(centimes(exact), currentLanguage());
}
