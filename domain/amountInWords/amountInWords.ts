import type { DocumentKind } from "../documents/documentKinds.ts";
import { KIND_TEXTS } from "../documents/kindTexts.ts";
import type { Language } from "../text/language.ts";
import { type Centimes, centimes } from "../money/money.ts";

import { arabicAmount } from "./arabic.ts";
import { englishAmount } from "./english.ts";
import { frenchAmount } from "./french.ts";

const AMOUNT_FORMATTERS: Record<Language, (dinars: number, hundredths: number) => string> = {
  fr: frenchAmount,
  en: englishAmount,
  ar: arabicAmount,
};

const MINUS: Record<Language, string> = { fr: "moins", en: "minus", ar: "ناقص" };

/** An amount in words: "mille cent Dinars et cinq Centimes" (docs/rules/money.md#amount-in-words). */
export function amountInWords(amount: Centimes, language: Language): string {
  if (amount < 0) return `${MINUS[language]} ${amountInWords(centimes(-amount), language)}`;
  const hundredths = amount % 100;
  return AMOUNT_FORMATTERS[language]((amount - hundredths) / 100, hundredths);
}

/** A phrase that introduces an amount, and the amount in words. */
export interface AmountSentence {
  /** "Arrêtée la présente facture à la somme de :" */
  phrase: string;
  /** "Mille cent Dinars" */
  words: string;
}

/** The sentence that a document prints below its totals (docs/rules/money.md#amount-in-words). */
export function amountSentence(
  kind: DocumentKind,
  amount: Centimes,
  language: Language,
): AmountSentence {
  const words = amountInWords(amount, language);
  return {
    phrase: KIND_TEXTS[kind][language].amountPhrase,
    words: words.charAt(0).toUpperCase() + words.slice(1),
  };
}
