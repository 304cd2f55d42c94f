import type { IssuedKind } from "#domain/issuing/issuing.ts";
import type { PaymentMethod } from "#domain/documents/documents.ts";
import type { Language } from "#domain/text/language.ts";
import { chargesVat, type TaxRegime } from "#domain/enterprises/taxRegimes.ts";

/** The columns of the lines, in their order. */
export const PRINTED_COLUMNS = [
  "reference",
  "name",
  "quantity",
  "unit",
  "unitPrice",
  "discount",
  "vat",
  "total",
] as const;

export type PrintedColumn = (typeof PRINTED_COLUMNS)[number];

type Identifier = "capital" | "nif" | "nis" | "tradeRegister" | "ai";

/** The labels that name the tax; a document without VAT has others instead. */
type TaxLabels = {
  totalBeforeDiscounts: string;
  totalExcludingTax: string;
  totalToPay: string;
};

/** The labels of a printed document. */
export type Labels = TaxLabels & {
  date: string;
  paymentMethod: string;
  paymentMethods: Record<PaymentMethod | "OTHER", string>;
  /** The text in place of the due date of an invoice that is paid in cash on its own date. */
  dueAtOnce: string;
  issuer: string;
  phone: string;
  /** The invoice that a credit note corrects. */
  correctedInvoice: string;
  /** The word between the number of an invoice or a check and its date. */
  dated: string;
  /** The word before the number of a check. */
  numbered: string;
  /** The words before the bank of a check. */
  drawnOn: string;
  identifiers: Record<Identifier, string>;
  rib: string;
  autoEntrepreneurCard: string;
  columns: Record<PrintedColumn, string>;
  notes: string;
  conditions: string;
  discounts: string;
  vat: string;
  /** The word between a VAT rate and the amount that it applies to. */
  vatBase: string;
  totalVat: string;
  stampDuty: string;
  signature: string;
  stamp: string;
  agreement: string;
  /** The words before the day of the issue; in French and Arabic they agree with the gender of the kind. */
  issuedOn: Record<IssuedKind, string>;
  seal: string;
  draft: Record<IssuedKind, string>;
  cancelled: Record<IssuedKind, string>;
  withoutVat: TaxLabels & { unitPrice: string };
};

const fr: Labels = {
  date: "Date",
  paymentMethod: "Mode de paiement",
  paymentMethods: {
    CASH: "Espèces",
    CHECK: "Chèque",
    BANK_TRANSFER: "Virement",
    CREDIT: "À terme",
    OTHER: "Autre",
  },
  dueAtOnce: "Payable comptant",
  issuer: "Émetteur",
  phone: "Tél.",
  correctedInvoice: "Sur facture",
  dated: "du",
  numbered: "n°",
  drawnOn: "tiré sur",
  identifiers: { capital: "Capital", nif: "NIF", nis: "NIS", tradeRegister: "RC", ai: "AI" },
  rib: "RIB",
  autoEntrepreneurCard: "Carte d’auto-entrepreneur n°",
  columns: {
    reference: "Référence",
    name: "Désignation",
    quantity: "Qté",
    unit: "Unité",
    unitPrice: "P.U. HT",
    discount: "Remise",
    vat: "TVA",
    total: "Total HT",
  },
  notes: "Notes",
  conditions: "Conditions",
  totalBeforeDiscounts: "Total HT avant remises",
  discounts: "Remises",
  totalExcludingTax: "Total HT",
  vat: "TVA",
  vatBase: "sur",
  totalVat: "Total TVA",
  stampDuty: "Droit de timbre",
  totalToPay: "TOTAL TTC",
  signature: "Signature",
  stamp: "Cachet",
  agreement: "Bon pour accord – date et signature",
  issuedOn: { SALES_INVOICE: "Émise le", CREDIT_INVOICE: "Émis le" },
  seal: "sceau n°",
  draft: { SALES_INVOICE: "Brouillon — non émise", CREDIT_INVOICE: "Brouillon — non émis" },
  cancelled: { SALES_INVOICE: "FACTURE ANNULÉE", CREDIT_INVOICE: "AVOIR ANNULÉ" },
  withoutVat: {
    unitPrice: "P.U.",
    totalBeforeDiscounts: "Total avant remises",
    totalExcludingTax: "Total",
    totalToPay: "TOTAL À PAYER",
  },
};

