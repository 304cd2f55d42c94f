/** Milliseconds until the server's answer to this page began, from which a line counts as weak. */
const SLOW_ANSWER = 120;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Whether bytes are dear here: pages then load nothing that wasn't asked for. Firefox and Safari say nothing of their
 * connection; how long this page's own request took is known everywhere, unless a worker has answered it.
 */
export function isLineWeak(): boolean {
  const connection = Reflect.get(navigator, "connection") as Connection | undefined;
  if (connection?.saveData === true) return true;
  if ((connection?.effectiveType ?? "4g") !== "4g") return true;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (page === undefined || page.workerStart > 0 || page.requestStart === 0) return false;
  return page.responseStart - page.requestStart >= SLOW_ANSWER;
}
