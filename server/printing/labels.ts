import type { PaymentMethod } from "#domain/documents.ts";
import type { Language } from "#domain/language.ts";

type Identifier = "capital" | "nif" | "nis" | "tradeRegister" | "ai";

/** The labels of a printed document. The amount in words is French in every language. */
export type Labels = {
  date: string;
  numero: string;
  paymentMethod: string;
  paymentMethods: Record<PaymentMethod | "OTHER", string>;
  issuer: string;
  identifiers: Record<Identifier, string>;
  /** Reference, name, quantity, unit price, discount, VAT, total. */
  columns: readonly [string, string, string, string, string, string, string];
  notes: string;
  totalBeforeDiscounts: string;
  discounts: string;
  totalExcludingTax: string;
  vat: string;
  totalVat: string;
  stampDuty: string;
  totalToPay: string;
  signature: string;
  stamp: string;
};

const fr: Labels = {
  date: "Date",
  numero: "Numéro",
  paymentMethod: "Mode de paiement",
  paymentMethods: {
    CASH: "Espèces",
    CHECK: "Chèque",
    BANK_TRANSFER: "Virement",
    CREDIT: "À terme",
    OTHER: "Autre",
  },
  issuer: "Émetteur",
  identifiers: { capital: "Capital", nif: "NIF", nis: "NIS", tradeRegister: "RC", ai: "AI" },
  columns: ["Référence", "Désignation", "Qté", "P.U. HT", "Remise", "TVA", "Total HT"],
  notes: "Notes",
  totalBeforeDiscounts: "Total HT avant remises",
  discounts: "Remises",
  totalExcludingTax: "Total HT",
  vat: "TVA",
  totalVat: "Total TVA",
  stampDuty: "Droit de timbre",
  totalToPay: "TOTAL TTC",
  signature: "Signature",
  stamp: "Cachet",
};

const en: Labels = {
  date: "Date",
  numero: "Number",
  paymentMethod: "Payment method",
  paymentMethods: {
    CASH: "Cash",
    CHECK: "Check",
    BANK_TRANSFER: "Bank transfer",
    CREDIT: "Deferred payment",
    OTHER: "Other",
  },
  issuer: "From",
  identifiers: {
    capital: "Share capital",
    nif: "NIF",
    nis: "NIS",
    tradeRegister: "Trade register",
    ai: "AI",
  },
  columns: ["Reference", "Item", "Qty", "Unit price", "Discount", "VAT", "Total excl. tax"],
  notes: "Notes",
  totalBeforeDiscounts: "Total before discounts",
  discounts: "Discounts",
  totalExcludingTax: "Total excl. tax",
  vat: "VAT",
  totalVat: "Total VAT",
  stampDuty: "Stamp duty",
  totalToPay: "TOTAL INCL. TAX",
  signature: "Signature",
  stamp: "Stamp",
};

const ar: Labels = {
  date: "التاريخ",
  numero: "الرقم",
  paymentMethod: "طريقة الدفع",
  paymentMethods: {
    CASH: "نقدًا",
    CHECK: "صك",
    BANK_TRANSFER: "تحويل بنكي",
    CREDIT: "دفع آجل",
    OTHER: "أخرى",
  },
  issuer: "المؤسسة",
  identifiers: {
    capital: "رأس المال",
    nif: "رقم التعريف الجبائي",
    nis: "رقم التعريف الإحصائي",
    tradeRegister: "السجل التجاري",
    ai: "رقم المادة الجبائية",
  },
  columns: ["المرجع", "التعيين", "الكمية", "سعر الوحدة", "التخفيض", "الرسم", "المبلغ خارج الرسم"],
  notes: "ملاحظات",
  totalBeforeDiscounts: "المجموع قبل التخفيضات",
  discounts: "التخفيضات",
  totalExcludingTax: "المجموع خارج الرسم",
  vat: "الرسم على القيمة المضافة",
  totalVat: "مجموع الرسوم",
  stampDuty: "حق الطابع",
  totalToPay: "المجموع بكل الرسوم",
  signature: "الإمضاء",
  stamp: "الختم",
};

export const LABELS: Record<Language, Labels> = { fr, en, ar };
