import type { Fits } from "./printableText.ts";

/** The columns of list.typ together, and the inset on both sides of a cell, in millimetres. */
const TABLE_WIDTH = 273;
const INSETS = 1.6;

/** The text size of list.typ, 7 points, in millimetres. */
const EM = 2.47;

/** Upper bounds of what IBM Plex Sans takes for a character, in em. */
const NARROW = 0.42;
const USUAL = 0.6;
const CAPITAL = 0.73;
const WIDE = 0.95;

function widthOfCharacter(character: string): number {
  if (/[ijlrtfI.,:;'|!()[\]/-]/.test(character)) return NARROW;
  if (/[mwMW@%]/.test(character)) return WIDE;
  if (/[a-z0-9]/.test(character)) return USUAL;
  return CAPITAL;
}

/**
 * Which words a column of a list holds on one line.
 *
 * @param share of the table's width, 0 to 1
 */
export function fitsColumn(share: number): Fits {
  const available = (TABLE_WIDTH * share - INSETS) / EM;
  return (word) => {
    if (word.length * WIDE <= available) return true;
    let width = 0;
    for (const character of word) width += widthOfCharacter(character);
    return width <= available;
  };
}
