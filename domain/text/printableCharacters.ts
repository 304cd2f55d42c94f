/**
 * The characters with a glyph in the fonts of printed pages (IBM Plex Sans, IBM Plex Sans Arabic,
 * Noto Sans; all under the SIL Open Font License 1.1), in hexadecimal, as ranges. Generated from
 * the `cmap` tables of the fonts; printableCharacters.test.ts compares it with them. Ranges are
 * joined across unassigned code points. The presentation forms of Arabic letters are left out: they
 * print as the letters that they stand for.
 */
const PRINTABLE =
  "20-3e1 3f0-52f 600-604 606-61b 61e-6a1 6a3-6ff 750-77f 8a0 8a2-8ac 8b3 8e4-8fe 900-97f e3f 10fb 1ab0-1ac0 1ac5 " +
  "1ac7-1ace 1c80-1c88 1d00-1df9 1dfb-20c0 20f0-215f 2183-2184 2189 2190-2199 21a9-21aa 21b0-21b3 21b6-21b7 " +
  "21ba-21bb 21c4 21c6 2202 2206 220f 2211-2212 2215 2219-221a 221e 222b 2236 2248 2260 2264-2265 25ca 25cc 2713 " +
  "274c 2b0e-2b11 2c60-2c7f 2de0-2e5d a640-a69f a700-a7ca a7d0-a7d1 a7d3 a7d5-a7d9 a7f2-a7ff a8ff a92e ab30-ab6b " +
  "fb00-fb06 fdf1-fdf2 fdf4 fdfa-fdfd fe20-fe2f fffc-fffd 10780-107ba 1df00-1df1e";

/** The ranges of PRINTABLE, first and last character. */
export const PRINTABLE_RANGES: readonly (readonly [number, number])[] = PRINTABLE.split(" ").map(
  (range) => {
    const [first = "", last = first] = range.split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  },
);

const RANGES = PRINTABLE.replace(/[0-9a-f]+/g, (code) => `\\u{${code}}`).replaceAll(" ", "");

const UNPRINTABLE = new RegExp(`[^\\n${RANGES}]`, "gu");

/** Characters that select the form of a sign or join signs. They need no glyph. */
const INVISIBLE_CHARACTER = /^\p{Default_Ignorable_Code_Point}$/u;

/** A placeholder for characters that are left out. */
const OMITTED = "\0";

/**
 * The printable characters that a character is made of: "①" is "1", "ﻣ" is "م"; null if there are
 * none.
 */
function plainForm(character: string): string | null {
  const plain = character.normalize("NFKC");
  return plain === character || plain.search(UNPRINTABLE) !== -1 ? null : plain;
}

/**
 * A text as it is printed. A character without a glyph is replaced by the printable characters that
 * it is made of; one that has none is left out, with one of the spaces around it.
 */
export function printableText(text: string): string {
  const composed = text.normalize("NFC");
  if (composed.search(UNPRINTABLE) === -1) return composed;
  return composed
    .replace(UNPRINTABLE, (character) => plainForm(character) ?? OMITTED)
    .replace(/\0[\0\u200d]*/g, OMITTED)
    .replace(/ \0(?= |$)|^\0 |\0/gm, "");
}

/** The signs of a text that are not printed, each once: "🚚", "👩‍👧". */
export function unprintableSigns(text: string): string[] {
  const composed = text.normalize("NFC");
  if (composed.search(UNPRINTABLE) === -1) return [];
  const signs = [...new Intl.Segmenter("fr", { granularity: "grapheme" }).segment(composed)].map(
    ({ segment }) => segment,
  );
  return [...new Set(signs.filter(isUnprintable))];
}

function isUnprintable(sign: string): boolean {
  return [...(sign.match(UNPRINTABLE) ?? [])].some(
    (character) => !INVISIBLE_CHARACTER.test(character) && plainForm(character) === null,
  );
}
