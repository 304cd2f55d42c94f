import type { Centimes } from "#domain/money/money.ts";
import { formatMoney } from "#domain/money/moneyText.ts";
import type { Language } from "#domain/text/language.ts";

/** An amount within a sentence, where the component `Money` can't be used. */
export function moneyInSentence(amount: Centimes, language: Language): string {
  return widenThousandsSeparators(formatMoney(amount, language));
}

/**
 * An amount with wider thousands separators, for sentences and fields, where no element can widen them: IBM Plex draws
 * U+202F too narrow.
 */
export const widenThousandsSeparators = (amount: string): string =>
  amount.replaceAll("\u202f", "\u00a0");
