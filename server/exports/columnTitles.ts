import type { DocumentStatus, PaymentMethod } from "#domain/documents/documents.ts";
import type { Language } from "#domain/text/language.ts";
import type { IssuedKind } from "#domain/issuing/issuing.ts";
import { LABELS } from "../printing/labels.ts";

/** The titles and values of a spreadsheet that printed documents don't have. */
interface UnprintedTitles {
  number: string;
  client: string;
  dueDate: string;
  status: string;
  archivedOn: string;
  lines: string;
  line: string;
  description: string;
  unit: string;
  vatRate: string;
  includingTax: string;
  statuses: Record<DocumentStatus, string>;
  issued: Record<IssuedKind, string>;
  cancelled: Record<IssuedKind, string>;
}

const UNPRINTED_TITLES: Record<Language, UnprintedTitles> = {
  fr: {
    number: "N°",
    client: "Client",
    dueDate: "Échéance",
    status: "Statut",
    archivedOn: "Archivé le",
    lines: "Lignes",
    line: "Ligne",
    description: "Description",
    unit: "Unité",
    vatRate: "TVA (%)",
    includingTax: "Total TTC",
    statuses: {
      DRAFT: "Brouillon",
      SENT: "Envoyé",
      "Under negotiation": "En négociation",
      ACCEPTED: "Accepté",
      REJECTED: "Refusé",
    },
    issued: { SALES_INVOICE: "Émise", CREDIT_INVOICE: "Émis" },
    cancelled: { SALES_INVOICE: "Annulée", CREDIT_INVOICE: "Annulé" },
  },
  en: {
    number: "No.",
    client: "Client",
    dueDate: "Due date",
    status: "Status",
    archivedOn: "Archived on",
    lines: "Lines",
    line: "Line",
    description: "Description",
    unit: "Unit",
    vatRate: "VAT (%)",
    includingTax: "Total incl. tax",
    statuses: {
      DRAFT: "Draft",
      SENT: "Sent",
      "Under negotiation": "Under negotiation",
      ACCEPTED: "Accepted",
      REJECTED: "Rejected",
    },
    issued: { SALES_INVOICE: "Issued", CREDIT_INVOICE: "Issued" },
    cancelled: { SALES_INVOICE: "Cancelled", CREDIT_INVOICE: "Cancelled" },
  },
  ar: {
    number: "الرقم",
    client: "الزبون",
    dueDate: "تاريخ الاستحقاق",
    status: "الحالة",
    archivedOn: "تاريخ الأرشفة",
    lines: "الأسطر",
    line: "السطر",
    description: "الوصف",
    unit: "الوحدة",
    vatRate: "نسبة الرسم (%)",
    includingTax: "المجموع بكل الرسوم",
    statuses: {
      DRAFT: "مسودة",
      SENT: "مُرسَل",
      "Under negotiation": "قيد التفاوض",
      ACCEPTED: "مقبول",
      REJECTED: "مرفوض",
    },
    issued: { SALES_INVOICE: "صادرة", CREDIT_INVOICE: "صادر" },
    cancelled: { SALES_INVOICE: "ملغاة", CREDIT_INVOICE: "ملغى" },
  },
};

/**
 * Column titles and values of the exported sheets; titles that printed documents have are reused.
 */
export interface ColumnTitles extends UnprintedTitles {
  date: string;
  paymentMethod: string;
  paymentMethods: Record<PaymentMethod, string>;
  beforeDiscounts: string;
  discounts: string;
  excludingTax: string;
  vat: string;
  stampDuty: string;
  toPay: string;
  notes: string;
  reference: string;
  name: string;
  quantity: string;
  unitPrice: string;
  discount: string;
}

/** @param hasVat whether documents have VAT; if not, the titles of totals and of the unit price don't mention tax */
export function columnTitles(language: Language, hasVat: boolean): ColumnTitles {
  const labels = LABELS[language];
  const { totalBeforeDiscounts, totalExcludingTax, totalToPay } = hasVat
    ? labels
    : labels.withoutVat;
  const { unitPrice } = hasVat ? labels.columns : labels.withoutVat;
  const { reference, name, quantity, discount } = labels.columns;
  return {
    ...UNPRINTED_TITLES[language],
    date: labels.date,
    paymentMethod: labels.paymentMethod,
    paymentMethods: labels.paymentMethods,
    beforeDiscounts: totalBeforeDiscounts,
    discounts: labels.discounts,
    excludingTax: totalExcludingTax,
    vat: labels.vat,
    stampDuty: labels.stampDuty,
    toPay: totalToPay,
    notes: labels.notes,
    reference,
    name,
    quantity,
    unitPrice,
    discount,
  };
}
