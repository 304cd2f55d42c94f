import type { Language } from "../text/language.ts";
import wilayas from "./wilayas.json" with { type: "json" };

export const ALGERIA = "DZ";

/** The two-letter country codes of ISO 3166-1. */
export const COUNTRY_CODES: readonly string[] = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
  BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE
  EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM
  HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC
  LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
  NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
  SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO
  TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
`
  .trim()
  .split(/\s+/);

/** A wilaya of Algeria: its number and its names. */
export interface Wilaya {
  code: string;
  fr: string;
  ar: string;
}

export const WILAYAS: readonly Wilaya[] = wilayas;

/** A state, province or wilaya of a country. `code` is "" if it has none. */
export interface State {
  code: string;
  name: string;
}

/**
 * Formats a state as a client's wilaya stores it: "75 - Paris", or the name alone for a state without
 * a code.
 */
export function formatStoredState({ code, name }: State): string {
  return code === "" ? name : `${code} - ${name}`;
}

/**
 * A wilaya as it is stored: "16 - Alger", whatever the reader's language
 * (docs/rules/clients-and-products.md#country-and-wilaya).
 */
export function formatStoredWilaya({ code, fr }: Wilaya): string {
  return formatStoredState({ code, name: fr });
}

/**
 * Returns a function that formats a stored wilaya for an export. A wilaya that an import finds by
 * its code becomes the code, the part before " - ". Free text stays unchanged
 * (docs/rules/clients-and-products.md#country-and-wilaya).
 */
export function wilayaExporter(
  countries: readonly { code2: string; states: readonly State[] }[],
): (wilaya: string, country: string | null) => string {
  const codes = new Map(
    countries.map(({ code2, states }) => [
      code2,
      new Map(states.map((state) => [formatStoredState(state), state.code || state.name])),
    ]),
  );
  return (wilaya, country) => codes.get(country ?? ALGERIA)?.get(wilaya) ?? wilaya;
}

/** A stored wilaya for display: in Arabic an Algerian wilaya has its Arabic name. */
export function formatWilaya(stored: string, language: Language): string {
  const wilaya = WILAYAS.find((each) => formatStoredWilaya(each) === stored);
  if (wilaya === undefined || language !== "ar") return stored;
  return `${wilaya.code} - ${wilaya.ar}`;
}

/**
 * A country's name in a language; its code if the language has no name for it. Other texts
 * unchanged.
 */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(language, { type: "region" }).of(code.toUpperCase()) ?? code;
}
