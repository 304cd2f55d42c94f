import type { Language } from "#domain/language.ts";
import { centimesFromDinars } from "#domain/money.ts";
import { formatMoney } from "#domain/moneyText.ts";
import { shortAmount } from "./charts/shortAmount.ts";

/** Formats a sum of dinars: exact to the centime if the number is, else rounded. */
export function formatSum(dinars: number, language: Language): string {
  const exact = centimesFromDinars(dinars);
  return exact === null ? shortAmount(dinars, language) : formatMoney(exact, language);
}
