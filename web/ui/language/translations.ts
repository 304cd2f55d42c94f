import i18next, { type InitOptions } from "i18next";

/** The files of translations beside `translation`, which every page needs. `shell`: what signed-in pages share. */
export const FILES = [
  "shell",
  "documents",
  "clients",
  "products",
  "enterprises",
  "statistics",
  "reports",
  "declarations",
  "numbering",
  "spreadsheets",
  "search",
  "history",
  "apiKeys",
  "issuing",
  "conformity",
  "payments",
  "closing",
  "share",
  "offline",
  "accountPages",
  "landing",
] as const;

export type Namespace = (typeof FILES)[number];

/** Keys are unique across namespaces, so `t("clients.title")` needs no namespace before it. */
export const LOADING: InitOptions = {
  // None at the start: pages and language load theirs at the same time, without waiting for it.
  ns: [],
  defaultNS: "translation",
  fallbackNS: [...FILES],
  initAsync: false,
  maxRetries: 2,
};

const usedNamespaces = new Set<string>(["translation"]);

/**
 * Loads what a page needs, in the current language, while the page itself is loaded.
 * @throws when a file can't be fetched after three attempts; the next call tries again.
 */
export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) usedNamespaces.add(namespace);
  await initialized();
  await load(i18next.language, ["translation", ...namespaces]);
}

/** Loads, in a language, the namespaces of all pages opened so far. @throws as above */
export async function loadLanguage(language: string): Promise<void> {
  await load(language, [...usedNamespaces]);
}

/** Repeats `loadLanguage` until it succeeds: without translations the page can't show an error. */
export async function retryLanguageUntilLoaded(language: string, delay = 2_000): Promise<void> {
  await loadLanguage(language).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await retryLanguageUntilLoaded(language, Math.min(2 * delay, 30_000));
  });
}

/** i18next resolves whether or not loading failed, and doesn't reload a namespace that failed. */
async function load(language: string, namespaces: readonly string[]): Promise<void> {
  const isMissing = (namespace: string) => !i18next.hasResourceBundle(language, namespace);
  const missing = namespaces.filter(isMissing);
  if (missing.length === 0) return;
  await i18next.reloadResources(language, missing);
  const failed = missing.filter(isMissing);
  if (failed.length > 0) throw new Error(`no translations: ${language}/${failed.join()}`);
}

/** Pages start loading before i18next is initialized. */
function initialized(): Promise<void> {
  if (i18next.isInitialized) return Promise.resolve();
  return new Promise((resolve) => i18next.on("initialized", () => resolve()));
}
