import i18next from "i18next";
import { useSyncExternalStore } from "react";
import { initReactI18next } from "react-i18next";
import { directionOf, isLanguage, LANGUAGES, type Language } from "#domain/text/language.ts";
import { backend } from "./backend.ts";
import { loadLanguage, LOADING, retryLanguageUntilLoaded } from "./translations.ts";

const KEY = "lang";

/** Each language by its own name: a reader finds it without knowing the current one. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  fr: "Français",
  ar: "العربية",
};

/** The stored language if it is one, else the first of the browser's, else English. */
function initialLanguage(): Language {
  const stored = localStorage.getItem(KEY);
  if (isLanguage(stored)) return stored;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? "en";
}

/** Initializes i18next and loads the user's language; nothing is rendered before. */
export async function startLanguage(): Promise<void> {
  i18next.on("languageChanged", setDocumentLanguage);
  const language = initialLanguage();
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      ...LOADING,
      lng: language,
      supportedLngs: LANGUAGES,
      fallbackLng: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      // A page that didn't load its namespace: end-to-end tests fail on the reported error.
      saveMissing: true,
      missingKeyHandler: (_, __, key) => reportError(new Error(`No translation of "${key}"`)),
    });
  await retryLanguageUntilLoaded(language);
}

/**
 * Changes the language of the page, and of later visits.
 * @throws when its translations can't be fetched; the page stays in its language.
 */
export async function setLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  await i18next.changeLanguage(language);
  localStorage.setItem(KEY, language);
  // The server chooses by it the language of a form that is shown before any script (beforePaint.js).
  document.cookie = `${KEY}=${language}; path=/; max-age=31536000; samesite=lax`;
}

/** The current language. Every amount uses it, so it avoids the cost of `useTranslation`. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage, currentLanguage);
}

function onLanguage(listener: () => void): () => void {
  i18next.on("languageChanged", listener);
  return () => i18next.off("languageChanged", listener);
}

/** The language of the page. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : "en";
}

function setDocumentLanguage(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = isLanguage(language) ? directionOf(language) : "ltr";
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (manifest !== null) manifest.href = `/manifest-${language}.webmanifest`;
}
