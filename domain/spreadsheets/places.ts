import { trimToNull } from "../clients/clients.ts";
import { ALGERIA, formatStoredState, WILAYAS, type State } from "../countries/countries.ts";
import { latinDigits } from "../values/plainText.ts";
import { normalizeText, indexByNormalizedText } from "../text/normalizedText.ts";
import { LANGUAGES } from "../text/language.ts";

/** The codes and names by which a spreadsheet can refer to a country. */
export interface NamedCountry {
  code2: string;
  code3: string;
  name: string;
  nameFr: string;
  nameAr: string;
  states: readonly State[];
}

/** Finds places by a code, by a name in any of the three languages, or by both. */
export interface Places {
  /** The two-letter code of a country; null for an unknown name, and for parts that contradict each other. */
  country(text: string): string | null;
  /**
   * A wilaya or state in its stored form, `code - name`; an unknown name is unchanged. Null for an
   * unknown code of Algeria, and for a code and a name that contradict each other.
   */
  state(text: string, country: string | null): string | null;
}

/** Common names that ISO 3166 and Intl do not have. */
const COMMON_COUNTRY_NAMES: Readonly<Record<string, readonly string[]>> = {
  US: ["USA", "États-Unis d’Amérique", "United States of America", "أمريكا"],
  GB: ["UK", "Angleterre", "Grande-Bretagne", "Great Britain", "England", "بريطانيا"],
  AE: ["UAE", "EAU", "الإمارات"],
  SA: ["KSA", "السعودية"],
  RU: ["Russie", "Russia", "روسيا"],
  KR: ["Corée du Sud", "South Korea", "كوريا الجنوبية"],
  CD: ["RDC", "RD Congo"],
  TR: ["Turkey", "Turquie", "تركيا"],
};

const COMMON_WILAYA_NAMES: Readonly<Record<string, readonly string[]>> = {
  "04": ["Oum-el-Bouaghi", "OEB"],
  "06": ["Bougie", "Bgayet"],
  "10": ["Tubiret"],
  "11": ["Tamenghasset", "Tamanghasset"],
  "16": ["Algiers", "Alger Centre", "الجزائر العاصمة"],
  "22": ["SBA", "Sidi Belabbes"],
  "25": ["Qacentina", "Ksentina"],
  "28": ["Msila"],
  "34": ["BBA", "Bordj Bou Arréridj", "Bordj Bouarreridj"],
  "42": ["Tipasa"],
  "44": ["Ain Defla"],
  "46": ["Ain Temouchent"],
  "48": ["Ghilizane", "Relizane"],
  "50": ["BBM"],
  "57": ["El Meghaier", "El Mghaier", "El M'Ghaier", "المغير"],
  "58": ["El Menia", "El Golea"],
};

/** A code and a name together: "16 - Alger", "Alger (16)", "16 Alger". */
const CODE_AND_NAME = /^([A-Z0-9]{1,6})\s*[-–—:,/ ]\s*(\S.*)$/iu;
const NAME_AND_CODE = /^(.*\S)\s*(?:[-–—:,/]\s*|\()([A-Z0-9]{1,6})\)?$/iu;

/** @param countries if names are equal, the first country wins. */
export function indexPlaces(countries: readonly NamedCountry[]): Places {
  const names = countryIndex(countries);
  const states = new Map(countries.map(({ code2, states }) => [code2, states]));
  const stateIndexes = new Map<string, StateIndex>();

  function stateIndexOf(country: string): StateIndex {
    const index = stateIndexes.get(country) ?? stateIndex(country, states.get(country) ?? []);
    stateIndexes.set(country, index);
    return index;
  }

  return {
    country: (text) => {
      const whole = names.get(normalizeText(text));
      if (whole !== undefined) return whole;
      const found = new Set(
        splitPlaceName(text).map((part) => names.get(normalizeText(part)) ?? null),
      );
      return found.size === 1 ? ([...found][0] ?? null) : null;
    },
    state: (text, country) => readState(text, country ?? ALGERIA, stateIndexOf(country ?? ALGERIA)),
  };
}

function countryIndex(countries: readonly NamedCountry[]): ReadonlyMap<string, string> {
  const inLanguages = LANGUAGES.map(
    (language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }),
  );
  // Codes come first, so that no country's name hides another country's code.
  const codes = countries.map(({ code2, code3 }) => [code2, [code2, code3]] as const);
  const names = countries.map(({ code2, name, nameFr, nameAr }) => {
    const shown = inLanguages.flatMap((language) => language.of(code2) ?? []);
    return [
      code2,
      [name, nameFr, nameAr, ...shown, ...(COMMON_COUNTRY_NAMES[code2] ?? [])],
    ] as const;
  });
  return indexByNormalizedText([...codes, ...names]);
}

interface StateIndex {
  byCode: ReadonlyMap<string, State>;
  byName: ReadonlyMap<string, State>;
}

function stateIndex(country: string, states: readonly State[]): StateIndex {
  const namesOf = (state: State) => {
    if (country !== ALGERIA) return [state.name];
    const arabic = WILAYAS.find(({ code }) => code === state.code)?.ar ?? state.name;
    return [state.name, arabic, ...(COMMON_WILAYA_NAMES[state.code] ?? [])];
  };
  return {
    byCode: new Map(states.map((state) => [codeKey(state.code), state])),
    byName: indexByNormalizedText(states.map((state) => [state, namesOf(state)] as const)),
  };
}

/** Without leading zeros, because a spreadsheet removes the zero of "01". */
function codeKey(code: string): string {
  return latinDigits(code)
    .trim()
    .toUpperCase()
    .replace(/^0+(?=.)/, "");
}

/** "Wilaya d’Alger", "Wilaya de Blida", "ولاية وهران". */
const WILAYA_OF = /^(?:wilaya\s+(?:de\s+la\s+|de\s+l['’]|des\s+|de\s+|d['’]|of\s+)?|ولاية\s+)/iu;

function readState(written: string, country: string, index: StateIndex): string | null {
  const text = country === ALGERIA ? written.replace(WILAYA_OF, "") : written;
  const { byCode, byName } = index;
  const whole = byCode.get(codeKey(text)) ?? byName.get(normalizeText(text));
  if (whole !== undefined) return formatStoredState(whole);
  if (country === ALGERIA && /^\d+$/.test(latinDigits(text))) return null;
  for (const [code, name] of codeAndNamePairs(text)) {
    const coded = byCode.get(codeKey(code));
    const named = byName.get(normalizeText(name));
    if (coded !== undefined && named !== undefined) {
      return coded === named ? formatStoredState(coded) : null;
    }
  }
  return written;
}

function codeAndNamePairs(text: string): [code: string, name: string][] {
  const [, code, name] = CODE_AND_NAME.exec(text) ?? [];
  const [, nameFirst, codeLast] = NAME_AND_CODE.exec(text) ?? [];
  return [
    ...(code && name ? [[code, name] as [string, string]] : []),
    ...(nameFirst && codeLast ? [[codeLast, nameFirst] as [string, string]] : []),
  ];
}

function splitPlaceName(text: string): string[] {
  return text.split(/\s+[-–—]\s+|[()/]/).flatMap((part) => trimToNull(part) ?? []);
}
