const FIRST_STRONG_ISOLATE = "\u2068";
const LEFT_TO_RIGHT_ISOLATE = "\u2066";
const POP_DIRECTIONAL_ISOLATE = "\u2069";

/**
 * Isolates a name in a sentence. Its first letter decides the direction of the name; that of the
 * sentence doesn't change.
 */
export const isolate = (text: string): string =>
  `${FIRST_STRONG_ISOLATE}${text}${POP_DIRECTIONAL_ISOLATE}`;

/** Isolates a number or a code in a sentence: left to right, also in Arabic. */
export const isolateLtr = (text: string): string =>
  `${LEFT_TO_RIGHT_ISOLATE}${text}${POP_DIRECTIONAL_ISOLATE}`;
