import type { Centimes } from "#domain/money/money.ts";
import { formatMoney } from "#domain/money/moneyText.ts";
import type { Language } from "#domain/text/language.ts";

/**
 * An amount within a sentence, where `Money` can't stand: its groups are apart by a space that is
 * seen in small text too, for Plex draws U+202F too narrow.
 */
export function moneyWords(amount: Centimes, language: Language): string {
  return formatMoney(amount, language).replaceAll("\u202f", "\u00a0");
}
