import type { Language } from "#domain/text/language.ts";

const LOCALES: Record<Language, string> = { en: "en-GB", fr: "fr-FR", ar: "ar-DZ-u-nu-latn" };

const MEGABYTE = 1_000_000;

/**
 * A size with its unit: "12,4 Mo", "840 ko".
 * @param bytes 0 or more
 */
export function sizeText(bytes: number, language: Language): string {
  const large = bytes >= MEGABYTE;
  const format = new Intl.NumberFormat(LOCALES[language], {
    style: "unit",
    unit: large ? "megabyte" : "kilobyte",
    minimumFractionDigits: large ? 1 : 0,
    maximumFractionDigits: large ? 1 : 0,
  });
  return format.format(bytes / (large ? MEGABYTE : 1000));
}
