import type { SalesGroup } from "#domain/reports/reports.ts";
import type { KeyTexts } from "#domain/reports/keyText.ts";
import type { Comparison } from "#domain/reports/comparison.ts";
import type { Language } from "#domain/text/language.ts";

type Kind = "SALES_INVOICE" | "CREDIT_INVOICE";

/** The texts in the files of reports. */
interface FileTexts {
  details: string;
  detail: string;
  value: string;
  total: string;
  sales: string;
  salesBy: Record<SalesGroup, string>;
  groups: Record<SalesGroup, string>;
  journal: string;
  source: string;
  period: string;
  days: (from: string, to: string) => string;
  comparison: string;
  comparisons: Record<Comparison, string>;
  population: string;
  issued: string;
  withDrafts: string;
  filters: Record<"clientId" | "productId" | "sellerId" | "wilaya" | "rate" | "type", string>;
  kinds: Record<Kind, string>;
  keys: KeyTexts;
  invoices: string;
  creditNotes: string;
  htInvoiced: string;
  htCredited: string;
  ht: string;
  vat: string;
  ttc: string;
  stamp: string;
  toPay: string;
  before: (title: string) => string;
  date: string;
  number: string;
  kind: string;
  client: string;
  htAt: (rate: string) => string;
  vatAt: (rate: string) => string;
}

const fr: FileTexts = {
  details: "Contenu",
  detail: "Indication",
  value: "Valeur",
  total: "Total",
  sales: "Ventes",
  salesBy: {
    day: "Ventes par jour",
    month: "Ventes par mois",
    quarter: "Ventes par trimestre",
    year: "Ventes par année",
    client: "Ventes par client",
    product: "Ventes par produit",
    seller: "Ventes par vendeur",
    wilaya: "Ventes par wilaya",
    rate: "Ventes par taux de TVA",
  },
  groups: {
    day: "Jour",
    month: "Mois",
    quarter: "Trimestre",
    year: "Année",
    client: "Client",
    product: "Produit",
    seller: "Vendeur",
    wilaya: "Wilaya",
    rate: "Taux de TVA",
  },
  journal: "Journal des ventes",
  source: "Source",
  period: "Période",
  days: (from, to) => `du ${from} au ${to}`,
  comparison: "Comparé à",
  comparisons: { PREVIOUS: "la période précédente", LAST_YEAR: "l’année dernière" },
  population: "Documents comptés",
  issued: "factures et avoirs émis",
  withDrafts: "factures, émises ou non, sans les avoirs",
  filters: {
    clientId: "Clients",
    productId: "Produits",
    sellerId: "Vendeurs",
    wilaya: "Wilayas",
    rate: "Taux de TVA",
    type: "Types",
  },
  kinds: { SALES_INVOICE: "Facture", CREDIT_INVOICE: "Avoir" },
  keys: {
    none: (group) =>
      ({ product: "Sans produit", seller: "Sans vendeur", wilaya: "Sans wilaya" })[group],
    deleted: (group) =>
      ({ client: "Client supprimé", product: "Produit supprimé", seller: "Ancien membre" })[group],
    quarter: (quarter, year) => `${quarter === "1" ? "1er" : `${quarter}e`} trimestre ${year}`,
  },
  invoices: "Factures",
  creditNotes: "Avoirs",
  htInvoiced: "Facturé HT",
  htCredited: "Avoirs HT",
  ht: "Net HT",
  vat: "TVA",
  ttc: "TTC",
  stamp: "Droit de timbre",
  toPay: "À payer",
  before: (title) => `${title}, comparé`,
  date: "Date",
  number: "Numéro",
  kind: "Type",
  client: "Client",
  htAt: (rate) => `HT ${rate}`,
  vatAt: (rate) => `TVA ${rate}`,
};

