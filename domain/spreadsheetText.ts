/** What a spreadsheet would run as a formula, spaces and our own marks before it included. */
const FORMULA = /^'*\s*[=+\-@＝＋－＠]/u;
const MARKED = /^'+\s*[=+\-@＝＋－＠]/u;

/**
 * A text as an exported cell holds it. One that begins with = + - or @ gets an apostrophe before
 * it, so that no spreadsheet runs it as a formula, even after it was saved as CSV.
 */
export function neutralised(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text of a cell as a person typed it: the inverse of `neutralised`, for every text. */
export function asTyped(text: string): string {
  return MARKED.test(text) ? text.slice(1) : text;
}
