import type { Centimes } from "#domain/money/money.ts";
import { formatMoney } from "#domain/money/moneyText.ts";
import type { Language } from "#domain/text/language.ts";

/**
 * An amount within a sentence, where the component `Money` can't be used. Its thousands separators are wider, because
 * IBM Plex draws U+202F too narrow.
 */
export function moneyWords(amount: Centimes, language: Language): string {
  return formatMoney(amount, language).replaceAll("\u202f", "\u00a0");
}
