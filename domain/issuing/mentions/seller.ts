import { hasCapital } from "../../parties/legalForms.ts";
import { TAX_REGIME_RULES } from "../../enterprises/taxRegimes.ts";
import type { CheckedDocument, SellerText } from "../checkedDocument.ts";
import { INVOICE_SELLER } from "./articles.ts";
import { pathsIf, type Mention, isTextMissing } from "./mention.ts";

/** Auto-entrepreneurs have a card of the tax authority in place of a trade register number. */
const AUTO_ENTREPRENEUR = "Loi 22-23 (statut de l’auto-entrepreneur)";

/** The path of a text that the seller lacks. */
const missingOfSeller =
  (name: SellerText, wire: string = name) =>
  ({ enterprise }: CheckedDocument) =>
    pathsIf(`enterprise.${wire}`, isTextMissing(enterprise[name]));

/** The path of a text that the seller lacks, unless the tax regime doesn't require it. */
const missingOfSellerUnderRegime =
  (name: "nis" | "tradeRegister", wire: string) => (document: CheckedDocument) =>
    TAX_REGIME_RULES[document.taxRegime].notRequired.includes(name)
      ? []
      : missingOfSeller(name, wire)(document);

/** The mentions about the organization. */
export const SELLER_MENTIONS = {
  SELLER_NAME: {
    severity: "blocking",
    message: "The organization has no name",
    article: INVOICE_SELLER,
    missingAt: missingOfSeller("name"),
  },
  SELLER_ADDRESS: {
    severity: "blocking",
    message: "The organization has no address",
    article: INVOICE_SELLER,
    missingAt: missingOfSeller("address"),
  },
  SELLER_NIF: {
    severity: "blocking",
    message: "The organization has no NIF",
    article: INVOICE_SELLER,
    missingAt: missingOfSeller("nif", "NIF"),
  },
  SELLER_LEGAL_FORM: {
    severity: "warning",
    message: "The organization has no legal form",
    article: INVOICE_SELLER,
    missingAt: missingOfSeller("legalForm"),
  },
  SELLER_CAPITAL: {
    severity: "warning",
    message: "The organization, a company, has no capital",
    article: INVOICE_SELLER,
    missingAt: ({ enterprise: { legalForm, capital } }) =>
      pathsIf("enterprise.capitale", hasCapital(legalForm) && !capital),
  },
  SELLER_ACTIVITY: {
    severity: "warning",
    message: "The organization has no activity",
    article: INVOICE_SELLER,
    missingAt: missingOfSeller("activity"),
  },
  SELLER_RC: {
    severity: "warning",
    message: "The organization has no trade register number",
    article: INVOICE_SELLER,
    missingAt: missingOfSellerUnderRegime("tradeRegister", "register_commerce"),
  },
  SELLER_NIS: {
    severity: "warning",
    message: "The organization has no NIS",
    article: INVOICE_SELLER,
    missingAt: missingOfSellerUnderRegime("nis", "NIS"),
  },
  SELLER_CARD: {
    severity: "warning",
    message: "The auto-entrepreneur has no card number",
    article: AUTO_ENTREPRENEUR,
    missingAt: (document) =>
      document.taxRegime === "AUTO_ENTREPRENEUR"
        ? missingOfSeller("autoEntrepreneurCard")(document)
        : [],
  },
  SELLER_CONTACT: {
    severity: "warning",
    message: "The organization has neither telephone nor e-mail address",
    article: INVOICE_SELLER,
    missingAt: ({ enterprise: { phone, email } }) =>
      pathsIf("enterprise.org_phone", isTextMissing(phone) && isTextMissing(email)),
  },
} as const satisfies Record<string, Mention>;
