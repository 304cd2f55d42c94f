import { describe, expect, test } from "vitest";
import { phraseUse } from "./phrase-use.mjs";
import { compareLanguages, compareWithCode, flatten } from "./translations.mjs";

describe("the languages against each other", () => {
  test("languages with the same keys and placeholders are complete", () => {
    const en = { title: "Clients", hello: "Hello {{name}}" };
    const fr = { title: "Clients", hello: "Bonjour {{ name }}" };
    expect(compareLanguages({ en, fr })).toEqual([]);
  });

  test("a key that one language lacks is named", () => {
    const complaints = compareLanguages({ en: { a: "A", b: "B" }, fr: { a: "A" } });
    expect(complaints).toEqual(['fr: "b" is missing']);
  });

  test("an empty text is named", () => {
    expect(compareLanguages({ en: { a: "A" }, fr: { a: " " } })).toEqual(['fr: "a" has no text']);
  });

  test("a forgotten placeholder is named", () => {
    const complaints = compareLanguages({ en: { a: "Hi {{name}}" }, ar: { a: "مرحبا" } });
    expect(complaints).toEqual(['ar: "a" lacks {{name}}']);
  });

  test("a forgotten tag is named", () => {
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

  test("each language has the forms of its own rule", () => {
    expect(compareLanguages({ en, fr, ar })).toEqual([]);
  });

  test("Arabic needs all six", () => {
    const { items_two: _two, ...without } = ar;
    expect(compareLanguages({ en, ar: without })).toEqual([
      'ar: "items_two" is missing (plural form)',
    ]);
  });

  test("a form that the language does not have is named", () => {
    expect(compareLanguages({ en: { ...en, items_few: "{{count}} items" }, fr })).toEqual([
      'en: "items_few" is no plural form of this language',
    ]);
  });

  test("French says 0 and 1 with one form, so that form needs the count", () => {
    expect(compareLanguages({ en, fr: { ...fr, items_one: "un élément" } })).toEqual([
      'fr: "items_one" lacks {{count}}',
    ]);
  });

  test("a key that merely ends like a plural is a key of its own", () => {
    expect(compareLanguages({ en: { step_one: "First" }, fr: { step_one: "Un" } })).toEqual([]);
  });
});

describe("the phrases against the code", () => {
  const phrases = flatten({
    clients: { title: "Clients", count_one: "One", count_other: "{{count}}" },
    errors: { STALE: "Stale" },
  });
  const page = 't("clients.title"); t("clients.count", { count }); t(`errors.${code}`);';

  test("phrases that are all used, and used phrases that all exist, are fine", () => {
    const use = phraseUse([{ path: "web/page.tsx", code: page }]);
    expect(compareWithCode(phrases, use)).toEqual([]);
  });

  test("a key that no phrase answers is named with its file", () => {
    const code = `${page} const x = <Trans i18nKey="clients.titel" />;`;
    const use = phraseUse([{ path: "web/page.tsx", code }]);
    expect(compareWithCode(phrases, use)).toEqual(['web/page.tsx: "clients.titel" is no phrase']);
  });

  test("a phrase that nothing asks for is named", () => {
    const use = phraseUse([
      { path: "web/page.tsx", code: page.replace("clients.title", "clients") },
    ]);
    expect(compareWithCode({ ...phrases, lonely: "Lonely" }, use)).toContain(
      '"lonely" is used nowhere',
    );
  });

  test("a key that waits in a table counts as used", () => {
    const code =
      'const titles = { all: "clients.title" }; t("clients.count"); t(`errors.${code}`);';
    expect(compareWithCode(phrases, phraseUse([{ path: "web/page.tsx", code }]))).toEqual([]);
  });
});
