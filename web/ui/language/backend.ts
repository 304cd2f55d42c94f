import type { BackendModule, ReadCallback, ResourceKey } from "i18next";

declare const __TRANSLATIONS_DIGEST__: string;

/** Fetches the translation files for i18next. */
export const backend: BackendModule = {
  type: "backend",
  callbackApi: true,
  init: () => undefined,
  read: (language, file, callback) => void readNamespace(`${language}/${file}`, callback),
};

async function readNamespace(name: string, callback: ReadCallback): Promise<void> {
  let texts: ResourceKey;
  try {
    texts = await fetchFile(name);
  } catch (error) {
    callback(error as Error, true); // allows i18next to try again
    return;
  }
  callback(null, texts);
}

/**
 * The URL of a translation file. Files are cached for a year; the digest changes the URL when a translation changes.
 */
export const translationUrl = (name: string): string =>
  `/locales/${name}.json?v=${__TRANSLATIONS_DIGEST__}`;

async function fetchFile(name: string): Promise<ResourceKey> {
  const response = await fetch(translationUrl(name));
  if (!response.ok) throw new Error(`${response.status} for ${name}`);
  return (await response.json()) as ResourceKey;
}
