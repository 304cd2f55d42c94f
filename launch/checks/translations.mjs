/**
 * Holds the phrases of the languages together: the same keys in each, plural forms by each
 * language's own rule, the same placeholders, no empty text, and no key that the web lacks or has
 * no use for.
 *
 * Phrases are flat here: `{ "clients.title": "Clients" }`. Every check returns complaints:
 * sentences, none when all is well.
 */
const pluralForm = /^(.+)_(zero|one|two|few|many|other)$/;

/** Nested phrases made flat: `{ clients: { title } }` → `{ "clients.title": title }`. */
export function flatten(phrases, prefix = "") {
  return Object.fromEntries(
    Object.entries(phrases).flatMap(([key, value]) =>
      typeof value === "object" && value !== null
        ? Object.entries(flatten(value, `${prefix}${key}.`))
        : [[`${prefix}${key}`, value]],
    ),
  );
}

/** Complaints about the languages against each other. `languages`: `{ en: flat, fr: flat, … }`. */
export function compareLanguages(languages) {
  const plurals = pluralKeys(Object.values(languages));
  const keys = new Set(
    Object.values(languages).flatMap((phrases) =>
      Object.keys(phrases).map((key) => baseOf(key, plurals)),
    ),
  );
  return [
    ...Object.entries(languages).flatMap(([language, phrases]) => [
      ...missingKeys(language, phrases, keys, plurals),
      ...emptyTexts(language, phrases),
    ]),
    ...[...keys].flatMap((key) => differentPlaceholders(key, languages, plurals)),
  ];
}

/** The keys without their suffix that have an `_other` form in at least one language. */
export function pluralKeys(everyPhrases) {
  const suffixed = everyPhrases.flatMap((phrases) =>
    Object.keys(phrases).filter((key) => key.endsWith("_other")),
  );
  return new Set(suffixed.map((key) => key.slice(0, -"_other".length)));
}

/** `clients.count_few` → `clients.count` where that is a plural; any other key as it is. */
export function baseOf(key, plurals) {
  const base = pluralForm.exec(key)?.[1];
  return base !== undefined && plurals.has(base) ? base : key;
}

function missingKeys(language, phrases, keys, plurals) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  // i18next takes _zero in every language; the other forms are only those of the language's rule.
  const known = new Set([...forms, "zero"]);
  return [...keys].flatMap((key) => {
    if (!plurals.has(key)) return key in phrases ? [] : [`${language}: "${key}" is missing`];
    const missing = forms.filter((form) => !(`${key}_${form}` in phrases));
    const extra = Object.keys(phrases).filter(
      (each) => baseOf(each, plurals) === key && !known.has(pluralForm.exec(each)?.[2]),
    );
    return [
      ...missing.map((form) => `${language}: "${key}_${form}" is missing (plural form)`),
      ...extra.map((each) => `${language}: "${each}" is no plural form of this language`),
    ];
  });
}

function emptyTexts(language, phrases) {
  return Object.entries(phrases)
    .filter(([, text]) => typeof text !== "string" || text.trim() === "")
    .map(([key]) => `${language}: "${key}" has no text`);
}

/** `{{count, number}}`, `$t(other.key)` and `<b>` of a text, without what stands after a comma. */
function placeholders(text) {
  const found = String(text).matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}|(<\/?\w+\s*\/?>)/g);
  return new Set([...found].map(([, name, tag]) => name ?? tag.replaceAll(/\s/g, "")));
}

function differentPlaceholders(key, languages, plurals) {
  const texts = Object.entries(languages).flatMap(([language, phrases]) =>
    Object.keys(phrases)
      .filter((each) => baseOf(each, plurals) === key)
      .map((each) => ({ language, key: each, names: placeholders(phrases[each]) })),
  );
  const all = new Set(texts.flatMap(({ names }) => [...names]));
  return texts.flatMap(({ language, key: own, names }) =>
    [...all]
      .filter((name) => !names.has(name) && !(name === "count" && isOneNumber(language, own)))
      .map((name) => `${language}: "${own}" lacks ${name.startsWith("<") ? name : `{{${name}}}`}`),
  );
}

/** Whether a form stands for a single number in its language, whose text may spell it out. */
function isOneNumber(language, key) {
  const form = pluralForm.exec(key)?.[2];
  if (form === "zero") return true;
  const rules = new Intl.PluralRules(language);
  const numbers = Array.from({ length: 200 }, (_, number) => number);
  return numbers.filter((number) => rules.select(number) === form).length === 1;
}

/**
 * Complaints about the code against the phrases of one language.
 * `use`: from `phraseUse`, of all files together.
 */
export function compareWithCode(phrases, use) {
  const plurals = pluralKeys([phrases]);
  const keys = new Set(Object.keys(phrases).map((key) => baseOf(key, plurals)));
  const branches = new Set([...keys].flatMap(branchesOf));
  const isUsed = (key) =>
    use.texts.has(key) ||
    branchesOf(key).some((branch) => use.asked.has(branch)) ||
    use.patterns.some((pattern) => pattern.test(key));
  return [
    ...[...use.asked]
      .filter(([key]) => !keys.has(key) && !branches.has(key) && !(key in phrases))
      .map(([key, file]) => `${file}: "${key}" is no phrase`),
    ...[...keys].filter((key) => !isUsed(key)).map((key) => `"${key}" is used nowhere`),
  ];
}

/** `a.b.c` → `a`, `a.b`. */
function branchesOf(key) {
  const parts = key.split(".");
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("."));
}
