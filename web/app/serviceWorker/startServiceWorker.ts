import { translationUrl } from "../../ui/language/backend.ts";
import { currentLanguage } from "../../ui/language/language.ts";
import { type Namespace, NAMESPACES } from "../../ui/language/translations.ts";
import { isConnectionSlow } from "../../ui/layout/slowConnection.ts";
import { watchForVersions } from "./newVersion.ts";

/** The worker's cache of files that are fetched on demand (web/build/precache.ts). */
const ON_DEMAND_CACHE = "files";

/**
 * The texts of pages and parts whose code isn't installed: without a connection, these pages can't open in any case.
 */
const NAMESPACES_NOT_INSTALLED = new Set<Namespace>([
  "accountPages",
  "reports",
  "declarations",
  "apiKeys",
  "conformity",
  "spreadsheets",
]);

/**
 * Registers the service worker, and caches the texts and fonts of the page's language. Only signed-in pages call it,
 * once they are idle (IdleParts), so that visitors download nothing. Where it can't be registered, for example without
 * https, the pages don't open offline.
 */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const registered: Promise<ServiceWorkerRegistration | undefined> =
    navigator.serviceWorker.register("/sw.js");
  const registration = await registered.catch(() => undefined);
  if (registration === undefined) return;
  watchForVersions(registration);
  await cacheFilesOfLanguage().catch(() => undefined); // the browser may have no storage left
}

/** Caches texts and fonts one by one, because an installation fails completely if one file fails. */
async function cacheFilesOfLanguage(): Promise<void> {
  const cache = await caches.open(ON_DEMAND_CACHE);
  const files = NAMESPACES.filter((name) => !NAMESPACES_NOT_INSTALLED.has(name));
  const texts = ["translation", ...files].map((name) =>
    translationUrl(`${currentLanguage()}/${name}`),
  );
  // On a slow connection the first visit caches only files that are already loaded, and the texts
  // of the landing page: without a connection "/" needs them before it redirects to the dashboard.
  const isFirst = navigator.serviceWorker.controller === null;
  const isWanted = (address: string) =>
    !isFirst || !isConnectionSlow() || isLoadedFile(address) || address.includes("/landing.");
  for (const address of [...texts, ...fontsOfLanguage()].filter(isWanted)) {
    if ((await cache.match(address)) === undefined) await cache.add(address).catch(() => undefined);
  }
}

/** The fonts that the build lists for the page's first paint (web/build/earlyPages.ts). */
function fontsOfLanguage(): string[] {
  const listed = document.getElementById("first-files")?.textContent ?? "{}";
  const { fonts } = JSON.parse(listed) as { fonts?: Record<"latin" | "arabic", string[]> };
  return fonts?.[currentLanguage() === "ar" ? "arabic" : "latin"] ?? [];
}

const isLoadedFile = (address: string) =>
  performance.getEntriesByName(new URL(address, location.href).href, "resource").length > 0;
