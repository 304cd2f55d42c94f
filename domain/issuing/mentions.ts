import { clientDisplayName } from "../clients.ts";
import { centimes } from "../money.ts";
import { hasCapital } from "../parties/legalForms.ts";
import { isCovered } from "../vat/vatExempt.ts";
import { needsVatReason } from "../vat/needsVatReason.ts";
import {
  atIf,
  type CheckedDocument,
  isRegisteredBusiness,
  missing,
  ofBusiness,
  ofCheck,
  ofSeller,
  ofSellerUnder,
} from "./checkedDocument.ts";

export type Severity = "blocking" | "warning";

export interface Mention {
  severity: Severity;
  /** English, for developers. */
  message: string;
  /** The article that asks for it. */
  article?: string;
  /** The places where it is missing, as paths of the wire; none if it holds. */
  missingAt: (document: CheckedDocument) => readonly string[];
}

// Décret exécutif 05-468 of 10 December 2005: what an invoice, art. 3, must state. Loi 04-02, art. 33 and
// 34: the fines. Read in secondary sources; an accountant may correct them here.
const INVOICE_SELLER = "Décret exécutif 05-468, art. 3 (vendeur)";
const INVOICE_BUYER = "Décret exécutif 05-468, art. 3 (acheteur)";
const INVOICE_GOODS = "Décret exécutif 05-468, art. 3 (produits et services)";
/** The tax authority's card, in place of the trade register's number. */
const AUTO_ENTREPRENEUR = "Loi 22-23 (statut de l’auto-entrepreneur)";
const INVOICE_PAYMENT = "Décret exécutif 05-468, art. 3 (paiement)";
const CHRONOLOGY = "Décret exécutif 05-468, art. 10";
/** The buyer can't deduct the VAT of a larger invoice that is paid in cash. */
const CASH_DEDUCTION = "CTCA, art. 30";
const CASH_LIMIT = centimes(1_000_000_00);
/** Purchases without VAT by an attestation. */
const EXEMPTION = "CTCA, art. 42 à 49";
/** The rate, or why there is none, is a mention of the invoice. */
const VAT_RATE = "CTCA, art. 64";
/** No stamp duty is due on what a check pays, if the document names the check. */
const CHECK_EXEMPTION = "Code du timbre, art. 258";
const STAMP = "Code du timbre, art. 100 (loi de finances 2025)";

/**
 * Everything that the checklist checks, with the article of the law and the severity: `blocking` stops
 * the issue, a `warning` can be accepted (docs/rules/issuing.md#checklist).
 */
