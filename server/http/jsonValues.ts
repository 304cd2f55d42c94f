/**
 * The maximum number of commas and opening brackets. The largest valid body, 50,000 ids, has a
 * quarter of them.
 */
const MAX_VALUE_COUNT = 200_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const OPEN_BRACE = 0x7b;

/**
 * Whether a JSON text has more values than any valid body. Parsing millions of nested or empty
 * values blocks the event loop for over a second; counting them takes a few milliseconds.
 */
export function hasTooManyValues(json: string): boolean {
  if (json.length <= MAX_VALUE_COUNT) return false;
  let values = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (character === QUOTE) inString = !inString;
    else if (inString) at += character === BACKSLASH ? 1 : 0;
    else if (character === COMMA || character === OPEN_BRACKET || character === OPEN_BRACE)
      values += 1;
  }
  return values > MAX_VALUE_COUNT;
}
