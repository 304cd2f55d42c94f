import { type DataRouter, matchRoutes } from "react-router";

/** Milliseconds; a pointer that only passes over a link prefetches nothing. */
const RESTS = 60;

/**
 * Prefetches a page, with its translations, while the pointer rests on a link to it or the link has
 * the focus. A failure is ignored: the page is loaded again when it is opened.
 */
export function prefetchPages(router: DataRouter): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const come = ({ target }: Event) => {
    clearTimeout(waiting);
    const link = target instanceof Element ? target.closest("a") : null;
    if (link === null || link.origin !== location.origin) return;
    waiting = setTimeout(() => void prefetch(router, link.pathname), RESTS);
  };
  document.addEventListener("pointerover", come, { passive: true });
  document.addEventListener("focusin", come);
}

async function prefetch({ routes }: DataRouter, pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  // A route that was opened before is loaded already.
  await Promise.allSettled(
    matches.map(async ({ route: { lazy } }) => (typeof lazy === "function" ? lazy() : undefined)),
  );
}
