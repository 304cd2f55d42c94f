const ARABIC_DIGITS = /[٠-٩۰-۹]/g;

/**
 * Converts Arabic digits to Latin ones: "٠٦٦١" to "0661". The last four bits of the digits of both
 * blocks are their values.
 */
export function latinDigits(text: string): string {
  return text.replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) % 16));
}

const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/** Invisible characters: directional marks, joiners, soft hyphens. */
const IGNORABLE_CHARACTERS = /\p{Default_Ignorable_Code_Point}+/gu;

const DASHES = /[\u2010-\u2015\u2212]/g;

/**
 * Normalizes a typed or pasted number, date or telephone for the parsers: Latin digits, ASCII in place
 * of full-width characters, one kind of hyphen and of space, no invisible characters.
 */
export function plainText(text: string): string {
  return latinDigits(text)
    .replace(IGNORABLE_CHARACTERS, "")
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(DASHES, "-")
    .replace(/\s+/g, " ")
    .trim();
}
