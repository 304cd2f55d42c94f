/**
 * Commas and what opens a list or an object; the largest that is asked for, 50,000 ids, has a
 * quarter.
 */
const VALUES_MAX = 200_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const LIST = 0x5b;
const OBJECT = 0x7b;

/**
 * Whether a text in JSON has more values than anything that is sent. Reading millions of them, all
 * in one another or empty, would let everybody wait for a second and more; counting them takes
 * some milliseconds.
 */
export function hasTooManyValues(json: string): boolean {
  if (json.length <= VALUES_MAX) return false;
  let values = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (character === QUOTE) inText = !inText;
    else if (inText) at += character === BACKSLASH ? 1 : 0;
    else if (character === COMMA || character === LIST || character === OBJECT) values += 1;
  }
  return values > VALUES_MAX;
}
