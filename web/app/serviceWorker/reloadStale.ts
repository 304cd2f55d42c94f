import { reloadPage } from "../../ui/form/reloadPage.ts";

/** In session storage: this tab has reloaded by itself. */
const KEY = "reloaded";

/**
 * Reloads a page whose script the server no longer has, as after an update: once in a tab's life, and
 * only when the server says that the file is gone, so never without a connection.
 */
export function reloadWhenStale(): void {
  addEventListener("vite:preloadError", ({ payload }) => void reloadIfGone(payload.message));
}

async function reloadIfGone(message: string): Promise<void> {
  // Safari names no file: the page's own script is gone too after an update.
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src;
  const address = /\S+\.(?:js|css)$/.exec(message)?.[0] ?? entry;
  if (address === undefined || sessionStorage.getItem(KEY) !== null) return;
  const answer = await fetch(address, { cache: "no-store" }).catch(() => null);
  if (answer?.status !== 404) return;
  sessionStorage.setItem(KEY, "yes");
  reloadPage();
}
