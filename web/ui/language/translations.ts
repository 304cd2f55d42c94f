import i18next, { type InitOptions } from "i18next";

/**
 * The namespaces besides `translation`, the one that every page needs. `shell`: the texts that signed-in pages share.
 */
export const NAMESPACES = [
  "shell",
  "documents",
  "clients",
  "products",
  "enterprises",
  "enterprisePages",
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

export type Namespace = (typeof NAMESPACES)[number];

/** Keys are unique across namespaces, so `t("clients.title")` needs no namespace before it. */
export const LOADING_OPTIONS: InitOptions = {
  // No namespace at the start: pages and the language load theirs in parallel.
  ns: [],
  defaultNS: "translation",
  fallbackNS: [...NAMESPACES],
  // Keys are paths without a namespace, and no part of a path contains a dot. Without these two
  // options, i18next would try other interpretations of each key in every namespace.
  keySeparator: ".",
  nsSeparator: false,
  ignoreJSONStructure: false,
  initAsync: false,
  maxRetries: 2,
};

const usedNamespaces = new Set<string>(["translation"]);

/**
 * Loads the namespaces of a page in the current language, in parallel with the page's code.
 * @throws if a file can't be fetched after three attempts; the next call tries again.
 */
export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) usedNamespaces.add(namespace);
  await waitForI18next();
  await loadFiles(i18next.language, ["translation", ...namespaces]);
}

/**
 * Loads, in a language, the namespaces of all pages opened so far.
 * @throws as `loadNamespaces`
 */
export async function loadLanguage(language: string): Promise<void> {
  await loadFiles(language, [...usedNamespaces]);
}

/** Repeats `loadLanguage` until it succeeds: without translations the page can't even show an error. */
export async function retryLanguageUntilLoaded(language: string, delay = 2_000): Promise<void> {
  await loadLanguage(language).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await retryLanguageUntilLoaded(language, Math.min(2 * delay, 30_000));
  });
}

/**
 * i18next resolves even if loading failed, and doesn't reload a failed namespace.
 * @throws TypeError, like `fetch`
 */
async function loadFiles(language: string, namespaces: readonly string[]): Promise<void> {
  const isMissing = (namespace: string) => !i18next.hasResourceBundle(language, namespace);
  const missing = namespaces.filter(isMissing);
  if (missing.length === 0) return;
  await i18next.reloadResources(language, missing);
  const failed = missing.filter(isMissing);
  if (failed.length > 0) throw new TypeError(`no translations: ${language}/${failed.join()}`);
}

/** Resolves once i18next is initialized: pages start loading before. */
function waitForI18next(): Promise<void> {
  if (i18next.isInitialized) return Promise.resolve();
  return new Promise((resolve) => i18next.on("initialized", () => resolve()));
}
