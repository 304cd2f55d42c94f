/** Lower case without accents; Arabic's forms of alif, ya and ta marbuta as one each. */
function folded(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ى", "ي")
    .replaceAll("ة", "ه");
}

/** Whether each word of the query is a prefix of a word of the text, without regard to accents. */
export function matches(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** The article of Arabic is left out: "زبائن" finds "الزبائن". */
function wordsOf(text: string): string[] {
  const found = folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return found.map((word) => (word.length > 4 ? word.replace(/^ال/, "") : word));
}
