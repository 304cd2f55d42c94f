import { foldText } from "#domain/text/foldText.ts";
import { hasWords, parseSearch, type SearchWord } from "#domain/text/searchWords.ts";

/** The words of a search that none of the displayed texts contains. */
export function wordsNotShown(search: string, shown: readonly string[]): SearchWord[] {
  const folded = foldText(shown.join(" "));
  return parseSearch(search).filter((word) => !hasWords(folded, [word]));
}

/** Folds a value as the server does for a search: once with and once without punctuation. */
const normalizeForSearch = (value: string) => {
  const folded = foldText(value);
  return `${folded} ${folded.replace(/[^\p{L}\d]/gu, "")}`;
};

/** The first value that contains one of the words. */
export function matchedValue(
  values: readonly (string | null | undefined)[],
  words: readonly SearchWord[],
): string | undefined {
  const hasAny = (value: string) =>
    words.some((word) => hasWords(normalizeForSearch(value), [word]));
  return values.find((value) => value != null && hasAny(value)) ?? undefined;
}

/** The number of words that an excerpt shows before the match. */
const WORDS_BEFORE_MATCH = 2;
const MAX_EXCERPT_LENGTH = 80;

/** The part of a text around the first of the words that it contains; undefined if it contains none. */
export function excerptOf(
  text: string | null | undefined,
  words: readonly SearchWord[],
): string | undefined {
  const parts = (text ?? "").split(/\s+/).filter((part) => part !== "");
  const found = parts.findIndex((part) => words.some((word) => hasWords(foldText(part), [word])));
  if (found === -1) return undefined;
  const from = Math.max(0, found - WORDS_BEFORE_MATCH);
  const excerpt = (from > 0 ? "… " : "") + parts.slice(from).join(" ");
  return excerpt.length > MAX_EXCERPT_LENGTH
    ? `${excerpt.slice(0, MAX_EXCERPT_LENGTH - 1).trimEnd()}…`
    : excerpt;
}
