import { printableText } from "#domain/text/printableCharacters.ts";
import { isolateNumbers } from "./isolateNumbers.ts";

/**
 * A text for the template: a string in the direction of the page, or one with its own direction, which is isolated
 * from the text around it. In a text from right to left, the marks of `isolateNumbers` enclose numbers.
 */
export type Printable = string | { text: string; dir: "ltr" | "rtl" };

type Direction = "ltr" | "rtl";

/**
 * Control characters except the line feed, invisible characters such as bidi controls, and code points without a
 * character.
 */
const UNPRINTABLE =
  /[^\P{Cc}\n]|[\u00AD\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFF\p{Cs}\p{Noncharacter_Code_Point}]/gu;

const BLANKS = /[\t\v\f]/g;

const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g;

const ARABIC_OR_HEBREW = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

const FIRST_LETTER = /\p{L}/u;

/** Whether a word fits on one line where its text is printed. */
export type WordFits = (word: string) => boolean;

export const fitsLength =
  (characters: number): WordFits =>
  (word) =>
    word.length <= characters;

/** Most columns and blocks of a document are wide enough for a word of this length. */
const FITS_MOST_LINES = fitsLength(24);

const ZERO_WIDTH_SPACE = "\u200B";

const BREAK_INTERVAL = 4;

let graphemes: Intl.Segmenter | undefined;

/** Grapheme clusters. The segmenter is created on first use: it takes 15 ms. */
function charactersOf(text: string): string[] {
  graphemes ??= new Intl.Segmenter("fr", { granularity: "grapheme" });
  return [...graphemes.segment(text)].map((part) => part.segment);
}

/** The printable part of a text; null for an empty text and for the text 'null'. */
export function cleanText(text: string | null | undefined): string | null {
  const written = (text ?? "")
    .replace(LINE_BREAKS, "\n")
    .replace(BLANKS, " ")
    .replace(UNPRINTABLE, "");
  const clean = printableText(written).trim();
  return clean === "" || clean === "null" ? null : clean;
}

/** A text on one line: its line breaks become spaces. */
export function cleanLine(text: string | null | undefined): string | null {
  const lines = cleanText(text)
    ?.split("\n")
    .map((line) => line.trim());
  return lines?.filter((line) => line !== "").join(" ") ?? null;
}

/** The direction of the first letter, as for `dir="auto"`; without letters left to right. */
export function directionOfText(text: string): Direction {
  const [letter = ""] = FIRST_LETTER.exec(text) ?? [];
  return ARABIC_OR_HEBREW.test(letter) ? "rtl" : "ltr";
}

/**
 * Prepares a clean text for the template, on a page in `page` direction.
 * @param fits a word that does not fit gets break opportunities
 */
export function toPrintable(text: string, page: Direction, fits = FITS_MOST_LINES): Printable {
  const dir = directionOfText(text);
  const breakable = text.replace(/\S+/gu, (word) =>
    fits(word) ? word : splitIntoChunks(word, BREAK_INTERVAL).join(ZERO_WIDTH_SPACE),
  );
  const isolated = dir === "rtl" ? isolateNumbers(breakable) : breakable;
  return dir === page ? isolated : { text: isolated, dir };
}

/** The paragraphs of a text; each takes the direction of its own script. Empty ones are dropped. */
export function printableParagraphs(text: string | null | undefined, page: Direction): Printable[] {
  const lines = cleanText(text)?.split("\n") ?? [];
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => toPrintable(line, page));
}

/** Truncates a text to `length` grapheme clusters; a truncated text ends in an ellipsis. */
export function truncateTo(length: number, text: string): string {
  const characters = charactersOf(text);
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join("").trimEnd()}…`;
}

/** Wraps a text into lines of at most `length` grapheme clusters, at spaces if possible. */
export function wrapTo(length: number, text: string): string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of text.split(/ +/u).flatMap((word) => splitIntoChunks(word, length))) {
    const longer = current === "" ? word : `${current} ${word}`;
    if (charactersOf(longer).length <= length) current = longer;
    else {
      lines.push(current);
      current = word;
    }
  }
  return current === "" ? lines : [...lines, current];
}

/** Splits a text into pieces of `length` grapheme clusters. */
export function splitIntoChunks(text: string, length: number): string[] {
  const characters = charactersOf(text);
  const pieces = [];
  for (let start = 0; start < characters.length; start += length) {
    pieces.push(characters.slice(start, start + length).join(""));
  }
  return pieces;
}
