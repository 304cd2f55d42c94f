import { hasCapital } from "../../parties/legalForms.ts";
import { TAX_REGIME_RULES } from "../../enterprises/taxRegimes.ts";
import type { CheckedDocument, SellerTextName } from "../checkedDocument.ts";
import { SELLER_ARTICLE } from "./articles.ts";
import { pathIfMissing, type Mention, isTextMissing } from "./mention.ts";

/** Auto-entrepreneurs have a card of the tax authority in place of a trade register number. */
const AUTO_ENTREPRENEUR_LAW = "Loi 22-23 (statut de l’auto-entrepreneur)";

/** The path of a text that the seller lacks. */
const missingOfSeller =
  (name: SellerTextName, wire: string = name) =>
  ({ enterprise }: CheckedDocument) =>
    pathIfMissing(`enterprise.${wire}`, isTextMissing(enterprise[name]));

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
    article: SELLER_ARTICLE,
    missingAt: missingOfSeller("name"),
  },
  SELLER_ADDRESS: {
    severity: "blocking",
    message: "The organization has no address",
    article: SELLER_ARTICLE,
    missingAt: missingOfSeller("address"),
  },
  SELLER_NIF: {
    severity: "blocking",
    message: "The organization has no NIF",
    article: SELLER_ARTICLE,
    missingAt: missingOfSeller("nif", "NIF"),
  },
  SELLER_LEGAL_FORM: {
    severity: "warning",
    message: "The organization has no legal form",
    article: SELLER_ARTICLE,
    missingAt: missingOfSeller("legalForm"),
  },
  SELLER_CAPITAL: {
    severity: "warning",
    message: "The organization, a company, has no capital",
    article: SELLER_ARTICLE,
    missingAt: ({ enterprise: { legalForm, capital } }) =>
      pathIfMissing("enterprise.capitale", hasCapital(legalForm) && !capital),
  },
  SELLER_ACTIVITY: {
    severity: "warning",
    message: "The organization has no activity",
    article: SELLER_ARTICLE,
    missingAt: missingOfSeller("activity"),
  },
  SELLER_RC: {
    severity: "warning",
    message: "The organization has no trade register number",
    article: SELLER_ARTICLE,
    missingAt: missingOfSellerUnderRegime("tradeRegister", "register_commerce"),
  },
  SELLER_NIS: {
    severity: "warning",
    message: "The organization has no NIS",
    article: SELLER_ARTICLE,
    missingAt: missingOfSellerUnderRegime("nis", "NIS"),
  },
  SELLER_CARD: {
    severity: "warning",
    message: "The auto-entrepreneur has no card number",
    article: AUTO_ENTREPRENEUR_LAW,
    missingAt: (document) =>
      document.taxRegime === "AUTO_ENTREPRENEUR"
        ? missingOfSeller("autoEntrepreneurCard")(document)
        : [],
  },
  SELLER_CONTACT: {
    severity: "warning",
    message: "The organization has neither telephone nor e-mail address",
    article: SELLER_ARTICLE,
    missingAt: ({ enterprise: { phone, email } }) =>
      pathIfMissing("enterprise.org_phone", isTextMissing(phone) && isTextMissing(email)),
  },
} as const satisfies Record<string, Mention>;
