import { type DigitGroup, digitGroups, wordAt } from "./digitGroups.ts";

/** The forms of a counted noun, in the nominative. */
interface Noun {
  /** For 1. */
  one: string;
  two: string;
  /** For 2, directly before another noun: ألفا دينار. Only scales have it. */
  twoOf?: string;
  /** After 3 to 10. */
  few: string;
  /** After 11 to 99. */
  many: string;
  /** After 11 to 99, directly before another noun: أحد عشر ألف دينار. Only scales have it. */
  manyOf?: string;
  /** After 100 and more. */
  round: string;
}

const DINAR: Noun = {
  one: "دينار جزائري واحد",
  two: "ديناران جزائريان",
  few: "دنانير جزائرية",
  many: "دينارًا جزائريًا",
  round: "دينار جزائري",
};

const CENTIME: Noun = {
  one: "سنتيم واحد",
  two: "سنتيمان",
  few: "سنتيمات",
  many: "سنتيمًا",
  round: "سنتيم",
};

const scaleNoun = (one: string, few: string): Noun => ({
  one,
  two: `${one}ان`,
  twoOf: `${one}ا`,
  few,
  many: `${one}ًا`,
  manyOf: one,
  round: one,
});

/** The powers of a thousand, from 1,000. */
const SCALES = [
  scaleNoun("ألف", "آلاف"),
  scaleNoun("مليون", "ملايين"),
  scaleNoun("مليار", "مليارات"),
  scaleNoun("تريليون", "تريليونات"),
  scaleNoun("كوادريليون", "كوادريليونات"),
];

/** 0 to 19 before a masculine noun. From 3 to 10 it has the feminine form. */
const NUMBERS_BELOW_TWENTY =
  "صفر,واحد,اثنان,ثلاثة,أربعة,خمسة,ستة,سبعة,ثمانية,تسعة,عشرة,أحد عشر,اثنا عشر,ثلاثة عشر,أربعة عشر,خمسة عشر,ستة عشر,سبعة عشر,ثمانية عشر,تسعة عشر".split(
    ",",
  );

/** 20, 30 … 90. */
const TENS = "عشرون,ثلاثون,أربعون,خمسون,ستون,سبعون,ثمانون,تسعون".split(",");

/** 100, 200 … 900. */
const HUNDREDS = "مائة,مائتان,ثلاثمائة,أربعمائة,خمسمائة,ستمائة,سبعمائة,ثمانمائة,تسعمائة".split(",");

/** 200 directly before a noun: مائتا دينار. */
const TWO_HUNDRED_OF = "مائتا";

/**
 * "ألف ومائتا دينار جزائري وخمسة سنتيمات", in the nominative (docs/rules/money.md#amount-in-words).
 */
export function arabicAmount(dinars: number, hundredths: number): string {
  const words = dinarWords(dinars);
  return joinWithAnd(
    hundredths === 0 ? [words] : [words, ...writeWithNoun(hundredths, CENTIME, false)],
  );
}

function dinarWords(dinars: number): string {
  if (dinars === 0) return `${wordAt(NUMBERS_BELOW_TWENTY, 0)} ${DINAR.round}`;
  const groups = digitGroups(dinars);
  const parts = groups.flatMap((group, at) => groupParts(group, at === groups.length - 1));
  // The parts of a multiple of 1,000 end with a scale. The word for dinar follows it, in the singular.
  return dinars % 1000 === 0 ? `${joinWithAnd(parts)} ${DINAR.round}` : joinWithAnd(parts);
}

/** @param last whether the word for dinar follows this group directly */
function groupParts({ count, power }: DigitGroup, last: boolean): string[] {
  if (power === 0) return writeWithNoun(count, DINAR, false);
  const noun = SCALES[power - 1];
  if (noun === undefined) throw new RangeError(`no word for the power ${power}`);
  const rest = count % 100;
  // 101,000 is written مائة ألف وألف, because مائة وألف means 1,100; likewise 102,000.
  if (count <= 100 || rest === 0 || rest > 2) return writeWithNoun(count, noun, last);
  return [...writeWithNoun(count - rest, noun, false), ...writeWithNoun(rest, noun, last)];
}

/**
 * The words for 1 to 999 of a noun, as parts to join with و. The noun agrees with the last two
 * digits: 101 dinars are "مائة" and "دينار جزائري واحد".
 * @param bound whether another noun follows directly
 */
function writeWithNoun(count: number, noun: Noun, bound: boolean): string[] {
  const rest = count % 100;
  const hundreds = (count - rest) / 100;
  if (rest === 0) {
    return [`${hundreds === 2 ? TWO_HUNDRED_OF : wordAt(HUNDREDS, hundreds - 1)} ${noun.round}`];
  }
  const before = hundreds === 0 ? [] : [wordAt(HUNDREDS, hundreds - 1)];
  return [...before, writeWithNounBelowHundred(rest, noun, bound)];
}

function writeWithNounBelowHundred(count: number, noun: Noun, bound: boolean): string {
  if (count === 1) return noun.one;
  if (count === 2) return (bound ? noun.twoOf : undefined) ?? noun.two;
  if (count <= 10) return `${wordAt(NUMBERS_BELOW_TWENTY, count)} ${noun.few}`;
  return `${writeBelowHundred(count)} ${(bound ? noun.manyOf : undefined) ?? noun.many}`;
}

function writeBelowHundred(number: number): string {
  if (number < NUMBERS_BELOW_TWENTY.length) return wordAt(NUMBERS_BELOW_TWENTY, number);
  const units = number % 10;
  const tens = wordAt(TENS, (number - units) / 10 - 2);
  return units === 0 ? tens : joinWithAnd([wordAt(NUMBERS_BELOW_TWENTY, units), tens]);
}

/** Joins the parts with و ("and"), which is written together with the word that follows it. */
function joinWithAnd(parts: readonly string[]): string {
  return parts.join(" و");
}
