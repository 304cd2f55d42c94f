import type { Day } from "../days/days.ts";
import { addDays } from "../days/days.ts";
import { type DocumentKind, DOCUMENT_KIND_REGISTRY } from "../documents/documentKinds.ts";
import { hasCapital } from "../parties/legalForms.ts";
import type { Language } from "../text/language.ts";
import { type BasisPoints, type Centimes, centimes } from "../money/money.ts";

/** The tax regimes of an organization (docs/rules/money.md#tax-regime). */
export const TAX_REGIMES = ["REAL", "IFU", "AUTO_ENTREPRENEUR"] as const;

export type TaxRegime = (typeof TAX_REGIMES)[number];

/** The regime of an organization before the first one that it chose. */
export const DEFAULT_TAX_REGIME: TaxRegime = "REAL";

interface TaxRegimeRules {
  /** Whether its quotations, invoices and credit notes have VAT. */
  chargesVat: boolean;
  /**
   * The articles of its legal basis, as they are cited in French (domain/issuing/citations.ts has
   * the other languages).
   */
  articles: readonly string[];
  /** Whether a company may choose it. */
  allowsCompanies: boolean;
  /** The turnover of a year up to which it applies; null: any. */
  turnoverMax: Centimes | null;
  /** The text that documents print in place of the VAT. */
  mention: Record<Language, string> | null;
  /**
   * The fields of the organization that this regime doesn't require for creating and issuing
   * documents.
   */
  notRequired: readonly ("nis" | "ai" | "tradeRegister")[];
}

/**
 * The regimes as data, for an accountant to correct. CIDTA: code des impôts directs et taxes
 * assimilées; CTCA: code des taxes sur le chiffre d'affaires.
 */
export const TAX_REGIME_RULES: Record<TaxRegime, TaxRegimeRules> = {
  REAL: {
    chargesVat: true,
    articles: ["CTCA art. 21"],
    allowsCompanies: true,
    turnoverMax: null,
    mention: null,
    notRequired: [],
  },
  IFU: {
    chargesVat: false,
    // CIDTA 282 ter: the regime and its limit (loi de finances 2022). CTCA 64: a seller who doesn't
    // owe VAT may not mention it on an invoice.
    articles: ["CIDTA art. 282 ter", "CTCA art. 64"],
    // CIDTA 282 ter since the loi de finances 2022: natural persons and craft cooperatives.
    allowsCompanies: false,
    turnoverMax: centimes(8_000_000_00),
    mention: {
      fr: "TVA non applicable – régime de l’IFU",
      en: "VAT not applicable – single flat-rate tax regime (IFU)",
      ar: "الرسم على القيمة المضافة غير مطبق – نظام الضريبة الجزافية الوحيدة",
    },
    notRequired: [],
  },
  AUTO_ENTREPRENEUR: {
    chargesVat: false,
    // Loi 22-23: the status and its limit. CIDTA 282 sexies: its rate of the flat-rate tax.
    articles: ["Loi 22-23", "CIDTA art. 282 sexies", "CTCA art. 64"],
    // Loi 22-23 art. 2: a natural person.
    allowsCompanies: false,
    turnoverMax: centimes(5_000_000_00),
    mention: {
      fr: "Franchise de TVA – article 282 sexies du CIDTA – TVA non applicable",
      en: "Exempt from VAT – article 282 sexies of the CIDTA – VAT not applicable",
      ar: "إعفاء من الرسم على القيمة المضافة – المادة 282 مكرر 4 من قانون الضرائب المباشرة والرسوم المماثلة – الرسم غير مطبق",
    },
    notRequired: ["nis", "ai", "tradeRegister"],
  },
};

/** A regime, from a day until the next one of the organization. */
export interface DatedTaxRegime {
  regime: TaxRegime;
  since: Day;
}

/** The regime of an organization on a day. @param regimes in any order */
export function taxRegimeOn(regimes: readonly DatedTaxRegime[], day: Day): TaxRegime {
  const begun = regimes.filter(({ since }) => since <= day);
  const [latest] = begun.toSorted((a, b) => (a.since < b.since ? 1 : -1));
  return latest?.regime ?? DEFAULT_TAX_REGIME;
}

/** Whether VAT was due on any day of a year. */
export function chargesVatInYear(regimes: readonly DatedTaxRegime[], year: number): boolean {
  const first = `${year}-01-01` as Day;
  const begun = regimes.filter(({ since }) => since.startsWith(`${year}-`));
  return [taxRegimeOn(regimes, first), ...begun.map(({ regime }) => regime)].some(chargesVat);
}

/**
 * The tax regime of a document without a source: the one in force on its date. Purchase orders have
 * the seller's VAT under every regime.
 */
export function taxRegimeOfDocument(
  { kind, date }: { kind: DocumentKind; date: Day },
  regimes: readonly DatedTaxRegime[],
): TaxRegime {
  return DOCUMENT_KIND_REGISTRY[kind].followsTaxRegime
    ? taxRegimeOn(regimes, date)
    : DEFAULT_TAX_REGIME;
}

export function chargesVat(regime: TaxRegime): boolean {
  return TAX_REGIME_RULES[regime].chargesVat;
}

/**
 * Whether an organization with a legal form may choose a regime. Some regimes are not open to
 * companies.
 */
export function isRegimeAllowed(regime: TaxRegime, legalForm: string | null | undefined): boolean {
  return TAX_REGIME_RULES[regime].allowsCompanies || !hasCapital(legalForm);
}

const NO_VAT = 0 as BasisPoints;

/** The terms that can remove the VAT of a whole document. */
export interface VatTerms {
  taxRegime: TaxRegime;
  /** Whether it is exempt by the exemption of its client. */
  vatExempt: boolean | null;
}

/** Whether the lines of a document have VAT rates of their own. */
export function hasVatRates({ taxRegime, vatExempt }: VatTerms): boolean {
  return chargesVat(taxRegime) && vatExempt !== true;
}

/** Sets the VAT rate of all lines to 0 if the regime charges no VAT or the document is exempt. */
export function applyVatTerms<Line extends { vatRate: BasisPoints }>(
  terms: VatTerms,
  lines: readonly Line[],
): readonly Line[] {
  return hasVatRates(terms) ? lines : lines.map((line) => ({ ...line, vatRate: NO_VAT }));
}

/** The maximum days from today until a regime begins. A later day is a typing error. */
export const MAX_TAX_REGIME_DAYS_AHEAD = 366;

/** Whether a regime would begin later than a year from today. */
export function isTaxRegimeTooFarAhead(since: Day, today: Day): boolean {
  return since > addDays(today, MAX_TAX_REGIME_DAYS_AHEAD);
}
