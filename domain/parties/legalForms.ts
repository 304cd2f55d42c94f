import type { Language } from "../text/language.ts";
import { indexByNormalizedText, normalizeText } from "../text/normalizedText.ts";

/**
 * The offered legal forms. Free text is accepted too
 * (docs/rules/clients-and-products.md#legal-forms).
 */
export const LEGAL_FORMS = [
  "SARL",
  "EURL",
  "SPA",
  "SNC",
  "SCS",
  "NATURAL_PERSON",
  "AUTO_ENTREPRENEUR",
  "COOPERATIVE",
  "ASSOCIATION",
  "PUBLIC_BODY",
] as const;

export type LegalForm = (typeof LEGAL_FORMS)[number];

/** The forms of companies, which state their capital on invoices. */
const COMPANY_FORMS: readonly string[] = [
  "SARL",
  "EURL",
  "SPA",
  "SNC",
  "SCS",
] satisfies LegalForm[];

/** The forms without a trade register number. */
const UNREGISTERED_FORMS: readonly string[] = ["ASSOCIATION", "PUBLIC_BODY"] satisfies LegalForm[];

/** The maximum length of a legal form in free text, in characters. */
export const MAX_LEGAL_FORM_LENGTH = 80;

/** The names on screens, on printed documents and in exports. */
const FORM_NAMES: Record<Language, Record<LegalForm, string>> = {
  fr: {
    SARL: "SARL",
    EURL: "EURL",
    SPA: "SPA",
    SNC: "SNC",
    SCS: "SCS",
    NATURAL_PERSON: "Personne physique",
    AUTO_ENTREPRENEUR: "Auto-entrepreneur",
    COOPERATIVE: "Coopérative",
    ASSOCIATION: "Association",
    PUBLIC_BODY: "Établissement public",
  },
  en: {
    SARL: "LLC (SARL)",
    EURL: "Single-member LLC (EURL)",
    SPA: "Joint-stock company (SPA)",
    SNC: "General partnership (SNC)",
    SCS: "Limited partnership (SCS)",
    NATURAL_PERSON: "Natural person",
    AUTO_ENTREPRENEUR: "Auto-entrepreneur",
    COOPERATIVE: "Cooperative",
    ASSOCIATION: "Association",
    PUBLIC_BODY: "Public body",
  },
  ar: {
    SARL: "شركة ذات مسؤولية محدودة",
    EURL: "مؤسسة ذات الشخص الوحيد وذات المسؤولية المحدودة",
    SPA: "شركة مساهمة",
    SNC: "شركة تضامن",
    SCS: "شركة توصية بسيطة",
    NATURAL_PERSON: "شخص طبيعي",
    AUTO_ENTREPRENEUR: "مقاول ذاتي",
    COOPERATIVE: "تعاونية",
    ASSOCIATION: "جمعية",
    PUBLIC_BODY: "مؤسسة عمومية",
  },
};

/** Full names and usual abbreviations that a text may have, besides the names above. */
const OTHER_NAMES: Record<LegalForm, readonly string[]> = {
  SARL: ["société à responsabilité limitée", "limited liability company", "ش.ذ.م.م"],
  EURL: [
    "entreprise unipersonnelle à responsabilité limitée",
    "single-member limited liability company",
    "م.ش.و.ذ.م.م",
    "مؤسسة الشخص الوحيد ذات المسؤولية المحدودة",
  ],
  SPA: ["société par actions", "joint stock company", "ش.م", "ش.ذ.أ", "شركة ذات أسهم"],
  SNC: ["société en nom collectif", "general partnership"],
  SCS: ["société en commandite simple", "limited partnership"],
  NATURAL_PERSON: ["entreprise individuelle", "sole trader", "sole proprietor", "مؤسسة فردية"],
  AUTO_ENTREPRENEUR: ["autoentrepreneur", "auto entrepreneure", "المقاول الذاتي"],
  COOPERATIVE: ["société coopérative", "co-operative"],
  ASSOCIATION: ["association loi 12-06"],
  PUBLIC_BODY: [
    "établissement public administratif",
    "public establishment",
    "public institution",
    "EPA",
    "هيئة عمومية",
  ],
};

const FORM_OF_NAME = indexByNormalizedText(
  LEGAL_FORMS.map((form) => [
    form,
    [form, FORM_NAMES.fr[form], FORM_NAMES.en[form], FORM_NAMES.ar[form], ...OTHER_NAMES[form]],
  ]),
);

function isLegalForm(stored: string): stored is LegalForm {
  return LEGAL_FORMS.some((form) => form === stored);
}

/** The name of an offered form, such as "شركة مساهمة" for SPA in Arabic; free text unchanged. */
export function legalFormName(stored: string, language: Language): string {
  return isLegalForm(stored) ? FORM_NAMES[language][stored] : stored;
}

/**
 * The offered form that a text names in any language, such as "S.A.R.L."; any other text unchanged.
 */
export function legalFormFromText(text: string): string {
  return FORM_OF_NAME.get(normalizeText(text)) ?? text;
}

/**
 * Whether a name begins or ends with the given legal form, in any language: "SARL Atlas Bois",
 * "Atlas Bois S.A.R.L.".
 */
export function startsOrEndsWithLegalForm(name: string, stored: string): boolean {
  const words = name.trim().split(/\s+/);
  return words.some((_, index) => {
    const ends = [words.slice(0, index + 1), words.slice(index)];
    return ends.some(
      (part) => part.length < words.length && legalFormFromText(part.join(" ")) === stored,
    );
  });
}

/** Whether a stored form is that of a company, which has a capital. */
export function hasCapital(stored: string | null | undefined): boolean {
  return stored != null && COMPANY_FORMS.includes(stored);
}

/**
 * Whether a business with this form has a trade register number. One is expected for an unknown
 * form.
 */
export function isRegisteredForm(stored: string | null | undefined): boolean {
  return stored == null || !UNREGISTERED_FORMS.includes(stored);
}
