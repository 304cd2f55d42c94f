import { readFile } from "node:fs/promises";
import { createInstance, type Resource } from "i18next";
import { expect, test } from "vitest";
import type { Language } from "#domain/language.ts";

/** The translations of one language. */
async function translate(language: Language) {
  const path = new URL(`../../locales/${language}/documents.json`, import.meta.url);
  const translation = JSON.parse(await readFile(path, "utf8")) as Resource[string][string];
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    resources: { [language]: { translation } },
    interpolation: { escapeValue: false },
  });
  return (key: string, values: object): string =>
    i18n.t(`documents.toasts.bulk.${key}` as never, values as never) as unknown as string;
}

test.each([
  ["fr", "archive.SALES_INVOICE.done", { count: 1 }, "1 facture archivée"],
  ["fr", "archive.SALES_INVOICE.done", { count: 3 }, "3 factures archivées"],
  ["fr", "archive.QUOTATION.done", { count: 3 }, "3 devis archivés"],
  ["fr", "restore.PURCHASE_ORDER.done", { count: 2 }, "2 bons de commande restaurés"],
  ["fr", "remove.CREDIT_INVOICE.done", { count: 2 }, "2 avoirs supprimés définitivement"],
  ["fr", "archive.SALES_INVOICE.some", { done: 2, total: 3 }, "Factures archivées : 2 sur 3"],
  ["fr", "archive.SALES_INVOICE.none", {}, "Aucune facture n’a été archivée"],
  ["en", "archive.SALES_INVOICE.done", { count: 3 }, "3 invoices archived"],
  ["en", "remove.CREDIT_INVOICE.done", { count: 1 }, "1 credit note permanently deleted"],
  ["en", "restore.QUOTATION.none", {}, "No quotation was restored"],
  ["ar", "archive.SALES_INVOICE.done", { count: 1 }, "أُرشفت فاتورة واحدة"],
  ["ar", "archive.SALES_INVOICE.done", { count: 2 }, "أُرشفت فاتورتان"],
  ["ar", "archive.SALES_INVOICE.done", { count: 3 }, "أُرشفت 3 فواتير"],
  ["ar", "archive.SALES_INVOICE.done", { count: 11 }, "أُرشفت 11 فاتورة"],
  ["ar", "archive.QUOTATION.done", { count: 2 }, "أُرشف عرضا سعر"],
  ["ar", "remove.CREDIT_INVOICE.done", { count: 11 }, "حُذف 11 إشعارًا دائنًا نهائيًا"],
  ["ar", "restore.PURCHASE_ORDER.none", {}, "لم يُستعد أي سند طلب"],
] as const)("in %s %s with %o names the kind", async (language, key, values, text) => {
  expect((await translate(language))(key, values)).toBe(text);
});
