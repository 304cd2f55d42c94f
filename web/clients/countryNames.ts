import { ALGERIA, COUNTRY_CODES } from "#domain/countries.ts";
import { normalizeText } from "#domain/normalizedText.ts";
import type { Language } from "#domain/language.ts";

export interface Choice {
  value: string;
  label: string;
}

/** A country's name in the reader's language; its code where the browser has none. */
export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code;
}

/** Every country by name, Algeria first. */
export function countryOptions(language: Language): Choice[] {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const { compare } = new Intl.Collator(language);
  const all = COUNTRY_CODES.map((value) => ({ value, label: names.of(value) ?? value }));
  const others = all.filter(({ value }) => value !== ALGERIA);
  return [
    ...all.filter(({ value }) => value === ALGERIA),
    ...others.toSorted((one, other) => compare(one.label, other.label)),
  ];
}

/** What a search finds, whatever the accents and the case: "emirats" finds "Émirats arabes unis". */
export function filterChoices<Option extends Choice>(
  options: readonly Option[],
  search: string,
): Option[] {
  const term = normalizeText(search);
  if (term === "") return [...options];
  return options.filter(({ label }) => normalizeText(label).includes(term));
}
