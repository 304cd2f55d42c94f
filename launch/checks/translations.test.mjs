import { describe, expect, test } from "vitest";
import { usedTranslationKeys } from "./translationKeys.mjs";
import {
  compareLanguages,
  compareWithCode,
  flattenTranslations,
  mergeFiles,
} from "./translations.mjs";

describe("the files of a language", () => {
  test("a branch that is spread over files is one branch", () => {
    const files = [
      { ui: { close: "Close", errors: { NETWORK: "No connection" } } },
      { ui: { save: "Save", errors: { STALE: "Changed" } }, clients: { title: "Clients" } },
    ];
    expect(mergeFiles(files)).toEqual({
      ui: { close: "Close", save: "Save", errors: { NETWORK: "No connection", STALE: "Changed" } },
      clients: { title: "Clients" },
    });
  });

  test("a text in two files is an error", () => {
    const files = [{ ui: { errors: { STALE: "Changed" } } }, { ui: { errors: { STALE: "Old" } } }];
    expect(() => mergeFiles(files)).toThrow('"ui.errors.STALE" is in more than one file');
  });
});

describe("languages compared with each other", () => {
  test("languages with the same keys and placeholders are complete", () => {
    const en = { title: "Clients", hello: "Hello {{name}}" };
    const fr = { title: "Clients", hello: "Bonjour {{ name }}" };
    expect(compareLanguages({ en, fr })).toEqual([]);
  });

  test("a key that is missing in one language is reported", () => {
    const complaints = compareLanguages({ en: { a: "A", b: "B" }, fr: { a: "A" } });
    expect(complaints).toEqual(['fr: "b" is missing']);
  });

  test("an empty text is reported", () => {
    expect(compareLanguages({ en: { a: "A" }, fr: { a: " " } })).toEqual(['fr: "a" has no text']);
  });

  test("a missing placeholder is reported", () => {
    const complaints = compareLanguages({ en: { a: "Hi {{name}}" }, ar: { a: "مرحبا" } });
    expect(complaints).toEqual(['ar: "a" lacks {{name}}']);
  });

  test("a missing tag is reported", () => {
    const complaints = compareLanguages({ en: { a: "<b>Hi</b>" }, fr: { a: "<b>Salut" } });
    expect(complaints).toEqual(['fr: "a" lacks </b>']);
  });
});

describe("plural forms", () => {
  const en = { items_one: "One item", items_other: "{{count}} items" };
  const fr = {
    items_one: "{{count}} élément",
    items_many: "{{count}} d'éléments",
    items_other: "{{count}} éléments",
  };
  const ar = {
    items_zero: "لا عناصر",
    items_one: "عنصر واحد",
    items_two: "عنصران",
    items_few: "{{count}} عناصر",
    items_many: "{{count}} عنصرا",
    items_other: "{{count}} عنصر",
  };

  test("each language needs the forms of its own rule", () => {
    expect(compareLanguages({ en, fr, ar })).toEqual([]);
  });

  test("Arabic needs all six forms", () => {
    const { items_two: _two, ...without } = ar;
    expect(compareLanguages({ en, ar: without })).toEqual([
      'ar: "items_two" is missing (plural form)',
    ]);
  });

  test("a form that the language does not have is reported", () => {
    expect(compareLanguages({ en: { ...en, items_few: "{{count}} items" }, fr })).toEqual([
      'en: "items_few" is not a plural form of this language',
    ]);
  });

  test("the French form for 0 and 1 needs the count", () => {
    expect(compareLanguages({ en, fr: { ...fr, items_one: "un élément" } })).toEqual([
      'fr: "items_one" lacks {{count}}',
    ]);
  });

  test("a key that ends like a plural form without an _other form is an ordinary key", () => {
    expect(compareLanguages({ en: { step_one: "First" }, fr: { step_one: "Un" } })).toEqual([]);
  });
});

describe("translations compared with the code", () => {
  const translations = flattenTranslations({
    clients: { title: "Clients", count_one: "One", count_other: "{{count}}" },
    errors: { STALE: "Stale" },
  });
  const page = 't("clients.title"); t("clients.count", { count }); t(`errors.${code}`);';

  test("keys that are all used and all exist are accepted", () => {
    const used = usedTranslationKeys([{ path: "web/page.tsx", code: page }]);
    expect(compareWithCode(translations, used)).toEqual([]);
  });

  test("a key without a translation is reported with its file", () => {
    const code = `${page} const x = <Trans i18nKey="clients.titel" />;`;
    const used = usedTranslationKeys([{ path: "web/page.tsx", code }]);
    expect(compareWithCode(translations, used)).toEqual([
      'web/page.tsx: "clients.titel" is not translated',
    ]);
  });

  test("an unused translation is reported", () => {
    const used = usedTranslationKeys([
      { path: "web/page.tsx", code: page.replace("clients.title", "clients") },
    ]);
    expect(compareWithCode({ ...translations, lonely: "Lonely" }, used)).toContain(
      '"lonely" is not used',
    );
  });

  test("a key in a table counts as used", () => {
    const code =
      'const titles = { all: "clients.title" }; t("clients.count"); t(`errors.${code}`);';
    expect(
      compareWithCode(translations, usedTranslationKeys([{ path: "web/page.tsx", code }])),
    ).toEqual([]);
  });
});
