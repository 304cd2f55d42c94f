import { foldCharacters, foldText } from "./foldText.ts";

/**
 * The spellings of one search word, folded: a text has the word if it contains one of them. A number
 * has several spellings if it can be written in several ways.
 */
export type SearchWord = readonly string[];

const MAX_SEARCH_LENGTH = 200;
const MAX_WORDS = 8;

/** A group of digits of a number: "0550", "(021)", "468.027,50", "16/00-12". */
const DIGIT_GROUP = /^[+(]*\d[\d().,/-]*$/;

/** A number with punctuation that some users leave out: "16/00-1234567b23". */
const PUNCTUATED_NUMBER = /^[+(]*\d[\p{L}\d()./_-]*$/u;
const MIN_CODE_LENGTH = 5;

/** Amounts: "468027,50", "468.027,50". */
const PLAIN_AMOUNT = /^(\d+)(?:[.,](\d{1,2}))?$/;
const GROUPED_AMOUNT = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/;

/** A currency after an amount: "468 027,50 DA". */
const CURRENCY = /^(?:da|dzd|dinars?|د\.?ج\.?|دينار)$/;

/** The number of a document without the zeros of its counter: "f26-88". */
const SHORT_NUMBER = /^(\p{L}[\p{L}\d/._-]*?)([/._-])([1-9]\d{0,4})$/u;

/**
 * The maximum number of spellings of a word, each a lookup in the search index. The spellings of
 * amounts and of whole numbers are added to them.
 */
const MAX_SPELLINGS = 4;

/** Widths of counters: that of the built-in formats, then a usual one of entered numbers. */
const COUNTER_WIDTHS = [6, 4];

/** Marks the end of a spelling that matches only where no digit follows it. */
const NO_DIGIT = "\u0001";

/**
 * Splits a search at spaces into words; a text must have all of them, in any order. Consecutive
 * groups of digits are also one number: a telephone in its national form, or an amount, whose
 * currency is left out (docs/rules/search.md#words). Repeated words, words past the eighth and
 * characters past the 200th are left out.
 */
export function parseSearch(entered: string): SearchWord[] {
  const words = foldText(entered.slice(0, MAX_SEARCH_LENGTH))
    .split(" ")
    .filter((word) => word !== "");
  const dotted = findDottedInitials(entered);
  const found: SearchWord[] = [];
  for (let at = 0; at < words.length && found.length < MAX_WORDS;) {
    const run = digitGroups(words, at);
    found.push(...(run.length > 0 ? wordsOfNumber(run) : [searchWordOf(words[at] ?? "", dotted)]));
    at += Math.max(run.length, 1);
    if (run.length > 0 && CURRENCY.test(words[at] ?? "")) at += 1;
  }
  const byText = new Map(found.map((spellings) => [spellings.join("\n"), spellings]));
  return [...byText.values()].slice(0, MAX_WORDS);
}

/** Whether a folded text has each word. */
export function hasWords(folded: string, words: readonly SearchWord[]): boolean {
  return words.every((spellings) => spellings.some((spelling) => hasSpelling(folded, spelling)));
}

function hasSpelling(folded: string, spelling: string): boolean {
  if (!spelling.endsWith(NO_DIGIT)) return folded.includes(spelling);
  const [number = ""] = spelling.split(NO_DIGIT);
  return folded.split(number).some((rest, at) => at > 0 && !/^\d/.test(rest));
}

/**
 * A search for clients: short numbers, such as a house number, are not looked for inside
 * telephones.
 */
export interface ClientSearch {
  /** Words to find in any text. */
  anywhere: SearchWord[];
  /**
   * Short numbers: a client must have all of them in its names and e-mail, or `joined` in any text.
   */
  short: SearchWord[];
  /**
   * All groups of digits, joined, to find a part of a telephone or registration number; a telephone
   * in its national form. Null for fewer than 4 digits.
   */
  joined: string | null;
}

/** The minimum number of digits for finding a telephone or registration number. */
const MIN_NUMBER_PART_LENGTH = 4;

/** Splits a search for clients into its words (docs/rules/search.md#words). */
export function parseClientSearch(entered: string): ClientSearch {
  const words = parseSearch(entered);
  const isShort = ([word = ""]: SearchWord) => /^\d{1,3}$/.test(word);
  const folded = foldText(entered.slice(0, MAX_SEARCH_LENGTH)).split(" ");
  const groups = folded.filter((word) => DIGIT_GROUP.test(word)).join("");
  const [joined = digitsOf(groups)] = nationalForm(groups);
  return {
    anywhere: words.filter((word) => !isShort(word)),
    short: words.filter(isShort),
    joined: joined.length >= MIN_NUMBER_PART_LENGTH ? joined : null,
  };
}

/**
 * Whether a search finds a client.
 * @param names the folded names and e-mail
 * @param texts the names, e-mail and numbers, with and without punctuation
 */
export function matchesClientSearch(names: string, texts: string, search: ClientSearch): boolean {
  const { anywhere, short, joined } = search;
  if (!hasWords(texts, anywhere)) return false;
  return hasWords(names, short) || (joined !== null && texts.includes(joined));
}

/** The consecutive groups of digits that begin at a word. */
function digitGroups(words: readonly string[], from: number): string[] {
  const rest = words.slice(from);
  const end = rest.findIndex((word) => !DIGIT_GROUP.test(word));
  return end === -1 ? rest : rest.slice(0, end);
}

function wordsOfNumber(run: readonly string[]): SearchWord[] {
  const entered = run.join(" ");
  const phone = completePhone(entered);
  if (phone !== null) return [distinctSpellings([phone, entered])];
  // A text matches if it has every group of digits or the whole number. Each group gets the
  // spellings of the whole number as alternatives, which is the same condition.
  const whole = run.length === 1 ? [] : [...nationalForm(entered), ...amountSpelling(run.join(""))];
  return run.map((group) =>
    distinctSpellings([...searchWordOf(group), ...amountSpelling(group), ...whole]),
  );
}

/**
 * Maps each folded word to its text with the dots of initials, because an e-mail address may begin
 * with them ("j.d").
 */
function findDottedInitials(entered: string): ReadonlyMap<string, string> {
  const words = foldCharacters(entered.slice(0, MAX_SEARCH_LENGTH)).split(" ");
  return new Map(words.map((word) => [foldText(word), word]));
}

function searchWordOf(word: string, dotted?: ReadonlyMap<string, string>): SearchWord {
  const compact = word.replace(/[^\p{L}\d]/gu, "");
  const isCode =
    PUNCTUATED_NUMBER.test(word) && !PLAIN_AMOUNT.test(word) && compact.length >= MIN_CODE_LENGTH;
  return distinctSpellings([
    word,
    dotted?.get(word) ?? word,
    ...(isCode ? [compact] : []),
    ...nationalForm(word),
    ...paddedNumbers(word),
  ]).slice(0, MAX_SPELLINGS);
}

/**
 * The numbers of a document with leading zeros in their counter: "f26-88" gives "f26-000088",
 * "f26-0088" and, without the hyphen, "f26000088". None for any other text.
 */
function paddedNumbers(word: string): string[] {
  const [, before, sign = "", counter] = SHORT_NUMBER.exec(word) ?? [];
  if (before === undefined || counter === undefined) return [];
  const widths = COUNTER_WIDTHS.filter((width) => width > counter.length);
  const padded = widths.map((width) => before + sign + counter.padStart(width, "0"));
  if (/\d$/.test(before)) padded.push(before + counter.padStart(6, "0"));
  return padded.map((number) => number + NO_DIGIT);
}

/**
 * Removes each spelling that contains another one: every text that has it has the other one too.
 */
function distinctSpellings(spellings: readonly string[]): SearchWord {
  const unique = [...new Set(spellings)];
  return unique.filter(
    (spelling) => !unique.some((other) => other !== spelling && spelling.includes(other)),
  );
}

const digitsOf = (entered: string) => entered.replace(/\D/g, "");

const INTERNATIONAL_PREFIX = /^(?:\+|00)/;

/**
 * The national form of a telephone that begins with +213 or 00213 and has at least two more digits,
 * or with 213 and 8 or 9 more digits: "+213 550" gives "0550". None for any other text.
 */
function nationalForm(entered: string): string[] {
  const [, rest] = /^(?:(?:\+|00)213|213(?=\d{8,9}$))0?(\d{2,})$/.exec(compactPhone(entered)) ?? [];
  return rest === undefined ? [] : [`0${rest}`];
}

const compactPhone = (entered: string) => (entered.startsWith("+") ? "+" : "") + digitsOf(entered);

/** The digits of a complete telephone number, as in `search_text`; null for any other number. */
function completePhone(entered: string): string | null {
  const compact = compactPhone(entered.replace(/^\(+/, ""));
  const [national = compact] = nationalForm(entered);
  if (/^0[2-7]\d{7,8}$/.test(national)) return national;
  return INTERNATIONAL_PREFIX.test(compact) && digitsOf(compact).length >= 10
    ? compact.replace(INTERNATIONAL_PREFIX, "")
    : null;
}

/**
 * The spelling of an amount in a document's search text, which stores amounts separately from other
 * numbers: "468027,5" finds exactly this amount, "468027" also amounts with centimes. None for a
 * text that isn't an amount.
 */
function amountSpelling(entered: string): string[] {
  const [, plain, cents] = PLAIN_AMOUNT.exec(entered) ?? [];
  const [, grouped, , groupedCents] = GROUPED_AMOUNT.exec(entered) ?? [];
  const dinars = plain ?? grouped?.replace(/[.,]/g, "");
  if (dinars === undefined || /^0\d/.test(dinars)) return [];
  const centimes = cents ?? groupedCents;
  const exact = centimes === undefined ? "" : `${centimes.padEnd(2, "0")};`;
  return [amountLetters(`Z${dinars},${exact}`)];
}

/**
 * A total, in centimes, as it is written in a document's search text: 46802750 is "ZEGIACH,FA;".
 */
export function amountSearchText(centimes: number): string {
  const dinars = Math.trunc(centimes / 100);
  return amountLetters(`Z${dinars},${String(centimes % 100).padStart(2, "0")};`);
}

/**
 * Writes digits as capitals, which no folded text has, so that a part of the digits doesn't find an
 * amount.
 */
function amountLetters(amount: string): string {
  return amount.replace(/\d/g, (digit) => "ABCDEFGHIJ"[Number(digit)] ?? digit);
}
