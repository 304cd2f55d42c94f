/** Shorter words are near to too many others; longer ones take too long to compare. */
const NEAR_WORD = /^\p{L}{5,16}$/u;

/**
 * Whether a search without results searches for words that differ from this folded word by one
 * letter: only for words of 5 to 16 letters, so never for numbers.
 */
export function canHaveNearWords(word: string): boolean {
  return NEAR_WORD.test(word);
}

/** The boundary before a word: white space or a sign, and perhaps the Arabic article. */
const WORD_START = String.raw`(?:^|[ -/:-@[-${"`"}{-\u00bf])(?:ال)?`;

const ANY_LETTER = String.raw`[^\u0001-${"`"}{-\u00bf]`;

/**
 * The texts that differ from a word by one letter: one replaced, one removed, one added between two
 * others, or two neighbours exchanged.
 */
function oneLetterVariants(word: string, anyLetter: string): string[] {
  const letters = [...word];
  const joinLetters = (from: number, to?: number) => letters.slice(from, to).join("");
  return letters.flatMap((letter, at) => {
    const [before, after, next] = [joinLetters(0, at), joinLetters(at + 1), letters[at + 1]];
    return [
      before + after,
      before + anyLetter + after,
      ...(at > 0 ? [before + anyLetter + letter + after] : []),
      ...(next === undefined ? [] : [before + next + letter + joinLetters(at + 2)]),
    ];
  });
}

/**
 * A regular expression for JavaScript and PostgreSQL. It matches the beginnings of folded words
 * that differ from a word by one letter; its group is the matched word.
 * @param word one that `canHaveNearWords` accepts
 */
export function nearPattern(word: string): string {
  return `${WORD_START}(${oneLetterVariants(word, ANY_LETTER).join("|")})`;
}

/**
 * LIKE patterns for all texts with a near word. A near word contains one half of the word
 * unchanged, or has the two middle letters exchanged.
 */
export function halfPatterns(word: string): string[] {
  const letters = [...word];
  const middle = Math.floor(letters.length / 2);
  const halves = [letters.slice(0, middle), letters.slice(middle)];
  const exchanged = [...letters];
  exchanged.splice(middle - 1, 2, ...letters.slice(middle - 1, middle + 1).toReversed());
  return [...halves, exchanged].map((part) => `%${part.join("")}%`);
}

/**
 * LIKE patterns for all texts that `nearPattern` matches, and some others. LIKE is faster than a
 * regular expression.
 */
export function nearLikePatterns(word: string): string[] {
  return oneLetterVariants(word, "_").map((variant) => `%${variant}%`);
}
