interface DocumentKindEntry {
  /** The first letter of its numbers in the built-in formats. */
  prefix: string;
  /** The URL path of its pages. */
  path: string;
  /** The grammatical gender of its name, the same in French and Arabic; statuses agree with it. */
  gender: "masculine" | "feminine";
  /** The key of its name in the menu, in breadcrumbs and in the search. */
  menuKey: string;
  /** Its position in the menu, from 1. */
  menuPlace: number;
  /** Its field in the dashboard's counts of documents. */
  countField: string;
  /** The kinds that it can be converted to. */
  convertsTo: readonly string[];
  /**
   * The visibility of the products that its picker offers, besides services and products for both
   * uses.
   */
  offers: "SALEABLE" | "PURCHASABLE";
  /** Whether its form offers the counter client. */
  offersCounterClient: boolean;
  /** The first word of its PDF's file name. */
  fileWord: string;
  /** Whether its printed page has a due date, or the day until which it is valid. */
  printsDueDate: boolean;
  /** Whether its printed page has a place for the client's agreement. */
  asksAgreement: boolean;
  /** Whether its VAT follows the organization's tax regime; an order has the VAT of the seller. */
  followsTaxRegime: boolean;
  /** The folder of its PDFs in the export of the whole organization. */
  folder: string;
  /** The name of an exported list's sheet, in French for every user. */
  sheetName: string;
  /** The name of an exported list's file without the extension, in French for every user. */
  listName: string;
  /** The field of the organization that has its number format. */
  formatField: string;
  /** The word in the paths of the operations on its number format. */
  formatPath: string;
  /** The word in the names of the operations on its number format. */
  formatOperation: string;
  /** The position of its number format in the organization and in the settings, from 1. */
  formatPlace: number;
}

/**
 * The kinds of documents, each declared once (docs/rules/documents.md#kinds). Paths, menus,
 * file names, conversions and the numbering operations are derived from this registry.
 */
export const DOCUMENT_KIND_REGISTRY = {
  QUOTATION: {
    prefix: "D",
    path: "/devis",
    gender: "masculine",
    menuKey: "quotations",
    menuPlace: 1,
    countField: "quotations",
    convertsTo: ["SALES_INVOICE", "PURCHASE_ORDER"],
    offers: "SALEABLE",
    offersCounterClient: true,
    fileWord: "DEVIS",
    printsDueDate: true,
    asksAgreement: true,
    followsTaxRegime: true,
    folder: "devis",
    sheetName: "Devis",
    listName: "Liste des devis",
    formatField: "quotation_format",
    formatPath: "quotation",
    formatOperation: "Quotation",
    formatPlace: 2,
  },
  SALES_INVOICE: {
    prefix: "F",
    path: "/factures",
    gender: "feminine",
    menuKey: "invoices",
    menuPlace: 3,
    countField: "salesInvoices",
    convertsTo: ["CREDIT_INVOICE"],
    offers: "SALEABLE",
    offersCounterClient: true,
    fileWord: "FACTURE",
    printsDueDate: true,
    asksAgreement: false,
    followsTaxRegime: true,
    folder: "factures",
    sheetName: "Factures",
    listName: "Liste des factures",
    formatField: "facture_format",
    formatPath: "facture",
    formatOperation: "Invoice",
    formatPlace: 1,
  },
  PURCHASE_ORDER: {
    prefix: "P",
    path: "/bon_de_commande",
    gender: "masculine",
    menuKey: "purchaseOrders",
    menuPlace: 2,
    countField: "purchaseOrders",
    convertsTo: [],
    offers: "PURCHASABLE",
    offersCounterClient: false,
    fileWord: "BON_DE_COMMANDE",
    printsDueDate: true,
    asksAgreement: false,
    followsTaxRegime: false,
    folder: "bons_de_commande",
    sheetName: "Bons de commande",
    listName: "Liste des bons de commande",
    formatField: "purchase_order_format",
    formatPath: "purchase-order",
    formatOperation: "PurchaseOrder",
    formatPlace: 4,
  },
  CREDIT_INVOICE: {
    prefix: "C",
    path: "/facture_avoir",
    gender: "masculine",
    menuKey: "creditNotes",
    menuPlace: 4,
    countField: "creditInvoices",
    convertsTo: [],
    offers: "SALEABLE",
    offersCounterClient: false,
    fileWord: "AVOIR",
    printsDueDate: false,
    asksAgreement: false,
    followsTaxRegime: true,
    folder: "avoirs",
    sheetName: "Avoirs",
    listName: "Liste des avoirs",
    formatField: "credit_invoice_format",
    formatPath: "credit-invoice",
    formatOperation: "CreditNote",
    formatPlace: 3,
  },
} as const satisfies Record<string, DocumentKindEntry>;

export type DocumentKind = keyof typeof DOCUMENT_KIND_REGISTRY;

export const DOCUMENT_KINDS = Object.keys(DOCUMENT_KIND_REGISTRY) as [
  DocumentKind,
  ...DocumentKind[],
];

const sortKindsBy = (place: "menuPlace" | "formatPlace") =>
  DOCUMENT_KINDS.toSorted(
    (one, other) => DOCUMENT_KIND_REGISTRY[one][place] - DOCUMENT_KIND_REGISTRY[other][place],
  );

/** The kinds in the order of the menu. */
export const MENU_KINDS = sortKindsBy("menuPlace");

/** The kinds in the order of their number formats (docs/rules/numbering.md#formats). */
export const FORMAT_KINDS = sortKindsBy("formatPlace");

/** Builds an object with a value for each kind. */
export function mapKinds<Value>(
  valueOf: (kind: DocumentKind) => Value,
): Record<DocumentKind, Value> {
  const entries = DOCUMENT_KINDS.map((kind) => [kind, valueOf(kind)]);
  return Object.fromEntries(entries) as Record<DocumentKind, Value>;
}

type FieldsOf<Part extends "countField" | "formatField"> =
  (typeof DOCUMENT_KIND_REGISTRY)[DocumentKind][Part];

/** Builds an object with a value for each kind, under the name that the registry gives the kind. */
export function mapKindFields<Part extends "countField" | "formatField", Value>(
  part: Part,
  valueOf: (kind: DocumentKind) => Value,
): Record<FieldsOf<Part>, Value> {
  const kinds = part === "formatField" ? FORMAT_KINDS : DOCUMENT_KINDS;
  const entries = kinds.map((kind) => [DOCUMENT_KIND_REGISTRY[kind][part], valueOf(kind)]);
  return Object.fromEntries(entries) as Record<FieldsOf<Part>, Value>;
}
