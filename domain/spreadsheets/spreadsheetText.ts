/** A text that a spreadsheet evaluates as a formula, with the spaces and apostrophes before it. */
const FORMULA = /^'*\s*[=+\-@＝＋－＠]/u;
const NEUTRALIZED_FORMULA = /^'+\s*[=+\-@＝＋－＠]/u;

/**
 * Puts an apostrophe before a text that begins with = + - or @, also full-width or after spaces and
 * apostrophes, so that no spreadsheet evaluates it as a formula, even after a conversion to CSV.
 */
export function neutralizeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The .xlsx escape of a character by its code, such as _x000D_ for a line break. */
const ESCAPE_START = /_(?=x[0-9a-f]{4}_)/gi;
const ESCAPED_CHARACTER = /_x(005f|00[01][0-9a-f])_/gi;

/** Escapes the underscore of a text that looks like an .xlsx escape. */
export function escapeXlsxText(text: string): string {
  return text.replace(ESCAPE_START, "_x005F_");
}

/** The inverse of `escapeXlsxText`; it also decodes control characters, which XML can't contain. */
export function unescapeXlsxText(text: string): string {
  return text.replace(ESCAPED_CHARACTER, (_, code: string) =>
    code === "0000" ? "" : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The inverse of `neutralizeFormula`, for every text. */
export function restoreNeutralizedText(text: string): string {
  return NEUTRALIZED_FORMULA.test(text) ? text.slice(1) : text;
}
