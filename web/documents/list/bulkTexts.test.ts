import { readFile } from "node:fs/promises";
import { createInstance, type Resource } from "i18next";
import { expect, test } from "vitest";
import { DOCUMENT_KINDS } from "#domain/documents/documentKinds.ts";
import type { Language } from "#domain/text/language.ts";
import { bulkTexts } from "./bulkTexts.ts";

/** The translations of a language. */
async function translationsIn(language: Language) {
  const path = new URL(`../../locales/${language}/documents.json`, import.meta.url);
  const translation = JSON.parse(await readFile(path, "utf8")) as Resource[string][string];
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    resources: { [language]: { translation } },
    interpolation: { escapeValue: false },
  });
  return i18n.t;
}

const ACTIONS = ["archive", "restore", "remove"] as const;

test.each([
  ["fr", "archive", "SALES_INVOICE", 0, 3, "Aucune facture n’a été archivée"],
  ["fr", "archive", "SALES_INVOICE", 2, 3, "Factures archivées : 2 sur 3"],
  ["fr", "archive", "SALES_INVOICE", 1, 1, "1 facture archivée"],
  ["fr", "archive", "SALES_INVOICE", 3, 3, "3 factures archivées"],
  ["fr", "restore", "PURCHASE_ORDER", 2, 2, "2 bons de commande restaurés"],
  ["fr", "remove", "CREDIT_INVOICE", 2, 2, "2 avoirs supprimés définitivement"],
  ["en", "restore", "QUOTATION", 0, 2, "No quotation was restored"],
  ["en", "remove", "CREDIT_INVOICE", 1, 1, "1 credit note permanently deleted"],
  ["ar", "restore", "PURCHASE_ORDER", 0, 2, "لم يُستعد أي سند طلب"],
  ["ar", "archive", "SALES_INVOICE", 1, 1, "أُرشفت فاتورة واحدة"],
  ["ar", "archive", "SALES_INVOICE", 2, 2, "أُرشفت فاتورتان"],
  ["ar", "archive", "QUOTATION", 2, 2, "أُرشف عرضا سعر"],
] as const)(
  "in %s, after %s of %s, %i of %i: %s",
  async (language, name, kind, done, total, text) => {
    const texts = bulkTexts(await translationsIn(language), name, kind);
    expect(done === total ? texts.done(done) : texts.partly(done, total)).toBe(text);
  },
);

/** Counts for which the toast and the list use the same words: any in English and French, in Arabic those from 3 on. */
const COUNTS = { en: [1, 2, 100], fr: [1, 2, 1_000_000], ar: [3, 11, 100] };

test.each(
  Object.entries(COUNTS).flatMap(([language, counts]) =>
    counts.map((count) => [language as Language, count] as const),
  ),
)(
  "in %s the toasts after %i documents count each kind as its list does",
  async (language, count) => {
    const t = await translationsIn(language);
    for (const kind of DOCUMENT_KINDS) {
      const counted = t(`documents.list.counted.${kind}.count`, { count });
      for (const name of ACTIONS) {
        const { done } = bulkTexts(t, name, kind);
        expect(done(count), `${name} ${kind}`).toContain(counted);
      }
    }
  },
);

test.each(["en", "fr", "ar"] as const)(
  "in %s no two actions or kinds have a text in common",
  async (language) => {
    const t = await translationsIn(language);
    const all = ACTIONS.flatMap((name) =>
      DOCUMENT_KINDS.flatMap((kind) => {
        const { done, partly } = bulkTexts(t, name, kind);
        return [done(7), partly(0, 7), partly(5, 7)];
      }),
    );
    expect(new Set(all).size).toBe(ACTIONS.length * DOCUMENT_KINDS.length * 3);
  },
);
