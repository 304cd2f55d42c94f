import { reloadPage } from "../../ui/form/reloadPage.ts";

/** The session storage key that says that this tab has already reloaded automatically. */
const RELOADED_KEY = "reloaded";

/**
 * Reloads a page whose script no longer exists on the server, for example after an update. It does so once per tab, and
 * only if the server says that the file is gone, so never offline.
 */
export function reloadWhenScriptIsGone(): void {
  addEventListener("vite:preloadError", ({ payload }) => void reloadIfFileMissing(payload.message));
}

async function reloadIfFileMissing(message: string): Promise<void> {
  // Safari doesn't name the file; after an update the page's own script is gone too.
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src;
  const address = /\S+\.(?:js|css)$/.exec(message)?.[0] ?? entry;
  if (address === undefined || sessionStorage.getItem(RELOADED_KEY) !== null) return;
  const answer = await fetch(address, { cache: "no-store" }).catch(() => null);
  if (answer?.status !== 404) return;
  sessionStorage.setItem(RELOADED_KEY, "yes");
  reloadPage();
}
