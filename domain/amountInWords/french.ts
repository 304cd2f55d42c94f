import { toCardinal } from "n2words/fr-FR";

const MILLION = 1_000_000;

/** "mille cent Dinars et cinq Centimes" (docs/rules/money.md#amount-in-words). */
export function frenchAmount(dinars: number, hundredths: number): string {
  const words = `${toCardinal(dinars)} ${millionPreposition(dinars)}${nounForCount("Dinar", dinars)}`;
  if (hundredths === 0) return words;
  return `${words} et ${toCardinal(hundredths)} ${nounForCount("Centime", hundredths)}`;
}

/** « un million de Dinars », but « un million un Dinars »: a million is a noun in French. */
function millionPreposition(dinars: number): string {
  return dinars >= MILLION && dinars % MILLION === 0 ? "de " : "";
}

/** In French 0 and 1 are singular. */
function nounForCount(noun: string, count: number): string {
  return count < 2 ? noun : `${noun}s`;
}
