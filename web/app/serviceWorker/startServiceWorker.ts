import { urlOf } from "../../ui/language/backend.ts";
import { currentLanguage } from "../../ui/language/language.ts";
import { NAMESPACES } from "../../ui/language/translations.ts";
import { watchForVersions } from "./newVersion.ts";

/** The worker's cache of files that aren't installed with it (web/build/precache.ts). */
const CACHE = "files";

/**
 * Registers the service worker, for signed-in users and when the page is idle: who only looks
 * downloads nothing. Without https or where the browser refuses it, everything works without it.
 */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const registered: Promise<ServiceWorkerRegistration | undefined> =
    navigator.serviceWorker.register("/sw.js");
  const registration = await registered.catch(() => undefined);
  if (registration === undefined) return;
  watchForVersions(registration);
  await keepFilesOfLanguage().catch(() => undefined); // no storage
}

/** Caches texts and fonts one by one: an installation would fail whole with the first that fails. */
async function keepFilesOfLanguage(): Promise<void> {
  const cache = await caches.open(CACHE);
  const fonts = document.querySelectorAll<HTMLLinkElement>('link[as="font"]');
  const texts = ["translation", ...NAMESPACES].map((name) => urlOf(`${currentLanguage()}/${name}`));
  for (const address of [...texts, ...[...fonts].map(({ href }) => href)]) {
    if ((await cache.match(address)) === undefined) await cache.add(address).catch(() => undefined);
  }
}
