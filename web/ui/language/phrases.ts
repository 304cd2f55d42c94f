import i18next, { type ResourceLanguage } from "i18next";

declare const __PHRASES_DIGEST__: string;

/** The phrases of one slice, in a file of their own. Those of every page are in `translation`. */
export type PhrasePart =
  | "accountPages"
  | "clients"
  | "documents"
  | "enterprises"
  | "history"
  | "landing"
  | "numbering"
  | "products"
  | "spreadsheets"
  | "search"
  | "statistics";

const needed = new Set<PhrasePart | "translation">(["translation"]);
const loading = new Map<string, Promise<void>>();

/**
 * Fetches what a page speaks with, while the page itself is fetched; what is there is kept.
 * @throws when a file can't be fetched after three tries.
 */
export async function needPhrases(parts: readonly PhrasePart[]): Promise<void> {
  for (const part of parts) needed.add(part);
  await initialized();
  const own = ["translation", ...parts];
  await Promise.all(own.map((part) => loadOnce(i18next.language, part)));
}

/** Fetches, in a language, all phrases that the pages opened so far need. */
export async function loadPhrases(language: string): Promise<void> {
  await Promise.all([...needed].map((part) => loadOnce(language, part)));
}

/** The same, asked for until it comes: before there are words the page can't even say so. */
export async function insistOnPhrases(language: string, pause = 2_000): Promise<void> {
  await loadPhrases(language).catch(async () => {
    await new Promise((resume) => setTimeout(resume, pause));
    await insistOnPhrases(language, Math.min(2 * pause, 30_000));
  });
}

function loadOnce(language: string, part: string): Promise<void> {
  const path = `/locales/${language}/${part}.json`;
  const known = loading.get(path);
  if (known !== undefined) return known;
  const load = fetchPhrases(path).then((phrases) => {
    i18next.addResourceBundle(language, "translation", phrases, true);
  });
  loading.set(path, load);
  load.catch(() => loading.delete(path));
  return load;
}

/** The digest in the address lets a browser keep a file until its words change. */
async function fetchPhrases(path: string): Promise<ResourceLanguage> {
  const address = `${path}?v=${__PHRASES_DIGEST__}`;
  for (const pause of [300, 1200]) {
    const phrases = await phrasesAt(address).catch(() => null);
    if (phrases !== null) return phrases;
    await new Promise((resume) => setTimeout(resume, pause));
  }
  return phrasesAt(address);
}

/** A refusal is JSON too: its words are none of the page's. */
async function phrasesAt(address: string): Promise<ResourceLanguage> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  return (await response.json()) as ResourceLanguage;
}

/** Pages start loading at the same time as the language. */
function initialized(): Promise<void> {
  if (i18next.isInitialized) return Promise.resolve();
  return new Promise((resolve) => i18next.on("initialized", () => resolve()));
}