const en: FileTexts = {
  details: "Contents",
  detail: "Indication",
  value: "Value",
  total: "Total",
  sales: "Sales",
  salesBy: {
    day: "Sales by day",
    month: "Sales by month",
    quarter: "Sales by quarter",
    year: "Sales by year",
    client: "Sales by client",
    product: "Sales by product",
    seller: "Sales by seller",
    wilaya: "Sales by wilaya",
    rate: "Sales by VAT rate",
  },
  groups: {
    day: "Day",
    month: "Month",
    quarter: "Quarter",
    year: "Year",
    client: "Client",
    product: "Product",
    seller: "Seller",
    wilaya: "Wilaya",
    rate: "VAT rate",
  },
  journal: "Sales journal",
  source: "Source",
  period: "Period",
  days: (from, to) => `from ${from} to ${to}`,
  comparison: "Compared with",
  comparisons: { PREVIOUS: "the period before", LAST_YEAR: "last year" },
  population: "Documents counted",
  issued: "issued invoices and credit notes",
  withDrafts: "invoices, issued or not, without credit notes",
  filters: {
    clientId: "Clients",
    productId: "Products",
    sellerId: "Sellers",
    wilaya: "Wilayas",
    rate: "VAT rates",
    type: "Types",
  },
  kinds: { SALES_INVOICE: "Invoice", CREDIT_INVOICE: "Credit note" },
  keys: {
    none: (group) =>
      ({ product: "Without product", seller: "Without seller", wilaya: "Without wilaya" })[group],
    deleted: (group) =>
      ({ client: "Deleted client", product: "Deleted product", seller: "Former member" })[group],
    quarter: (quarter, year) =>
      `${["1st", "2nd", "3rd", "4th"][Number(quarter) - 1]} quarter ${year}`,
  },
  invoices: "Invoices",
  creditNotes: "Credit notes",
  htInvoiced: "Invoiced excl. tax",
  htCredited: "Credited excl. tax",
  ht: "Net excl. tax",
  vat: "VAT",
  ttc: "Incl. tax",
  stamp: "Stamp duty",
  toPay: "To pay",
  before: (title) => `${title}, compared`,
  date: "Date",
  number: "Number",
  kind: "Type",
  client: "Client",
  htAt: (rate) => `Excl. tax ${rate}`,
  vatAt: (rate) => `VAT ${rate}`,
};

const QUARTERS = ["الأول", "الثاني", "الثالث", "الرابع"];

const ar: FileTexts = {
  details: "المحتوى",
  detail: "البيان",
  value: "القيمة",
  total: "المجموع",
  sales: "المبيعات",
  salesBy: {
    day: "المبيعات حسب اليوم",
    month: "المبيعات حسب الشهر",
    quarter: "المبيعات حسب الثلاثي",
    year: "المبيعات حسب السنة",
    client: "المبيعات حسب الزبون",
    product: "المبيعات حسب المنتج",
    seller: "المبيعات حسب البائع",
    wilaya: "المبيعات حسب الولاية",
    rate: "المبيعات حسب نسبة الرسم",
  },
  groups: {
    day: "اليوم",
    month: "الشهر",
    quarter: "الثلاثي",
    year: "السنة",
    client: "الزبون",
    product: "المنتج",
    seller: "البائع",
    wilaya: "الولاية",
    rate: "نسبة الرسم",
  },
  journal: "يومية المبيعات",
  source: "المصدر",
  period: "الفترة",
  days: (from, to) => `من ${from} إلى ${to}`,
  comparison: "المقارنة مع",
  comparisons: { PREVIOUS: "الفترة السابقة", LAST_YEAR: "السنة الماضية" },
  population: "الوثائق المحتسبة",
  issued: "الفواتير والإشعارات الدائنة الصادرة",
  withDrafts: "الفواتير، صادرة أو غير صادرة، دون الإشعارات الدائنة",
  filters: {
    clientId: "الزبائن",
    productId: "المنتجات",
    sellerId: "البائعون",
    wilaya: "الولايات",
    rate: "نسب الرسم",
    type: "الأنواع",
  },
  kinds: { SALES_INVOICE: "فاتورة", CREDIT_INVOICE: "إشعار دائن" },
  keys: {
    none: (group) => ({ product: "بدون منتج", seller: "بدون بائع", wilaya: "بدون ولاية" })[group],
    deleted: (group) =>
      ({ client: "زبون محذوف", product: "منتج محذوف", seller: "عضو سابق" })[group],
    quarter: (quarter, year) => `الثلاثي ${QUARTERS[Number(quarter) - 1]} ${year}`,
  },
  invoices: "الفواتير",
  creditNotes: "الإشعارات الدائنة",
  htInvoiced: "المفوتر خارج الرسم",
  htCredited: "الإشعارات خارج الرسم",
  ht: "الصافي خارج الرسم",
  vat: "الرسم على القيمة المضافة",
  ttc: "بكل الرسوم",
  stamp: "حق الطابع",
  toPay: "الواجب دفعه",
  before: (title) => `${title}، مقارَنًا`,
  date: "التاريخ",
  number: "الرقم",
  kind: "النوع",
  client: "الزبون",
  htAt: (rate) => `خارج الرسم ${rate}`,
  vatAt: (rate) => `الرسم ${rate}`,
};

export const FILE_TEXTS: Record<Language, FileTexts> = { fr, en, ar };
