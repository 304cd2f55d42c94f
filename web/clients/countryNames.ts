import { ALGERIA, COUNTRY_CODES } from "#domain/countries/countries.ts";
import { normalizeText } from "#domain/text/normalizedText.ts";
import type { Language } from "#domain/text/language.ts";

export interface Choice {
  value: string;
  label: string;
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

/** The options that have each word of a search (docs/rules/search.md#folding). */
export function filterChoices<Option extends Choice>(
  options: readonly Option[],
  search: string,
): Option[] {
  const words = search.split(/\s+/).map(normalizeText);
  return options.filter(({ label }) => {
    const normalized = normalizeText(label);
    return words.every((word) => normalized.includes(word));
  });
}
