import { MAX_LEGAL_FORM_LENGTH } from "../parties/legalForms.ts";
import { markedFields, type ImportedText } from "../records/fields.ts";

interface ClientText extends ImportedText {
  /** Whether documents store it in their snapshot of the client. */
  onDocuments?: true;
}

/** The optional texts of individuals and businesses. */
export const CONTACT_TEXTS = {
  phone: {
    column: "phone",
    wire: "telephone",
    max: 20,
    format: "telephone",
    ltr: true,
    importError: "PHONE_INVALID",
    onDocuments: true,
  },
  address: {
    column: "address",
    wire: "adresse",
    max: 300,
    format: "multiline",
    importError: "ADDRESS_TOO_LONG",
    onDocuments: true,
  },
  wilaya: {
    column: "wilaya",
    wire: "wilaya",
    max: 120,
    format: "wilaya",
    importError: "WILAYA_TOO_LONG",
    onDocuments: true,
  },
} as const satisfies Record<string, ClientText>;

/** The optional texts of businesses. */
export const BUSINESS_TEXTS = {
  legalForm: {
    column: "legal_form",
    wire: "legalForm",
    max: MAX_LEGAL_FORM_LENGTH,
    format: "legalForm",
    importError: "LEGAL_FORM_TOO_LONG",
    onDocuments: true,
  },
  activity: {
    column: "activity",
    wire: "activity",
    max: 120,
    format: "singleLine",
    importError: "ACTIVITY_TOO_LONG",
    onDocuments: true,
  },
  tradeRegister: {
    column: "trade_register",
    wire: "registreCommerce",
    max: 40,
    format: "identifier",
    ltr: true,
    importError: "TRADE_REGISTER_INVALID",
    onDocuments: true,
  },
  nif: {
    column: "nif",
    wire: "NIF",
    max: 30,
    format: "digits",
    ltr: true,
    importError: "NIF_INVALID",
    onDocuments: true,
  },
  nis: {
    column: "nis",
    wire: "NIS",
    max: 30,
    format: "digits",
    ltr: true,
    importError: "NIS_INVALID",
    onDocuments: true,
  },
  ai: {
    column: "ai",
    wire: "AI",
    max: 40,
    format: "identifier",
    ltr: true,
    importError: "AI_INVALID",
    onDocuments: true,
  },
} as const satisfies Record<string, ClientText>;

/** The optional texts of a client (docs/rules/clients-and-products.md#clients). */
export const CLIENT_TEXTS = { ...CONTACT_TEXTS, ...BUSINESS_TEXTS };

export type ClientTexts = typeof CLIENT_TEXTS;

/** The texts of a client that documents store in their snapshot. */
export const CLIENT_DOCUMENT_TEXTS = markedFields(CLIENT_TEXTS, "onDocuments");

export type ClientDocumentTexts = typeof CLIENT_DOCUMENT_TEXTS;

/** The maximum length of a client's last and first name, in characters. */
export const MAX_CLIENT_NAME_LENGTH = 200;
