/** The languages of the screens, in the order in which they are offered. */
export const LANGUAGES = ["en", "fr", "ar"] as const;

export type Language = (typeof LANGUAGES)[number];

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The writing direction of a language: Arabic from right to left. */
export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}
