import type { Language } from "../text/language.ts";
import { indexByNormalizedText, normalizeText } from "../text/normalizedText.ts";

/** The offered reasons for 0 % VAT. Free text is accepted too. */
export const VAT_REASONS = ["EXEMPT_GOODS", "EXPORT", "OUT_OF_SCOPE", "DISBURSEMENT"] as const;

export type VatReason = (typeof VAT_REASONS)[number];

/** The maximum length of a reason in free text, in characters. */
export const MAX_VAT_REASON_LENGTH = 200;

/**
 * The printed texts, as data for an accountant to correct. CTCA: code des taxes sur le chiffre
 * d'affaires, art. 8 (out of scope), 9 (exempt in Algeria), 13 (exports).
 */
const TEXTS: Record<VatReason, Record<Language, string>> = {
  EXEMPT_GOODS: {
    fr: "Opération exonérée de TVA – article 9 du CTCA",
    en: "Exempt from VAT – article 9 of the CTCA",
    ar: "عملية معفاة من الرسم على القيمة المضافة – المادة 9 من قانون الرسوم على رقم الأعمال",
  },
  EXPORT: {
    fr: "Exportation exonérée de TVA – article 13 du CTCA",
    en: "Export exempt from VAT – article 13 of the CTCA",
    ar: "تصدير معفى من الرسم على القيمة المضافة – المادة 13 من قانون الرسوم على رقم الأعمال",
  },
  OUT_OF_SCOPE: {
    fr: "Opération hors champ d’application de la TVA – article 8 du CTCA",
    en: "Outside the scope of VAT – article 8 of the CTCA",
    ar: "عملية خارج مجال تطبيق الرسم على القيمة المضافة – المادة 8 من قانون الرسوم على رقم الأعمال",
  },
  DISBURSEMENT: {
    fr: "Débours refacturés à l’identique, sans TVA",
    en: "Disbursements invoiced at cost, without VAT",
    ar: "مصاريف مدفوعة لحساب الزبون، دون الرسم على القيمة المضافة",
  },
};

const REASON_OF_TEXT = indexByNormalizedText(
  VAT_REASONS.map((reason) => [reason, [reason, ...Object.values(TEXTS[reason])]]),
);

export function isVatReason(stored: string): stored is VatReason {
  return VAT_REASONS.some((reason) => reason === stored);
}

/** The text of an offered reason in a language; free text unchanged. */
export function vatReasonText(stored: string, language: Language): string {
  return isVatReason(stored) ? TEXTS[stored][language] : stored;
}

/** The offered reason that a text names in any language; any other text unchanged. */
export function vatReasonFromText(text: string): string {
  return REASON_OF_TEXT.get(normalizeText(text)) ?? text;
}
