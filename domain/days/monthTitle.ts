import type { Language } from "../text/language.ts";
import type { Month } from "./months.ts";

/** "ar-DZ" has the month names of Algeria (جانفي), "ar" does not. */
export const MONTH_LOCALES: Record<Language, string> = { en: "en", fr: "fr", ar: "ar-DZ" };

/** A month with its year: "novembre 2026". */
export function monthTitle(month: Month, language: Language): string {
  const format = new Intl.DateTimeFormat(MONTH_LOCALES[language], {
    month: "long",
    year: "numeric",
    numberingSystem: "latn",
    timeZone: "UTC",
  });
  return format.format(Date.parse(`${month}-15`));
}
