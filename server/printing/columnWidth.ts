import type { WordFits } from "./printableText.ts";

/** The width of all columns of list.typ, and of the insets on both sides of a cell, in millimetres. */
const TABLE_WIDTH = 273;
const INSETS = 1.6;

/** The text size of list.typ, 7 points, in millimetres. */
const EM = 2.47;

/** Upper bounds of the width of a character in IBM Plex Sans, in em: narrow, usual, capital and wide characters. */
const NARROW_WIDTH = 0.42;
const USUAL_WIDTH = 0.6;
const CAPITAL_WIDTH = 0.73;
const WIDE_WIDTH = 0.95;

function widthOfCharacter(character: string): number {
  if (/[ijlrtfI.,:;'|!()[\]/-]/.test(character)) return NARROW_WIDTH;
  if (/[mwMW@%]/.test(character)) return WIDE_WIDTH;
  if (/[a-z0-9]/.test(character)) return USUAL_WIDTH;
  return CAPITAL_WIDTH;
}

/**
 * Returns a function that tells whether a word fits on one line of a list's column.
 *
 * @param share of the table's width, 0 to 1
 */
export function fitsColumn(share: number): WordFits {
  const available = (TABLE_WIDTH * share - INSETS) / EM;
  return (word) => {
    if (word.length * WIDE_WIDTH <= available) return true;
    let width = 0;
    for (const character of word) width += widthOfCharacter(character);
    return width <= available;
  };
}
