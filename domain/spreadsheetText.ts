/** What a spreadsheet would run as a formula, spaces and our own marks before it included. */
const FORMULA = /^'*\s*[=+\-@＝＋－＠]/u;
const NEUTRALIZED = /^'+\s*[=+\-@＝＋－＠]/u;

/**
 * A text as an exported cell holds it. One that begins with = + - or @ gets an apostrophe before
 * it, so that no spreadsheet runs it as a formula, even after it was saved as CSV.
 */
export function neutralizeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** What an .xlsx file reads as a sign by its number, as _x000D_ for a line break. */
const ESCAPE = /_(?=x[0-9a-f]{4}_)/gi;
const ESCAPED = /_x(005f|00[01][0-9a-f])_/gi;

/** A text as an .xlsx file writes it: what looks like an escape in it is none. */
export function escapeXlsxText(text: string): string {
  return text.replace(ESCAPE, "_x005F_");
}

/** The inverse of `escaped`; the signs that XML can't hold, which only an escape can write, too. */
export function unescapeXlsxText(text: string): string {
  return text.replace(ESCAPED, (_, code: string) =>
    code === "0000" ? "" : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The text of a cell as a person typed it: the inverse of `neutralised`, for every text. */
export function restoreTypedText(text: string): string {
  return NEUTRALIZED.test(text) ? text.slice(1) : text;
}
