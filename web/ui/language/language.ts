import i18next from "i18next";
import { useSyncExternalStore } from "react";
import { initReactI18next } from "react-i18next";
import { directionOf, isLanguage, LANGUAGES, type Language } from "#domain/text/language.ts";
import { backend } from "./backend.ts";
import { loadLanguage, LOADING_OPTIONS, retryLanguageUntilLoaded } from "./translations.ts";

const STORAGE_KEY = "lang";

/** Each language in its own language, readable without knowing the current one. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  fr: "Français",
  ar: "العربية",
};

/** The stored language, otherwise the first of the browser's languages that is supported, otherwise English. */
function initialLanguage(): Language {
  const stored = localStorage.getItem(STORAGE_KEY);
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
      ...LOADING_OPTIONS,
      lng: language,
      supportedLngs: LANGUAGES,
      fallbackLng: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      // A missing key means that the page didn't load its namespace: end-to-end tests fail on this error.
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
  localStorage.setItem(STORAGE_KEY, language);
  // The server reads this cookie to choose the language of prerendered forms (beforePaint.js).
  document.cookie = `${STORAGE_KEY}=${language}; path=/; max-age=31536000; samesite=lax`;
}

/** The current language. It is cheaper than `useTranslation`, which matters because every amount uses it. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeLanguage, currentLanguage, currentLanguage);
}

function subscribeLanguage(listener: () => void): () => void {
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
