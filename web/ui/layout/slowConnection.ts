/** A connection is slow if the whole answer to the page's request takes this many milliseconds or more. */
const SLOW_ANSWER_MS = 180;

/** Megabits per second; a connection with less is slow. */
const SLOW_DOWNLINK = 2;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  downlink?: number;
}

/**
 * Whether the connection is slow or the user saves data: pages then prefetch nothing. `effectiveType` alone
 * doesn't say so: it is "4g" at 1.6 Mbit/s with round trips of 150 ms. Firefox and Safari have no `navigator.connection`,
 * so the duration of the page's own request counts too, unless a service worker answered it.
 */
export function isConnectionSlow(): boolean {
  const connection = Reflect.get(navigator, "connection") as Connection | undefined;
  if (connection?.saveData === true) return true;
  if ((connection?.effectiveType ?? "4g") !== "4g") return true;
  if ((connection?.downlink ?? SLOW_DOWNLINK) < SLOW_DOWNLINK) return true;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (page === undefined || page.workerStart > 0 || page.requestStart === 0) return false;
  return page.responseEnd - page.requestStart >= SLOW_ANSWER_MS;
}
