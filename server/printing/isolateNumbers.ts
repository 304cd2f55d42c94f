const DIGIT = "[\\d\u0660-\u0669\u06f0-\u06f9]";
const BLANK = "[ \u00a0\u202f\u200b]";
const SIGN = "[-+.,/:'\u066b\u066c]";

const BRACKETED = `\\(${DIGIT}+\\)`;
const GROUP = `(?:${DIGIT}+|${BRACKETED})`;
const SEPARATOR = `(?:${BLANK}${SIGN}{0,2}${BLANK}?|${SIGN}{1,2}${BLANK}?)`;

/**
 * Digits in groups, with their sign: "+213 (0) 550 12 34", "1 250,50", "16/00-1234567", "12 - 15". A separator or a
 * bracket stands between two groups: if it were optional, a run of digits could be divided in 2ⁿ ways, and a search
 * that fails tries them all.
 */
const NUMBER = new RegExp(
  `(?<![\\p{Script=Latin}\\p{N}])[-+\u2212]?${GROUP}(?:${SEPARATOR}${GROUP}|${BRACKETED}|(?<=\\))${DIGIT}+)*`,
  "gu",
);

const ONLY_DIGITS = new RegExp(`^${DIGIT}*$`);
const ENDS_IN_GROUP = new RegExp(`[${DIGIT.slice(1, -1)})]$`);
const STARTS_WITH_LETTER_OR_DIGIT = /^[\p{Script=Latin}\p{N}]/u;

/**
 * Encloses the numbers of a right-to-left text in U+2066 and U+2069, which lay them out from left to right: the
 * bidirectional algorithm reverses groups of digits after Arabic letters. A single group of digits is left as it is.
 * Takes linear time.
 */
export function isolateNumbers(text: string): string {
  return text.replace(NUMBER, (found: string, at: number) => {
    let number = found;
    // "12 - 15kg": the group that a letter follows is part of a word.
    while (number !== "" && isFollowedByLetter(text, at + number.length)) {
      number = withoutLastGroup(number);
    }
    const rest = found.slice(number.length);
    return ONLY_DIGITS.test(number) ? found : `\u2066${number}\u2069${rest}`;
  });
}

/** Whether a Latin letter or a digit is at the index. Tests two UTF-16 code units, which may be a surrogate pair. */
const isFollowedByLetter = (text: string, at: number) =>
  STARTS_WITH_LETTER_OR_DIGIT.test(text.slice(at, at + 2));

/** Removes the last group and the signs before it. */
function withoutLastGroup(number: string): string {
  let end = number.length;
  if (number.endsWith(")")) end = number.lastIndexOf("(");
  else while (end > 0 && ONLY_DIGITS.test(number.charAt(end - 1))) end -= 1;
  while (end > 0 && !ENDS_IN_GROUP.test(number.charAt(end - 1))) end -= 1;
  return number.slice(0, end);
}
