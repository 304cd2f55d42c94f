/** Milliseconds until the server's answer to this page began, from which a connection counts as slow. */
const SLOW_ANSWER = 120;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Whether the connection is slow or the user saves data: pages then prefetch nothing. Firefox and Safari don't expose
 * the type of the connection; every browser measures the page's own request, unless a service worker answered it.
 */
export function isConnectionSlow(): boolean {
  const connection = Reflect.get(navigator, "connection") as Connection | undefined;
  if (connection?.saveData === true) return true;
  if ((connection?.effectiveType ?? "4g") !== "4g") return true;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (page === undefined || page.workerStart > 0 || page.requestStart === 0) return false;
  return page.responseStart - page.requestStart >= SLOW_ANSWER;
}
