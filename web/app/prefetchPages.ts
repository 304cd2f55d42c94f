import { type DataRouter, matchRoutes } from "react-router";
import { pageAfterSignIn } from "../accounts/pageAfterSignIn.ts";

/** So that a pointer that only passes over a link prefetches nothing. */
const HOVER_MS = 60;

/**
 * Prefetches a page, with its translations, while the pointer rests on a link to it or the link has
 * the focus, and the one after sign-in, with the shell, while the password is typed. A failure is
 * ignored: the page is loaded again when it is opened.
 */
export function prefetchPages(router: DataRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest("a") : null;
    if (link === null || link.origin !== location.origin) return;
    timer = setTimeout(() => void prefetch(router, link.pathname), HOVER_MS);
  };
  prefetchAfterSignIn(router);
  document.addEventListener("pointerover", schedule, { passive: true });
  document.addEventListener("focusin", schedule);
}

/** Once something stands in the password's field; who only looks at the form downloads nothing. */
function prefetchAfterSignIn(router: DataRouter): void {
  const start = () => {
    const field = document.querySelector<HTMLInputElement>('input[name="password"]');
    if (location.pathname !== "/login" || !field?.value) return;
    document.removeEventListener("input", start);
    const next = pageAfterSignIn(new URLSearchParams(location.search));
    void prefetch(router, new URL(next, location.origin).pathname);
  };
  document.addEventListener("input", start);
  start(); // typed before the script had come
}

async function prefetch({ routes }: DataRouter, pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  // A route that was opened before is loaded already.
  await Promise.allSettled(
    matches.map(async ({ route: { lazy } }) => (typeof lazy === "function" ? lazy() : undefined)),
  );
}
