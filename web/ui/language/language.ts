import i18next from "i18next";
import { useSyncExternalStore } from "react";
import { initReactI18next } from "react-i18next";
import { directionOf, isLanguage, LANGUAGES, type Language } from "#domain/language.ts";
import { insistOnPhrases, loadPhrases } from "./phrases.ts";

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

/** Loads the phrases of the reader's language alone; nothing is shown before. */
export async function startLanguage(): Promise<void> {
  i18next.on("languageChanged", dressPage);
  const language = initialLanguage();
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: {} } },
    supportedLngs: LANGUAGES,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    // A page that forgot to load its phrases: journeys see it as a page error.
    saveMissing: true,
    missingKeyHandler: (_, __, key) => reportError(new Error(`No phrase "${key}" is loaded`)),
  });
  await insistOnPhrases(language);
}

/**
 * Changes the language of the page at once, and of later visits.
 * @throws when its phrases can't be fetched; the page stays in its language.
 */
export async function setLanguage(language: Language): Promise<void> {
  await loadPhrases(language);
  await i18next.changeLanguage(language);
  localStorage.setItem(KEY, language);
}

/** The language that the page stands in. Asked by every amount, for which i18next's hook is dear. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage);
}

function onLanguage(listener: () => void): () => void {
  i18next.on("languageChanged", listener);
  return () => i18next.off("languageChanged", listener);
}

function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : "en";
}

function dressPage(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = isLanguage(language) ? directionOf(language) : "ltr";
}
