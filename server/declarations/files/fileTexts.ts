import type { VatBasis } from "#domain/declarations/vatBasis.ts";
import type { TaxRegime } from "#domain/enterprises/taxRegimes.ts";
import type { Language } from "#domain/text/language.ts";

/** The labels in the spreadsheets and PDFs of declarations. */
interface FileTexts {
  source: string;
  sourceText: string;
  period: string;
  deadline: string;
  total: string;
  g50: string;
  due: string;
  bases: Record<VatBasis, string>;
  anomalies: string;
  box: string;
  label: string;
  turnover: string;
  exempt: string;
  taxable: string;
  vat: string;
  typedBase: string;
  typedVat: string;
  offForm: string;
  etat104: string;
  client: string;
  nif: string;
  rc: string;
  ai: string;
  address: string;
  ht: string;
  apart: Record<"CONSUMER" | "FOREIGN", string>;
  g12bis: string;
  regime: string;
  regimes: Record<TaxRegime, string>;
  rate: string;
  invoiced: string;
  invoicedTax: string;
  collected: string;
  collectedTax: string;
  later: string;
  limit: string;
  stamp: string;
  date: string;
  number: string;
  kind: string;
  kinds: Record<"document" | "receipt", string>;
  base: string;
  duty: string;
}

const fr: FileTexts = {
  source: "Source",
  sourceText: "d’après vos factures, à vérifier avant de déclarer",
  period: "Période",
  deadline: "À déposer au plus tard le",
  total: "Total",
  g50: "G50",
  due: "TVA due",
  bases: {
    INVOICE: "à la facturation",
    COLLECTION: "à l’encaissement",
    BY_NATURE: "biens à la facturation, services et travaux à l’encaissement",
  },
  anomalies: "À vérifier",
  box: "Case",
  label: "Libellé",
  turnover: "CA total",
  exempt: "CA exonéré",
  taxable: "CA imposable",
  vat: "TVA",
  typedBase: "Base à saisir",
  typedVat: "TVA à saisir",
  offForm: "Hors formulaire",
  etat104: "État 104",
  client: "Client",
  nif: "NIF",
  rc: "RC",
  ai: "Article d’imposition",
  address: "Adresse",
  ht: "HT",
  apart: { CONSUMER: "Particuliers (hors état)", FOREIGN: "Clients étrangers (hors état)" },
  g12bis: "G12 bis",
  regime: "Régime",
  regimes: { REAL: "Réel", IFU: "IFU", AUTO_ENTREPRENEUR: "Auto-entrepreneur" },
  rate: "Taux",
  invoiced: "Facturé",
  invoicedTax: "IFU sur le facturé",
  collected: "Encaissé",
  collectedTax: "IFU sur l’encaissé",
  later: "Encaissé après l’année",
  limit: "Seuil du régime",
  stamp: "Droit de timbre",
  date: "Date",
  number: "Numéro",
  kind: "Type",
  kinds: { document: "Facture", receipt: "Reçu" },
  base: "Assiette",
  duty: "Droit de timbre",
};

const en: FileTexts = {
  source: "Source",
  sourceText: "from your invoices, to check before you declare",
  period: "Period",
  deadline: "To file by",
  total: "Total",
  g50: "G50",
  due: "VAT due",
  bases: {
    INVOICE: "on invoicing",
    COLLECTION: "on collection",
    BY_NATURE: "goods on invoicing, services and works on collection",
  },
  anomalies: "To check",
  box: "Box",
  label: "Label",
  turnover: "Total turnover",
  exempt: "Exempt",
  taxable: "Taxable",
  vat: "VAT",
  typedBase: "Base to type",
  typedVat: "VAT to type",
  offForm: "Beside the form",
  etat104: "État 104",
  client: "Client",
  nif: "NIF",
  rc: "Trade register",
  ai: "Tax article",
  address: "Address",
  ht: "Excl. tax",
  apart: { CONSUMER: "Individuals (apart)", FOREIGN: "Foreign clients (apart)" },
  g12bis: "G12 bis",
  regime: "Regime",
  regimes: { REAL: "With VAT", IFU: "IFU", AUTO_ENTREPRENEUR: "Auto-entrepreneur" },
  rate: "Rate",
  invoiced: "Invoiced",
  invoicedTax: "Tax on invoiced",
  collected: "Collected",
  collectedTax: "Tax on collected",
  later: "Collected after the year",
  limit: "Limit of the regime",
  stamp: "Stamp duty",
  date: "Date",
  number: "Number",
  kind: "Type",
  kinds: { document: "Invoice", receipt: "Receipt" },
  base: "Base",
  duty: "Stamp duty",
};

const ar: FileTexts = {
  source: "المصدر",
  sourceText: "من فواتيرك، للتحقق قبل التصريح",
  period: "الفترة",
  deadline: "آخر أجل للإيداع",
  total: "المجموع",
  g50: "G50",
  due: "استحقاق الرسم",
  bases: {
    INVOICE: "عند الفوترة",
    COLLECTION: "عند التحصيل",
    BY_NATURE: "السلع عند الفوترة، والخدمات والأشغال عند التحصيل",
  },
  anomalies: "للتحقق",
  box: "الخانة",
  label: "التسمية",
  turnover: "رقم الأعمال الإجمالي",
  exempt: "المعفى",
  taxable: "الخاضع",
  vat: "الرسم",
  typedBase: "الأساس للكتابة",
  typedVat: "الرسم للكتابة",
  offForm: "خارج التصريح",
  etat104: "الكشف 104",
  client: "الزبون",
  nif: "رقم التعريف الجبائي",
  rc: "السجل التجاري",
  ai: "رقم المادة الجبائية",
  address: "العنوان",
  ht: "خارج الرسم",
  apart: { CONSUMER: "الأفراد (خارج الكشف)", FOREIGN: "الزبائن الأجانب (خارج الكشف)" },
  g12bis: "G12 مكرر",
  regime: "النظام",
  regimes: {
    REAL: "الحقيقي",
    IFU: "الضريبة الجزافية الوحيدة",
    AUTO_ENTREPRENEUR: "المقاول الذاتي",
  },
  rate: "النسبة",
  invoiced: "المفوتر",
  invoicedTax: "الضريبة على المفوتر",
  collected: "المحصل",
  collectedTax: "الضريبة على المحصل",
  later: "المحصل بعد السنة",
  limit: "عتبة النظام",
  stamp: "حق الطابع",
  date: "التاريخ",
  number: "الرقم",
  kind: "النوع",
  kinds: { document: "فاتورة", receipt: "وصل" },
  base: "الأساس",
  duty: "حق الطابع",
};

export const FILE_TEXTS: Record<Language, FileTexts> = { fr, en, ar };
