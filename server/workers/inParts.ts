import { setImmediate as yieldToOthers } from "node:timers/promises";

/**
 * Yields the rows in parts, so that other requests are answered between them. It doesn't pause for longer, as
 * `pauseBetweenParts` does, because a transaction is open.
 */
export async function* inParts<Row>(rows: readonly Row[], size: number): AsyncGenerator<Row[]> {
  for (let at = 0; at < rows.length; at += size) {
    if (at > 0) await yieldToOthers();
    yield rows.slice(at, at + size);
  }
}
