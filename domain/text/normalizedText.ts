import { foldText } from "./foldText.ts";

/** A bracketed part without nested opening brackets, so that matching takes linear time. */
const IN_BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;
const ARABIC_ARTICLE = /(?<=^|\s)ال(?=\p{L}{2})/gu;

/**
 * Normalizes a name for comparison: folds it, and leaves out spaces, punctuation, bracketed parts
 * and the Arabic article. "N° de téléphone *" and "n de telephone" have the same form.
 */
export function normalizeText(text: string): string {
  return foldText(text.replace(IN_BRACKETS, " "))
    .replace(ARABIC_ARTICLE, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * Indexes values by the normalized form of each of their names. If names are equal, the first value
 * wins.
 */
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
