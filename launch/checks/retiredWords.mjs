/**
 * Refuses words of the screens that another word has replaced (docs/glossary.md#the-trade):
 * a thing has one name in each language.
 */

/** The key of the total's style without VAT, whose texts may have a retired word. */
const NO_VAT_STYLE = "enterprises.looks.totalStyleWithoutVat";

/**
 * By language: a retired word, the word to use, and the keys whose texts may have the retired word.
 */
const RETIRED_WORDS = {
  fr: [
    [/modes? de règlement/i, "mode de paiement", ["documents.sheet.paymentMethod"]],
    [/visibilité/i, "utilisé pour"],
    [/corbeille/i, "archives"],
    [/inactif/i, "archivé"],
    [/désactiv/i, "archiver"],
    [/^supprimée?s?$/i, "archivé"],
    [/nouvelle facture d’avoir/i, "nouvel avoir"],
    [
      /total à payer/i,
      "total TTC",
      ["statistics.info.revenue", "documents.totals.withoutVat.toPay", NO_VAT_STYLE],
    ],
  ],
  en: [
    [/send by mail|via mail/i, "send by email"],
    [/e-mail/i, "email"],
    [/total to pay/i, "total incl. tax", ["statistics.info.revenue", NO_VAT_STYLE]],
    [/visibility/i, "used for"],
    [/inactive|deactivate/i, "archived, archive"],
    [/trash/i, "archive"],
    [/^deleted$/i, "archived"],
    [/cheque/i, "check"],
  ],
  ar: [
    [/مرشح/, "تصفية"],
    [/تكرار/, "نسخ"],
    [/تعطيل|غير (?:ال)?نشط/, "أرشفة"],
    [/(?<!\p{L})(?:وصل|وصولات) (?:ال)?طلب/u, "سند طلب"],
    [/(?<!\p{L})لأجل(?!\p{L})/u, "دفع آجل"],
    [/رقم المادة(?! الجبائية)/, "رقم المادة الجبائية"],
    [/د\.ج/, "دج"],
    [/ر\.ق\.م/, "الرسم", ["documents.columns.vat", "documents.line.vatPercent"]],
    [/الملف الشخصي/, "حسابي ومؤسستي"],
    [/مستند/, "وثيقة"],
    // Forms that address the reader in the plural: the suffix -كم ("your") and the imperative in
    // -وا.
    [/\p{L}{2}كم(?!\p{L})/u, "the singular address"],
    [/(?<!\p{L})\p{L}{3,}وا(?!\p{L})/u, "the singular address"],
  ],
};

/** Vowel marks and tatweel. Any word may contain them. */
const MARKS = /[\u0640\u064B-\u0652]/g;

/** Complaints about the flat translations of one language: `{ "clients.title": "Clients" }`. */
export function retiredWordComplaints(language, translations) {
  return Object.entries(translations).flatMap(([key, text]) =>
    RETIRED_WORDS[language]
      .filter(([word, , exceptions = []]) => {
        return word.test(text.replace(MARKS, "")) && !exceptions.includes(key);
      })
      .map(
        ([word, use]) => `${language}: "${key}" says ${word.exec(text)?.[0] ?? word}: say "${use}"`,
      ),
  );
}
