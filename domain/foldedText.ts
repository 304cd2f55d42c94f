/** Arabic letters that are written one for the other. */
const ALIKE: Readonly<Record<string, string>> = { ة: "ه", ى: "ي", ک: "ك", ی: "ي" };

/** A bracket that opens again is no end: the text is read once, however many stand in it. */
const IN_BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;
const ARTICLE = /(?<=^|\s)ال(?=\p{L}{2})/gu;
const ARABIC_DIGITS = /[٠-٩۰-۹]/g;

/** "٠٦٦١" as "0661". */
export function latinDigits(text: string): string {
  return text.replace(ARABIC_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
}

/**
 * What is left of a word when case, accents, spaces, signs, what stands in brackets and the Arabic
 * article are no matter: "N° de téléphone *" and "n de telephone" are one. Two texts say the same
 * when their folded forms are equal.
 */
export function folded(text: string): string {
  return latinDigits(text.replace(IN_BRACKETS, " "))
    .normalize("NFKD")
    .replace(/[\p{M}ـ]/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/[ةىکی]/g, (letter) => ALIKE[letter] ?? letter)
    .trim()
    .replace(ARTICLE, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** A dictionary from every way to write a word to what it stands for. */
export function foldedIndex<Meaning>(
  words: Iterable<readonly [Meaning, readonly string[]]>,
): ReadonlyMap<string, Meaning> {
  const index = new Map<string, Meaning>();
  for (const [meaning, names] of words) {
    for (const name of names) if (!index.has(folded(name))) index.set(folded(name), meaning);
  }
  return index;
}
