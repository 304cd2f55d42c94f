import { type DigitGroup, digitGroups, wordAt } from "./digitGroups.ts";

const NUMBERS_BELOW_TWENTY = (
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen " +
  "sixteen seventeen eighteen nineteen"
).split(" ");

/** 20, 30 … 90. */
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** The powers of a thousand, from 1,000, on the short scale: a billion is a thousand millions. */
const SCALES = ["thousand", "million", "billion", "trillion", "quadrillion"];

/** "one thousand and one dinars and five centimes" (docs/rules/money.md#amount-in-words). */
export function englishAmount(dinars: number, hundredths: number): string {
  const words = writeWithNoun(dinars, "dinar");
  return hundredths === 0 ? words : `${words} and ${writeWithNoun(hundredths, "centime")}`;
}

function writeWithNoun(count: number, noun: string): string {
  return `${cardinalWords(count)} ${count === 1 ? noun : `${noun}s`}`;
}

/** A cardinal number in British English, with "and" before the tens and units. */
function cardinalWords(number: number): string {
  if (number === 0) return wordAt(NUMBERS_BELOW_TWENTY, 0);
  return digitGroups(number).map(groupWords).join(" ");
}

function groupWords({ count, power }: DigitGroup, at: number): string {
  const words = writeBelowThousand(count);
  if (power > 0) return `${words} ${wordAt(SCALES, power - 1)}`;
  return at > 0 && count < 100 ? `and ${words}` : words;
}

function writeBelowThousand(number: number): string {
  const rest = number % 100;
  if (number < 100) return writeBelowHundred(number);
  const hundreds = `${wordAt(NUMBERS_BELOW_TWENTY, (number - rest) / 100)} hundred`;
  return rest === 0 ? hundreds : `${hundreds} and ${writeBelowHundred(rest)}`;
}

function writeBelowHundred(number: number): string {
  if (number < NUMBERS_BELOW_TWENTY.length) return wordAt(NUMBERS_BELOW_TWENTY, number);
  const units = number % 10;
  const tens = wordAt(TENS, (number - units) / 10 - 2);
  return units === 0 ? tens : `${tens}-${wordAt(NUMBERS_BELOW_TWENTY, units)}`;
}
