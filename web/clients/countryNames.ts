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

/**
 * The options that contain each word of a search (docs/rules/search.md#folding). An exact match comes first, then the
 * options that start with the search, so that "India" doesn't select the British Indian Ocean Territory.
 */
export function filterChoices<Option extends Choice>(
  options: readonly Option[],
  search: string,
): Option[] {
  const wanted = normalizeText(search.trim());
  const words = search.split(/\s+/).map(normalizeText);
  const rank = (label: string) => (label === wanted ? 0 : label.startsWith(wanted) ? 1 : 2);
  return options
    .map((option) => ({ option, label: normalizeText(option.label) }))
    .filter(({ label }) => words.every((word) => label.includes(word)))
    .toSorted((one, other) => rank(one.label) - rank(other.label))
    .map(({ option }) => option);
}
