/** Arabic letters that are used interchangeably. */
const INTERCHANGEABLE: Readonly<Record<string, string>> = { ة: "ه", ى: "ي", ک: "ك", ی: "ي" };

/** Excludes nested opening brackets, so that matching takes linear time. */
const IN_BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;
const ARTICLE = /(?<=^|\s)ال(?=\p{L}{2})/gu;
const ARABIC_DIGITS = /[٠-٩۰-۹]/g;

/** "٠٦٦١" as "0661". */
export function latinDigits(text: string): string {
  return text.replace(ARABIC_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
}

/**
 * Normalizes a text for comparison: without case, accents, spaces, punctuation, bracketed parts
 * and the Arabic article. "N° de téléphone *" and "n de telephone" have the same form.
 */
export function normalizeText(text: string): string {
  return latinDigits(text.replace(IN_BRACKETS, " "))
    .normalize("NFKD")
    .replace(/[\p{M}ـ]/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/[ةىکی]/g, (letter) => INTERCHANGEABLE[letter] ?? letter)
    .trim()
    .replace(ARTICLE, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** An index of meanings by the normalized form of each of their names; the first one wins. */
export function indexByNormalizedText<Meaning>(
  words: Iterable<readonly [Meaning, readonly string[]]>,
): ReadonlyMap<string, Meaning> {
  const index = new Map<string, Meaning>();
  for (const [meaning, names] of words) {
    for (const name of names)
      if (!index.has(normalizeText(name))) index.set(normalizeText(name), meaning);
  }
  return index;
}
