import * as fc from "fast-check";

/** Ranges of characters that folding changes, and some that it leaves. */
const RANGES: readonly (readonly [first: number, last: number])[] = [
  [0x01, 0x7f],
  [0x80, 0x24f],
  [0x2b0, 0x36f],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x590, 0x5ff],
  [0x600, 0x6ff],
  [0x750, 0x77f],
  [0x8d3, 0x8ff],
  [0x900, 0x97f],
  [0x1e00, 0x1fff],
  [0x2000, 0x206f],
  [0x2070, 0x218f],
  [0x3000, 0x30ff],
  [0xac00, 0xac40],
  [0xfb00, 0xfdff],
  [0xfe20, 0xfeff],
  [0xff00, 0xffef],
  [0x1f600, 0x1f640],
];

const character = fc
  .constantFrom(...RANGES)
  .chain(([first, last]) => fc.integer({ min: first, max: last }))
  .map((code) => String.fromCodePoint(code));

/** Initials, and texts that look like them: "s.a.r", "a.b@", "1.a.". */
const initials = fc
  .array(fc.constantFrom("a", "R", "é", "ش", "м", ".", ".", ".", " ", "@", "1", "-", "ß"), {
    maxLength: 9,
  })
  .map((each) => each.join(""));

const anyCharacters = fc.array(character, { maxLength: 12 }).map((each) => each.join(""));

/** Texts of characters that folding changes or must keep. PostgreSQL can store them. */
export const foldableText = fc.oneof(anyCharacters, anyCharacters, anyCharacters, initials);
