import { type DataRouter, matchRoutes } from "react-router";

/** So that a pointer that only passes over a link prefetches nothing. */
const HOVER_MS = 60;

/**
 * Prefetches a page, with its translations, while the pointer rests on a link to it or the link has
 * the focus. A failure is ignored: the page is loaded again when it is opened.
 */
export function prefetchPages(router: DataRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest("a") : null;
    if (link === null || link.origin !== location.origin) return;
    timer = setTimeout(() => void prefetch(router, link.pathname), HOVER_MS);
  };
  document.addEventListener("pointerover", schedule, { passive: true });
  document.addEventListener("focusin", schedule);
}

async function prefetch({ routes }: DataRouter, pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  // A route that was opened before is loaded already.
  await Promise.allSettled(
    matches.map(async ({ route: { lazy } }) => (typeof lazy === "function" ? lazy() : undefined)),
  );
}
