interface DocumentKindEntry {
  /** The first letter of its numbers. */
  prefix: string;
  /** The URL path of its pages. */
  path: string;
  /** The key of its name in the menu, in breadcrumbs and in the search. */
  menuKey: string;
  /** The kinds that it can be converted to. */
  convertsTo: readonly string[];
  /** The visibility of the products that its picker offers, beside services. */
  offers: "SALEABLE" | "PURCHASABLE";
  /** The first word of its PDF's file name. */
  fileWord: string;
  /** The folder of its PDFs in the export of the whole organization. */
  folder: string;
  /** The sheet, and the file without its extension, of an exported list, in every language. */
  sheetName: string;
  listName: string;
  /** Its number format: the field of the organization, and the word of the routes' paths. */
  formatField: string;
  formatPath: string;
}

/**
 * The kinds of documents, each declared once (docs/rules/documents.md#kinds). Paths, menus,
 * file names, conversions and the numbering operations are derived from it.
 */
export const KINDS = {
  QUOTATION: {
    prefix: "D",
    path: "/devis",
    menuKey: "quotations",
    convertsTo: ["SALES_INVOICE", "PURCHASE_ORDER"],
    offers: "SALEABLE",
    fileWord: "DEVIS",
    folder: "devis",
    sheetName: "Devis",
    listName: "Liste des devis",
    formatField: "quotation_format",
    formatPath: "quotation",
  },
  SALES_INVOICE: {
    prefix: "F",
    path: "/factures",
    menuKey: "invoices",
    convertsTo: ["CREDIT_INVOICE"],
    offers: "SALEABLE",
    fileWord: "FACTURE",
    folder: "factures",
    sheetName: "Factures",
    listName: "Liste des factures",
    formatField: "facture_format",
    formatPath: "facture",
  },
  PURCHASE_ORDER: {
    prefix: "P",
    path: "/bon_de_commande",
    menuKey: "purchaseOrders",
    convertsTo: [],
    offers: "PURCHASABLE",
    fileWord: "BON_DE_COMMANDE",
    folder: "bons_de_commande",
    sheetName: "Bons de commande",
    listName: "Liste des bons de commande",
    formatField: "purchase_order_format",
    formatPath: "purchase-order",
  },
  CREDIT_INVOICE: {
    prefix: "C",
    path: "/facture_avoir",
    menuKey: "creditNotes",
    convertsTo: [],
    offers: "SALEABLE",
    fileWord: "AVOIR",
    folder: "avoirs",
    sheetName: "Avoirs",
    listName: "Liste des avoirs",
    formatField: "credit_invoice_format",
    formatPath: "credit-invoice",
  },
} as const satisfies Record<string, DocumentKindEntry>;

export type DocumentKind = keyof typeof KINDS;

export const DOCUMENT_KINDS = Object.keys(KINDS) as [DocumentKind, ...DocumentKind[]];
