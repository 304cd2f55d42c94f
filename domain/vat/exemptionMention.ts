import { formatDay } from "../days/days.ts";
import type { Language } from "../text/language.ts";
import type { ExemptionKind, VatExemption } from "../parties/vatExemption.ts";

interface MentionTexts {
  kinds: Record<ExemptionKind, string>;
  certificate: string;
  issuedOn: string;
  validUntil: string;
}

/**
 * The texts as data, for an accountant to correct. CTCA art. 42 to 49: purchases by attestation.
 */
const TEXTS: Record<Language, MentionTexts> = {
  fr: {
    kinds: { FRANCHISE: "Vente en franchise de TVA,", EXEMPT: "Exonéré de TVA –" },
    certificate: "attestation n°",
    issuedOn: "du",
    validUntil: "valable jusqu’au",
  },
  en: {
    kinds: { FRANCHISE: "Sale without VAT,", EXEMPT: "Exempt from VAT –" },
    certificate: "certificate No.",
    issuedOn: "of",
    validUntil: "valid until",
  },
  ar: {
    kinds: {
      FRANCHISE: "بيع بالإعفاء من الرسم على القيمة المضافة،",
      EXEMPT: "معفى من الرسم على القيمة المضافة –",
    },
    certificate: "شهادة رقم",
    issuedOn: "مؤرخة في",
    validUntil: "صالحة إلى غاية",
  },
};

/** A part of the mention: a text of the program, or a value with its own direction. */
export interface MentionPart {
  text: string;
  isValue: boolean;
}

/**
 * The mention on an exempt document, as parts to join with spaces: "Vente en franchise de TVA,
 * attestation n° 12/2026 du 10/01/2026 valable jusqu’au 31/12/2026".
 */
export function exemptionMention(exemption: VatExemption, language: Language): MentionPart[] {
  const { kinds, ...labels } = TEXTS[language];
  const { kind, certificate, issuedOn, validUntil, article } = exemption;
  const day = (value: VatExemption["issuedOn"]) => value && formatDay(value, language);
  const values = [
    [labels.certificate, certificate],
    [labels.issuedOn, day(issuedOn)],
    [labels.validUntil, day(validUntil)],
  ] as const;
  const details = values.flatMap(([label, value]) =>
    value === null || value === "" ? [] : [fixedPart(label), { text: value, isValue: true }],
  );
  const head = fixedPart(kinds[kind]);
  if (kind === "FRANCHISE" || article === null) return [head, ...details];
  const dash = details.length === 0 ? [] : [fixedPart("–")];
  return [head, { text: article, isValue: true }, ...dash, ...details];
}

const fixedPart = (text: string): MentionPart => ({ text, isValue: false });
