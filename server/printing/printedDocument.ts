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
  /** What the discount takes from the line. */
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

/** What is left to pay of an invoice, or when it was paid and whether its checks are cashed. */
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
  /** One of PAYMENT_METHODS; any other value is printed as "Autre". */
  paymentMethod: string;
  notes: string | null;
  /** Under one without VAT the page has no VAT, and says why. */
  taxRegime: TaxRegime;
  /** Exempt by the exemption of its client: the page prints it. */
  vatExempt: VatExempt;
  /** Why a line has 0 % VAT, in its stored form. */
  vatReason: string | null;
  /** The document that it was converted from; a credit note names its invoice. */
  source: { numero: string; date: Day } | null;
  /** Printed above the foot of each page; null until it is issued. */
  issue: PrintedIssue | null;
  /** Printed on request only. */
  settlement?: PrintedSettlement | null;
  /** Whether it says beside its title that it is a draft and not issued. */
  isDraft: boolean;
  /** Whether each page says that the document is cancelled. */
  isCancelled: boolean;
  enterprise: PrintedEnterprise;
  client: PrintedClient;
  /** 1 to 500. */
  lines: readonly PrintedLine[];
  totals: Omit<DocumentTotals, "lines">;
  looks: Looks;
  images: PrintedImages;
};
