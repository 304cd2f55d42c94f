/**
 * The maximum number of commas and opening brackets. The largest valid body, 50,000 ids, has a
 * quarter of them.
 */
const MAX_VALUE_COUNT = 200_000;

/** The maximum number of brackets that are open at a time. The deepest valid body has fewer than ten. */
const MAX_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/** The index of the quote that ends a string, or the length of the text. */
function endOfString(json: string, start: number): number {
  for (let at = start; ; at += 1) {
    at = json.indexOf('"', at);
    if (at === -1) return json.length;
    let backslashes = 0;
    while (json.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
}

/**
 * Whether a JSON text has more or deeper values than any valid body. Parsing millions of empty
 * values, or 200,000 nested ones, blocks the event loop; counting them takes a few milliseconds.
 */
export function isTooComplexJson(json: string): boolean {
  if (json.length <= MAX_DEPTH) return false;
  let values = 0;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (character === QUOTE) at = endOfString(json, at + 1);
    else if (character === COMMA) values += 1;
    else if (character === OPEN_BRACKET || character === OPEN_BRACE) {
      values += 1;
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (character === CLOSING_BRACKET || character === CLOSING_BRACE) depth -= 1;
  }
  return values > MAX_VALUE_COUNT;
}
