import { toCardinal } from "n2words/fr-FR";

import type { DocumentKind } from "./documentKinds.ts";
import { KIND_TEXTS } from "./kindTexts.ts";
import { type Centimes, centimes } from "./money.ts";

const MILLION = 1_000_000;

const NO_BREAK_SPACE = "\u00A0";

/**
 * An amount in French words: "mille cent Dinars et cinq Centimes"
 * (docs/rules/money.md#amount-in-words).
 */
export function amountInWords(amount: Centimes): string {
  if (amount < 0) return `moins ${amountInWords(centimes(-amount))}`;
  const hundredths = amount % 100;
  const dinars = (amount - hundredths) / 100;
  const words = `${toCardinal(dinars)} ${millionPreposition(dinars)}${plural("Dinar", dinars)}`;
  if (hundredths === 0) return words;
  return `${words} et ${toCardinal(hundredths)} ${plural("Centime", hundredths)}`;
}

/**
 * "Arrêtée la présente facture à la somme de : Mille cent Dinars"
 * (docs/rules/money.md#amount-in-words).
 */
export function amountSentence(kind: DocumentKind, amount: Centimes): string {
  const words = amountInWords(amount);
  const capitalized = words.charAt(0).toUpperCase() + words.slice(1);
  return `${KIND_TEXTS[kind].amountOpening} à la somme de${NO_BREAK_SPACE}: ${capitalized}`;
}

/** « un million de Dinars », but « un million un Dinars »: a million is a noun in French. */
function millionPreposition(dinars: number): string {
  return dinars >= MILLION && dinars % MILLION === 0 ? "de " : "";
}

/** In French 0 and 1 are singular. */
function plural(noun: string, count: number): string {
  return count < 2 ? noun : `${noun}s`;
}