export const MENTIONS = {
  SELLER_NAME: {
    severity: "blocking",
    message: "The organization has no name",
    article: INVOICE_SELLER,
    missingAt: ofSeller("name"),
  },
  SELLER_ADDRESS: {
    severity: "blocking",
    message: "The organization has no address",
    article: INVOICE_SELLER,
    missingAt: ofSeller("address"),
  },
  SELLER_NIF: {
    severity: "blocking",
    message: "The organization has no NIF",
    article: INVOICE_SELLER,
    missingAt: ofSeller("nif", "NIF"),
  },
  CLIENT_NAME: {
    severity: "blocking",
    message: "The client has no name",
    article: INVOICE_BUYER,
    missingAt: ({ client: { type, lastName, firstName = null } }) =>
      atIf("client.nom", clientDisplayName({ type, lastName, firstName }) === ""),
  },
  LINE_DESIGNATION: {
    severity: "blocking",
    message: "A line has neither a name nor a description",
    article: INVOICE_GOODS,
    missingAt: ({ lines }) =>
      lines.flatMap(({ name, description }, index) =>
        atIf(`lines.${index}.name`, missing(name) && missing(description)),
      ),
  },
  EXEMPTION_EXPIRED: {
    severity: "blocking",
    message: "The document is exempt from VAT, but the client has no exemption on its date",
    article: EXEMPTION,
    missingAt: ({ vatExempt, credit, client, date }) => {
      const isOwn = vatExempt === true && credit === null;
      return atIf("vatExempt", isOwn && !isCovered(client.vatExemption, date));
    },
  },
  DATE_IN_FUTURE: {
    severity: "blocking",
    message: "The date is after today",
    article: CHRONOLOGY,
    missingAt: ({ date, today }) => atIf("date", date > today),
  },
  CREDIT_EXCEEDS: {
    severity: "blocking",
    message: "More is credited than is left of the invoice",
    missingAt: ({ credit }) => (credit?.exceeding ?? []).map((index) => `lines.${index}.quantity`),
  },
  CREDIT_CLIENT: {
    severity: "blocking",
    message: "The credit note has another client than its invoice",
    article: INVOICE_BUYER,
    missingAt: ({ credit }) => atIf("clientId", credit?.hasOtherClient === true),
  },
  SELLER_LEGAL_FORM: {
    severity: "warning",
    message: "The organization has no legal form",
    article: INVOICE_SELLER,
    missingAt: ofSeller("legalForm"),
  },
  SELLER_CAPITAL: {
    severity: "warning",
    message: "The organization, a company, has no capital",
    article: INVOICE_SELLER,
    missingAt: ({ enterprise: { legalForm, capital } }) =>
      atIf("enterprise.capitale", hasCapital(legalForm) && !capital),
  },
  SELLER_ACTIVITY: {
    severity: "warning",
    message: "The organization has no activity",
    article: INVOICE_SELLER,
    missingAt: ofSeller("activity"),
  },
  SELLER_RC: {
    severity: "warning",
    message: "The organization has no trade register number",
    article: INVOICE_SELLER,
    missingAt: ofSellerUnder("tradeRegister", "register_commerce"),
  },
  SELLER_NIS: {
    severity: "warning",
    message: "The organization has no NIS",
    article: INVOICE_SELLER,
    missingAt: ofSellerUnder("nis", "NIS"),
  },
  SELLER_CARD: {
    severity: "warning",
    message: "The auto-entrepreneur has no card number",
    article: AUTO_ENTREPRENEUR,
    missingAt: (document) =>
      document.taxRegime === "AUTO_ENTREPRENEUR" ? ofSeller("autoEntrepreneurCard")(document) : [],
  },
  SELLER_CONTACT: {
    severity: "warning",
    message: "The organization has neither telephone nor e-mail address",
    article: INVOICE_SELLER,
    missingAt: ({ enterprise: { phone, email } }) =>
      atIf("enterprise.org_phone", missing(phone) && missing(email)),
  },
  CLIENT_ADDRESS: {
    severity: "warning",
    message: "The client has no address",
    article: INVOICE_BUYER,
    missingAt: ({ client }) => {
      const applies = client.type === "INDIVIDUAL" || isRegisteredBusiness(client);
      return atIf("client.adresse", applies && missing(client.address));
    },
  },
  CLIENT_NIF: {
    severity: "warning",
    message: "The client, a business, has no NIF",
    article: INVOICE_BUYER,
    missingAt: ofBusiness("nif", "NIF"),
  },
  CLIENT_RC: {
    severity: "warning",
    message: "The client, a business, has no trade register number",
    article: INVOICE_BUYER,
    missingAt: ofBusiness("tradeRegister", "registreCommerce"),
  },
  CLIENT_NIS: {
    severity: "warning",
    message: "The client, a business, has no NIS",
    article: INVOICE_BUYER,
    missingAt: ofBusiness("nis", "NIS"),
  },
  CLIENT_LEGAL_FORM: {
    severity: "warning",
    message: "The client, a business, has no legal form",
    article: INVOICE_BUYER,
    missingAt: ofBusiness("legalForm"),
  },
  LINE_PRICE: {
    severity: "warning",
    message: "The unit price of a line is 0",
    article: INVOICE_GOODS,
    missingAt: ({ lines }) =>
      lines.flatMap(({ unitPrice }, index) => atIf(`lines.${index}.unitPrice`, unitPrice === 0)),
  },
  VAT_REASON: {
    severity: "warning",
    message: "A line has 0 % VAT without a stated reason",
    article: VAT_RATE,
    missingAt: (document) =>
      atIf("vatReason", needsVatReason(document) && missing(document.vatReason)),
  },
  DATE_ORDER: {
    severity: "warning",
    message: "A document of this kind with a later date is issued already",
    article: CHRONOLOGY,
    missingAt: ({ date, latestIssued }) =>
      atIf("date", latestIssued !== null && date < latestIssued),
  },
  CASH_LIMIT: {
    severity: "warning",
    message: "More than 1,000,000 DA in cash: the buyer can't deduct the VAT",
    article: CASH_DEDUCTION,
    missingAt: ({ paymentMethod, totalToPay }) =>
      atIf("paymentMethod", paymentMethod === "CASH" && totalToPay > CASH_LIMIT),
  },
  CHECK_NUMBER: {
    severity: "warning",
    message: "The check that pays has no number",
    article: CHECK_EXEMPTION,
    missingAt: ofCheck("checkNumber"),
  },
  CHECK_DATE: {
    severity: "warning",
    message: "The check that pays has no date",
    article: CHECK_EXEMPTION,
    missingAt: ofCheck("checkDate"),
  },
  CHECK_BANK: {
    severity: "warning",
    message: "The check that pays names no bank",
    article: CHECK_EXEMPTION,
    missingAt: ofCheck("checkBank"),
  },
  DUE_DATE: {
    severity: "warning",
    message: "Deferred payment, but due on the day of the invoice",
    article: INVOICE_PAYMENT,
    missingAt: ({ kind, paymentMethod, date, dueDate }) =>
      atIf("dueDate", kind === "SALES_INVOICE" && paymentMethod === "CREDIT" && dueDate <= date),
  },
  STAMP_SCHEDULE: {
    severity: "warning",
    message: "The stamp duty of a cash payment follows the scale before 2025",
    article: STAMP,
    missingAt: ({ paymentMethod, stampDutySchedule, credit }) => {
      const hasStampDuty = paymentMethod === "CASH" && credit === null;
      return atIf("paymentMethod", hasStampDuty && stampDutySchedule === "STANDARD");
    },
  },
  NO_SOURCE: {
    severity: "warning",
    message: "The credit note names no invoice",
    article: INVOICE_PAYMENT,
    missingAt: ({ lacksSource }) => atIf("sourceId", lacksSource),
  },
  CREDIT_DATE: {
    severity: "warning",
    message: "The credit note is dated before its invoice",
    article: CHRONOLOGY,
    missingAt: ({ credit, date }) => atIf("date", credit !== null && date < credit.invoiceDate),
  },
  VAT_TERMS: {
    severity: "warning",
    message: "The VAT was computed under another tax regime or exemption than those of the date",
    article: VAT_RATE,
    missingAt: ({ hasFormerTerms }) => atIf("taxRegime", hasFormerTerms),
  },
  CREDIT_CHANGED: {
    severity: "warning",
    message:
      "Other credit notes were issued or the invoice was changed: the amounts are computed again",
    missingAt: ({ credit }) => atIf("lines", credit?.changed === true),
  },
} as const satisfies Record<string, Mention>;

export type MentionCode = keyof typeof MENTIONS;
