import { foldText } from "#domain/text/foldText.ts";

/** Whether each word of the query is the beginning of a word of the text, both folded. */
export function matchesQuery(text: string, query: string): boolean {
  const words = wordsOf(text);
  return wordsOf(query).every((prefix) => words.some((word) => word.startsWith(prefix)));
}

/** The folded words of a text; those over four letters without the Arabic article, so that "زبائن" finds "الزبائن". */
function wordsOf(text: string): string[] {
  const found = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return found.map((word) => (word.length > 4 ? word.replace(/^ال/, "") : word));
}
