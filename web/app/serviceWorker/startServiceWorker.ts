import { urlOf } from "../../ui/language/backend.ts";
import { currentLanguage } from "../../ui/language/language.ts";
import { NAMESPACES } from "../../ui/language/translations.ts";
import { watchForVersions } from "./newVersion.ts";

/** The worker's cache of files that are fetched on demand (web/build/precache.ts). */
const ON_DEMAND_CACHE = "files";

/**
 * Registers the service worker for signed-in users when the page is idle, so that visitors download nothing. Everything
 * works without it, for example without https.
 */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const registered: Promise<ServiceWorkerRegistration | undefined> =
    navigator.serviceWorker.register("/sw.js");
  const registration = await registered.catch(() => undefined);
  if (registration === undefined) return;
  watchForVersions(registration);
  await cacheFilesOfLanguage().catch(() => undefined); // no storage left
}

/** Caches texts and fonts one by one, because an installation fails completely if one file fails. */
async function cacheFilesOfLanguage(): Promise<void> {
  const cache = await caches.open(ON_DEMAND_CACHE);
  const fonts = document.querySelectorAll<HTMLLinkElement>('link[as="font"]');
  const texts = ["translation", ...NAMESPACES].map((name) => urlOf(`${currentLanguage()}/${name}`));
  for (const address of [...texts, ...[...fonts].map(({ href }) => href)]) {
    if ((await cache.match(address)) === undefined) await cache.add(address).catch(() => undefined);
  }
}
