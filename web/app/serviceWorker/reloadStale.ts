import { reloadPage } from "../../ui/form/reloadPage.ts";

/** The session storage key that says that this tab has already reloaded automatically. */
const RELOADED_KEY = "reloaded";

/**
 * Reloads the page, once per tab, if the server no longer has one of the files, for example after an update, or if it
 * has them all and the browser still can't import them. Without a connection it does nothing.
 *
 * @param isRemembered whether the import has failed again: Chromium 150 doesn't load a lost module a second time
 */
export async function reloadIfLost(paths: readonly string[], isRemembered: boolean): Promise<void> {
  if (sessionStorage.getItem(RELOADED_KEY) !== null) return;
  const check = (path: string) => fetch(path, { method: "HEAD", cache: "no-store" });
  const answers = await Promise.all(paths.map(check)).catch(() => []);
  const isGone = answers.some(({ status }) => status === 404);
  const isStored = answers.length > 0 && answers.every(({ ok }) => ok);
  if (!isGone && !(isRemembered && isStored)) return;
  sessionStorage.setItem(RELOADED_KEY, "yes");
  reloadPage();
}