const en: Labels = {
  date: "Date",
  paymentMethod: "Payment method",
  paymentMethods: {
    CASH: "Cash",
    CHECK: "Check",
    BANK_TRANSFER: "Bank transfer",
    CREDIT: "Deferred payment",
    OTHER: "Other",
  },
  dueAtOnce: "Payable at once",
  issuer: "From",
  phone: "Tel.",
  correctedInvoice: "On invoice",
  dated: "of",
  numbered: "no.",
  drawnOn: "drawn on",
  identifiers: {
    capital: "Capital",
    nif: "NIF",
    nis: "NIS",
    tradeRegister: "RC",
    ai: "AI",
  },
  rib: "RIB",
  autoEntrepreneurCard: "Auto-entrepreneur card no.",
  columns: {
    reference: "Reference",
    name: "Item",
    quantity: "Qty",
    unit: "Unit",
    unitPrice: "Unit price",
    discount: "Discount",
    vat: "VAT",
    total: "Total excl. tax",
  },
  notes: "Notes",
  conditions: "Terms",
  totalBeforeDiscounts: "Total before discounts",
  discounts: "Discounts",
  totalExcludingTax: "Total excl. tax",
  vat: "VAT",
  vatBase: "on",
  totalVat: "Total VAT",
  stampDuty: "Stamp duty",
  totalToPay: "TOTAL INCL. TAX",
  signature: "Signature",
  stamp: "Stamp",
  agreement: "Agreed – date and signature",
  issuedOn: { SALES_INVOICE: "Issued on", CREDIT_INVOICE: "Issued on" },
  seal: "seal no.",
  draft: { SALES_INVOICE: "Draft — not issued", CREDIT_INVOICE: "Draft — not issued" },
  cancelled: { SALES_INVOICE: "CANCELLED INVOICE", CREDIT_INVOICE: "CANCELLED CREDIT NOTE" },
  withoutVat: {
    unitPrice: "Unit price",
    totalBeforeDiscounts: "Total before discounts",
    totalExcludingTax: "Total",
    totalToPay: "TOTAL DUE",
  },
};

const ar: Labels = {
  date: "التاريخ",
  paymentMethod: "طريقة الدفع",
  paymentMethods: {
    CASH: "نقدا",
    CHECK: "صك",
    BANK_TRANSFER: "تحويل بنكي",
    CREDIT: "دفع آجل",
    OTHER: "أخرى",
  },
  dueAtOnce: "تدفع فورا",
  issuer: "المؤسسة",
  phone: "الهاتف",
  correctedInvoice: "عن الفاتورة",
  dated: "بتاريخ",
  numbered: "رقم",
  drawnOn: "مسحوب على",
  identifiers: {
    capital: "رأس المال",
    nif: "رقم التعريف الجبائي",
    nis: "رقم التعريف الإحصائي",
    tradeRegister: "السجل التجاري",
    ai: "رقم المادة الجبائية",
  },
  rib: "الحساب البنكي",
  autoEntrepreneurCard: "بطاقة المقاول الذاتي رقم",
  columns: {
    reference: "المرجع",
    name: "التعيين",
    quantity: "الكمية",
    unit: "الوحدة",
    unitPrice: "سعر الوحدة",
    discount: "التخفيض",
    vat: "الرسم",
    total: "المبلغ خارج الرسم",
  },
  notes: "ملاحظات",
  conditions: "الشروط",
  totalBeforeDiscounts: "المجموع قبل التخفيضات",
  discounts: "التخفيضات",
  totalExcludingTax: "المجموع خارج الرسم",
  vat: "الرسم",
  vatBase: "على",
  totalVat: "مجموع الرسوم",
  stampDuty: "حق الطابع",
  totalToPay: "المجموع بكل الرسوم",
  signature: "الإمضاء",
  stamp: "الختم",
  agreement: "موافق عليه – التاريخ والإمضاء",
  issuedOn: { SALES_INVOICE: "صدرت بتاريخ", CREDIT_INVOICE: "صدر بتاريخ" },
  seal: "الختم رقم",
  draft: { SALES_INVOICE: "مسودة — غير صادرة", CREDIT_INVOICE: "مسودة — غير صادر" },
  cancelled: { SALES_INVOICE: "فاتورة ملغاة", CREDIT_INVOICE: "إشعار دائن ملغى" },
  withoutVat: {
    unitPrice: "سعر الوحدة",
    totalBeforeDiscounts: "المجموع قبل التخفيضات",
    totalExcludingTax: "المجموع",
    totalToPay: "المبلغ الواجب دفعه",
  },
};

export const LABELS: Record<Language, Labels> = { fr, en, ar };

/** The labels of a page. Under a regime without VAT, those of `withoutVat` replace the ones that name the tax. */
export function labelsOf(language: Language, taxRegime: TaxRegime): Labels {
  const labels = LABELS[language];
  if (chargesVat(taxRegime)) return labels;
  const { unitPrice, ...totals } = labels.withoutVat;
  return {
    ...labels,
    ...totals,
    columns: { ...labels.columns, unitPrice, total: totals.totalExcludingTax },
  };
}
