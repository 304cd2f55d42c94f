import { type DataRouter, matchRoutes } from "react-router";

/** Milliseconds; a pointer that only passes over a link fetches nothing. */
const RESTS = 60;

/**
 * Fetches a page, with its translations, while the pointer rests on a link to it or as keys come to
 * that link: most of it is there when it is opened. What fails here is fetched again then.
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
  // A route that was opened before has nothing left to fetch.
  await Promise.allSettled(
    matches.map(async ({ route: { lazy } }) => (typeof lazy === "function" ? lazy() : undefined)),
  );
}
