/** A connection is slow if the whole answer to the page's request takes this many milliseconds or more. */
const SLOW_ANSWER = 180;

/** Megabits per second. */
const SLOW_DOWNLINK = 2;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  downlink?: number;
}

/**
 * Whether the connection is slow or the user saves data: pages then prefetch nothing. The type alone doesn't say so: it
 * counts round trips only, and calls 1.6 Mbit/s with 150 ms "4g". Firefox and Safari expose no connection; every browser
 * measures the page's own request, unless a service worker answered it.
 */
export function isConnectionSlow(): boolean {
  const connection = Reflect.get(navigator, "connection") as Connection | undefined;
  if (connection?.saveData === true) return true;
  if ((connection?.effectiveType ?? "4g") !== "4g") return true;
  if ((connection?.downlink ?? SLOW_DOWNLINK) < SLOW_DOWNLINK) return true;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (page === undefined || page.workerStart > 0 || page.requestStart === 0) return false;
  return page.responseEnd - page.requestStart >= SLOW_ANSWER;
}
