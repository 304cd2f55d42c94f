/**
 * Compares the translations: the same keys in every language, plural forms by each language's own
 * rule, the same placeholders, no empty text, and no key that is missing from the translations or
 * unused in the web.
 *
 * Translations are flat here: `{ "clients.title": "Clients" }`. Every function returns a list of
 * complaints.
 */
const pluralForm = /^(.+)_(zero|one|two|few|many|other)$/;

/**
 * Merges the files of a language: a branch may be spread over files, a text is in one of them.
 *
 * @param {readonly object[]} files
 * @param {string} [above]
 * @returns {Record<string, unknown>}
 */
export function mergeFiles(files, above = "") {
  /** @type {Map<string, unknown[]>} */
  const values = new Map();
  for (const [key, value] of files.flatMap((file) => Object.entries(file))) {
    values.set(key, [...(values.get(key) ?? []), value]);
  }
  return Object.fromEntries(
    [...values].map(([key, all]) => [
      key,
      all.length === 1 ? all[0] : mergeBranches(all, above + key),
    ]),
  );
}

/** @param {readonly unknown[]} all @param {string} key */
function mergeBranches(all, key) {
  const branches = all.filter((value) => typeof value === "object" && value !== null);
  if (branches.length < all.length) throw new Error(`"${key}" is in more than one file`);
  return mergeFiles(branches, `${key}.`);
}

/** Flattens nested translations: `{ clients: { title } }` → `{ "clients.title": title }`. */
export function flattenTranslations(translations, prefix = "") {
  return Object.fromEntries(
    Object.entries(translations).flatMap(([key, value]) =>
      typeof value === "object" && value !== null
        ? Object.entries(flattenTranslations(value, `${prefix}${key}.`))
        : [[`${prefix}${key}`, value]],
    ),
  );
}

/** Compares the languages with each other. `languages`: `{ en: flat, fr: flat, … }`. */
export function compareLanguages(languages) {
  const plurals = pluralKeys(Object.values(languages));
  const keys = new Set(
    Object.values(languages).flatMap((translations) =>
      Object.keys(translations).map((key) => baseOf(key, plurals)),
    ),
  );
  return [
    ...Object.entries(languages).flatMap(([language, translations]) => [
      ...missingKeys(language, translations, keys, plurals),
      ...emptyTexts(language, translations),
    ]),
    ...[...keys].flatMap((key) => differentPlaceholders(key, languages, plurals)),
  ];
}

/** The keys without their suffix that have an `_other` form in at least one language. */
export function pluralKeys(allTranslations) {
  const suffixed = allTranslations.flatMap((translations) =>
    Object.keys(translations).filter((key) => key.endsWith("_other")),
  );
  return new Set(suffixed.map((key) => key.slice(0, -"_other".length)));
}

/** `clients.count_few` → `clients.count` if that is a plural; any other key unchanged. */
export function baseOf(key, plurals) {
  const base = pluralForm.exec(key)?.[1];
  return base !== undefined && plurals.has(base) ? base : key;
}

function missingKeys(language, translations, keys, plurals) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  // i18next accepts _zero in every language; the other forms depend on the language's rule.
  const known = new Set([...forms, "zero"]);
  return [...keys].flatMap((key) => {
    if (!plurals.has(key)) return key in translations ? [] : [`${language}: "${key}" is missing`];
    const missing = forms.filter((form) => !(`${key}_${form}` in translations));
    const extra = Object.keys(translations).filter(
      (each) => baseOf(each, plurals) === key && !known.has(pluralForm.exec(each)?.[2]),
    );
    return [
      ...missing.map((form) => `${language}: "${key}_${form}" is missing (plural form)`),
      ...extra.map((each) => `${language}: "${each}" is not a plural form of this language`),
    ];
  });
}

function emptyTexts(language, translations) {
  return Object.entries(translations)
    .filter(([, text]) => typeof text !== "string" || text.trim() === "")
    .map(([key]) => `${language}: "${key}" has no text`);
}

/** The placeholders of a text: the name in `{{count, number}}`, and tags such as `<b>`. */
function placeholdersOf(text) {
  const found = String(text).matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}|(<\/?\w+\s*\/?>)/g);
  return new Set([...found].map(([, name, tag]) => name ?? tag.replaceAll(/\s/g, "")));
}

function differentPlaceholders(key, languages, plurals) {
  const texts = Object.entries(languages).flatMap(([language, translations]) =>
    Object.keys(translations)
      .filter((each) => baseOf(each, plurals) === key)
      .map((each) => ({ language, key: each, names: placeholdersOf(translations[each]) })),
  );
  const all = new Set(texts.flatMap(({ names }) => [...names]));
  return texts.flatMap(({ language, key: own, names }) =>
    [...all]
      .filter((name) => !names.has(name) && !(name === "count" && isOneNumber(language, own)))
      .map((name) => `${language}: "${own}" lacks ${name.startsWith("<") ? name : `{{${name}}}`}`),
  );
}

/** Whether a plural form applies to one number only: its text may then spell the number out. */
function isOneNumber(language, key) {
  const form = pluralForm.exec(key)?.[2];
  if (form === "zero") return true;
  const rules = new Intl.PluralRules(language);
  const numbers = Array.from({ length: 200 }, (_, number) => number);
  return numbers.filter((number) => rules.select(number) === form).length === 1;
}

/**
 * Compares the translations of one language with the code.
 * `used`: from `usedTranslationKeys`, of all files together.
 */
export function compareWithCode(translations, used) {
  const plurals = pluralKeys([translations]);
  const keys = new Set(Object.keys(translations).map((key) => baseOf(key, plurals)));
  const branches = new Set([...keys].flatMap(branchesOf));
  const isUsed = (key) =>
    used.literals.has(key) ||
    branchesOf(key).some((branch) => used.requested.has(branch)) ||
    used.patterns.some((pattern) => pattern.test(key));
  return [
    ...[...used.requested]
      .filter(([key]) => !keys.has(key) && !branches.has(key) && !(key in translations))
      .map(([key, file]) => `${file}: "${key}" is not translated`),
    ...[...keys].filter((key) => !isUsed(key)).map((key) => `"${key}" is not used`),
  ];
}

/** `a.b.c` → `a`, `a.b`. */
function branchesOf(key) {
  const parts = key.split(".");
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("."));
}
