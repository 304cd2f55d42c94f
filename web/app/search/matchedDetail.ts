import { foldText } from "#domain/text/foldText.ts";
import { hasWords, parseSearch, type SearchWord } from "#domain/text/searchWords.ts";

/** The words of a search that none of the shown texts has. */
export function wordsOutside(search: string, shown: readonly string[]): SearchWord[] {
  const folded = foldText(shown.join(" "));
  return parseSearch(search).filter((word) => !hasWords(folded, [word]));
}

/** A value as the server compares it: with and without punctuation. */
const searchable = (value: string) => {
  const folded = foldText(value);
  return `${folded} ${folded.replace(/[^\p{L}\d]/gu, "")}`;
};

/** The first of the values that has one of the words. */
export function matchedValue(
  values: readonly (string | null | undefined)[],
  words: readonly SearchWord[],
): string | undefined {
  const hasAny = (value: string) => words.some((word) => hasWords(searchable(value), [word]));
  return values.find((value) => value != null && hasAny(value)) ?? undefined;
}

/** Words of a text before a match that an excerpt shows. */
const BEFORE = 2;
const MAX_EXCERPT = 80;

/** The part of a text around the first of the words that it has; undefined when it has none. */
export function excerptOf(
  text: string | null | undefined,
  words: readonly SearchWord[],
): string | undefined {
  const parts = (text ?? "").split(/\s+/).filter((part) => part !== "");
  const found = parts.findIndex((part) => words.some((word) => hasWords(foldText(part), [word])));
  if (found === -1) return undefined;
  const from = Math.max(0, found - BEFORE);
  const excerpt = (from > 0 ? "… " : "") + parts.slice(from).join(" ");
  return excerpt.length > MAX_EXCERPT ? `${excerpt.slice(0, MAX_EXCERPT - 1).trimEnd()}…` : excerpt;
}
