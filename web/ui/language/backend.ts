import type { BackendModule, ResourceKey } from "i18next";

declare const __TRANSLATIONS_DIGEST__: string;

/** Fetches the translation files for i18next, which retries one that fails. */
export const backend: BackendModule = {
  type: "backend",
  callbackApi: true,
  init: () => undefined,
  read: (language, file, callback) => {
    fetchFile(language, file).then(
      (texts) => callback(null, texts),
      // `true`: i18next may try again.
      (error: Error) => callback(error, true),
    );
  },
};

/** Files are cached for a year; the digest changes their address when a translation changes. */
async function fetchFile(language: string, file: string): Promise<ResourceKey> {
  const response = await fetch(`/locales/${language}/${file}.json?v=${__TRANSLATIONS_DIGEST__}`);
  if (!response.ok) throw new Error(`${response.status} for ${language}/${file}`);
  return (await response.json()) as ResourceKey;
}
