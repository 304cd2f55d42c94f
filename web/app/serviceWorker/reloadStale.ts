import { reloadPage } from "../../ui/form/reloadPage.ts";

/** The session storage key that says that this tab has already reloaded automatically. */
const RELOADED_KEY = "reloaded";

/** The addresses of scripts that this page failed to load. */
const failedAddresses = new Set<string>();

/**
 * Reloads a page that can't get a script any more: the script no longer exists on the server, for example after an
 * update, or the browser remembers an earlier failure of a script that the server has (Chromium 150). It does so once
 * per tab, and only if the server answers, so never offline.
 */
export function reloadWhenScriptIsLost(): void {
  addEventListener("vite:preloadError", ({ payload }) => void reloadIfLost(payload.message));
}

async function reloadIfLost(message: string): Promise<void> {
  // Safari doesn't name the file; after an update the page's own script is gone too.
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src;
  const named = /\S+\.(?:js|css)$/.exec(message)?.[0];
  const address = named ?? entry;
  if (address === undefined || sessionStorage.getItem(RELOADED_KEY) !== null) return;
  const hasFailedBefore = failedAddresses.has(address);
  const answer = await fetch(address, { cache: "no-store" }).catch(() => null);
  failedAddresses.add(address); // only now: loads that wait for the same request fail together
  const isRemembered = named !== undefined && hasFailedBefore && answer?.ok === true;
  if (answer?.status !== 404 && !isRemembered) return;
  sessionStorage.setItem(RELOADED_KEY, "yes");
  reloadPage();
}
