import { type DataRouter, matchRoutes } from "react-router";
import { pageAfterSignIn } from "../accounts/pageAfterSignIn.ts";

/** Milliseconds of hovering before a prefetch, so that passing over a link prefetches nothing. */
const HOVER_MS = 60;

/**
 * Prefetches a page and its translations while the pointer rests on its link or the link has the focus. While the
 * password is typed, it prefetches the shell and the page after sign-in. A failure is ignored: opening the page loads
 * it again.
 */
export function prefetchPages(router: DataRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest("a") : null;
    if (link === null || link.origin !== location.origin) return;
    timer = setTimeout(() => void prefetch(router, link.pathname), HOVER_MS);
  };
  prefetchPageAfterSignIn(router);
  document.addEventListener("pointerover", schedule, { passive: true });
  document.addEventListener("focusin", schedule);
}

/** Waits until the password field has text: visitors who only look at the form download nothing. */
function prefetchPageAfterSignIn(router: DataRouter): void {
  const start = () => {
    const field = document.querySelector<HTMLInputElement>('input[name="password"]');
    if (location.pathname !== "/login" || !field?.value) return;
    document.removeEventListener("input", start);
    const next = pageAfterSignIn(new URLSearchParams(location.search));
    void prefetch(router, new URL(next, location.origin).pathname);
  };
  document.addEventListener("input", start);
  start(); // the password may have been typed before this script was loaded
}

async function prefetch({ routes }: DataRouter, pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  // A route that was opened before is already loaded.
  await Promise.allSettled(
    matches.map(async ({ route: { lazy } }) => (typeof lazy === "function" ? lazy() : undefined)),
  );
}
