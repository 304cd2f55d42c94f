/**
 * `npm run countries`: builds countries.json from MIT-licensed packages and overrides.json
 * (docs/rules/clients-and-products.md#countries). The packages are development dependencies.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import names from "i18n-iso-countries";
import { iso31661Alpha2ToAlpha3, iso31662 } from "iso-3166";
import labels from "iso-3166-2";
import nigeria from "naija-state-local-government";
import { ALGERIA, COUNTRY_CODES, WILAYAS } from "../../domain/countries/countries.ts";

const require = createRequire(import.meta.url);
const folderUrl = new URL("./", import.meta.url);
const overrides = JSON.parse(await readFile(new URL("overrides.json", folderUrl), "utf8"));
const regions = new Map(
  require("countries-states-cities")
    .default.getAllCountries()
    .map(({ iso2, capital, region, subregion }) => [iso2, { capital, region, subregion }]),
);

const foldLabel = (text) =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

const NIGERIA = "NG";

/** The suffix of "Guyane (française)". It distinguishes countries, not the states of one country. */
const BRACKETED_SUFFIX = /\s*\([^)]*\)$/;

/** Lower-cases a label, except those that the API has always returned capitalized. */
function normalizeLabelCase(label) {
  const known = overrides.capitalized.find((each) => foldLabel(each) === foldLabel(label));
  return known ?? label.toLowerCase();
}

/** Finds the label of a subdivision by code, else by name: the package of labels may have an older code. */
function labelFinder(code2) {
  const known = labels.country(code2)?.sub ?? {};
  const byName = new Map(Object.values(known).map(({ name, type }) => [foldLabel(name), type]));
  return ({ code, name }) => {
    const label = overrides.labels[code] ?? known[code]?.type ?? byName.get(foldLabel(name));
    return label === undefined ? null : normalizeLabelCase(label);
  };
}

function stateOf(code2, labelOf) {
  const endings = Object.entries(overrides.endings[code2] ?? {});
  return (entry) => {
    const [ending = "", label] = endings.find(([each]) => entry.name.endsWith(each)) ?? [];
    const named = entry.name.slice(0, entry.name.length - ending.length);
    const name = overrides.names[entry.code] ?? named.replace(BRACKETED_SUFFIX, "");
    return { code: entry.code.slice(3), name, subdivision: label ?? labelOf(entry) };
  };
}

/** Removes second spellings of areas, which the package has for some. */
function removeDuplicates(areas) {
  const { compare } = new Intl.Collator("en");
  return [...new Map(areas.map((area) => [foldLabel(area), area.trim()])).values()].toSorted(
    compare,
  );
}

/** Replaces the label of a Nigerian state by the list of its local government areas; the API has them for Nigeria only. */
function withLocalGovernmentAreas(state) {
  const name = overrides.localGovernmentStates[state.code] ?? state.name;
  const found = nigeria.all().find((each) => foldLabel(each.state) === foldLabel(name));
  if (found === undefined) throw new Error(`No local government areas of ${state.name}`);
  return { ...state, subdivision: removeDuplicates(found.lgas) };
}

function statesOf(code2) {
  if (overrides.empty.includes(code2)) return [];
  if (code2 === ALGERIA) {
    return WILAYAS.map(({ code, fr }) => ({ code, name: fr, subdivision: "province" }));
  }
  const { compare } = new Intl.Collator("en");
  return iso31662
    .filter(({ parent }) => parent === code2)
    .map(stateOf(code2, labelFinder(code2)))
    .map((state) => (code2 === NIGERIA ? withLocalGovernmentAreas(state) : state))
    .toSorted((one, other) => compare(one.name, other.name));
}

function countryOf(code2) {
  const nameIn = (language) => names.getName(code2, language) ?? code2;
  const { capital = "", region = "", subregion = "" } = regions.get(code2) ?? {};
  return {
    code2,
    code3: iso31661Alpha2ToAlpha3[code2],
    name: overrides.countries[code2] ?? nameIn("en"),
    nameFr: nameIn("fr"),
    nameAr: nameIn("ar"),
    capital,
    region,
    subregion,
    states: statesOf(code2),
  };
}

const { compare } = new Intl.Collator("en");
const countries = COUNTRY_CODES.map(countryOf).toSorted((a, b) => compare(a.name, b.name));
// One country per line, for readable diffs.
const lines = countries.map((country) => JSON.stringify(country));
await writeFile(new URL("countries.json", folderUrl), `[\n${lines.join(",\n")}\n]\n`);
const states = countries.reduce((sum, country) => sum + country.states.length, 0);
console.log(`countries.json: ${countries.length} countries, ${states} states`);
