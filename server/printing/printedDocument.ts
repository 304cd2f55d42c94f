import type { ChequeDetails } from "#domain/issuing/chequeDetails.ts";
import type { ClientDocumentTexts } from "#domain/clients/clientFields.ts";
import type { ClientType } from "#domain/clients/clients.ts";
import type { Day } from "#domain/days/days.ts";
import type { Discount } from "#domain/totals/discounts.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { EnterpriseTexts } from "#domain/enterprises/enterpriseFields.ts";
import type { Texts } from "#domain/records/fields.ts";
import type { Language } from "#domain/text/language.ts";
import type { Looks } from "#domain/documents/looks.ts";
import type { BasisPoints, Centimes } from "#domain/money/money.ts";
import type { VatExemption } from "#domain/parties/vatExemption.ts";
import type { Thousandths } from "#domain/quantities/quantities.ts";
import type { TaxRegime } from "#domain/enterprises/taxRegimes.ts";
import type { DocumentTotals } from "#domain/totals/totals.ts";
import type { VatExempt } from "#domain/vat/vatExempt.ts";

/** The issuer as printed. Null, blank and 'null' texts have no row. */
export type PrintedEnterprise = Texts<EnterpriseTexts, "name"> & {
  name: string;
  /** Whole dinars. */
  capital: number | null;
};

/** The recipient. A business is named by its last name, which is the company's. */
export type PrintedClient = Texts<ClientDocumentTexts, "name"> & {
  type: ClientType;
  lastName: string | null;
  firstName: string | null;
  email: string | null;
  /** Its two-letter code. */
  country: string | null;
  vatExemption: VatExemption | null;
  /** The counter client is named in the page's language. */
  counter?: boolean | undefined;
};

export type PrintedLine = {
  reference: string | null;
  name: string | null;
  description: string | null;
  quantity: Thousandths;
  /** As stored: one of the offered units, or free text. */
  unit: string | null;
  unitPrice: Centimes;
  discount: Discount;
  /** The line's discount in centimes. */
  discountAmount: Centimes;
  vatRate: BasisPoints;
  /** After the line's discount, before its share of the document's. */
  excludingTax: Centimes;
};

/** When a document was issued, and its seal. */
export type PrintedIssue = {
  day: Day;
  sealNumber: number;
  /** The first 16 hexadecimal digits of its hash. */
  sealHash: string;
};

/** The balance due of an invoice, or the day on which it was paid and whether its checks are cleared. */
export type PrintedSettlement = { rest: Centimes } | { paidOn: Day; isCleared: boolean };

/** PNG or JPEG bytes. Without an image its place stays empty. */
export type PrintedImages = { logo?: Uint8Array; signature?: Uint8Array; stamp?: Uint8Array };

/**
 * The content of a printed document (docs/rules/documents.md#pdf). Nothing is
 * computed here: the totals are those of `computeTotals`.
 */
export type PrintedDocument = ChequeDetails & {
  kind: DocumentKind;
  /** The language of the labels; it decides the direction of the page. */
  language: Language;
  numero: string;
  date: Day;
  dueDate: Day | null;
  /** One of PAYMENT_METHODS; any other value is printed with the label of OTHER: "Autre". */
  paymentMethod: string;
  notes: string | null;
  /** Under a regime without VAT, the document has no VAT and states the reason. */
  taxRegime: TaxRegime;
  /** Whether the client's exemption applies, which is then printed. */
  vatExempt: VatExempt;
  /** The reason for 0 % VAT on a line, in its stored form. */
  vatReason: string | null;
  /** The document that this one was converted from; for a credit note, its invoice. */
  source: { numero: string; date: Day } | null;
  /** Printed above the footer of each page; null until the document is issued. */
  issue: PrintedIssue | null;
  /** Printed on request only. */
  settlement?: PrintedSettlement | null;
  /** Whether a mark under the number says that the document is a draft and not issued. */
  isDraft: boolean;
  /** Whether a mark on each page says that the document is cancelled. */
  isCancelled: boolean;
  enterprise: PrintedEnterprise;
  client: PrintedClient;
  /** 1 to 500. */
  lines: readonly PrintedLine[];
  totals: Omit<DocumentTotals, "lines">;
  looks: Looks;
  images: PrintedImages;
};
