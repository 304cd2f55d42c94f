import { PAUSE_FACTOR, startWorkThrottle } from "./throttleWork.ts";

/**
 * Yields the items and pauses after each part of them, so that other requests are answered in between.
 *
 * @param size items of a part
 */
export async function* pauseBetweenParts<Item>(
  items: readonly Item[],
  size: number,
  startThrottle = startWorkThrottle,
): AsyncGenerator<Item> {
  let throttle = startThrottle();
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % size === 0) {
      await throttle.pause(PAUSE_FACTOR);
      throttle = startThrottle();
    }
    yield item;
  }
}
