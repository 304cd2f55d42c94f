import { isCovered } from "../../vat/vatExempt.ts";
import { needsVatReason } from "../../vat/needsVatReason.ts";
import { CHRONOLOGY, INVOICE_GOODS } from "./articles.ts";
import { pathsIf, type Mention, isTextMissing } from "./mention.ts";

/** The articles on purchases without VAT by an attestation. */
const EXEMPTION_ARTICLES = "CTCA, art. 42 à 49";
/** An invoice states the rate, or why it has none. */
const VAT_RATE = "CTCA, art. 64";

/** The mentions about the document's date, lines and VAT. */
export const CONTENT_MENTIONS = {
  LINE_DESIGNATION: {
    severity: "blocking",
    message: "A line has neither a name nor a description",
    article: INVOICE_GOODS,
    missingAt: ({ lines }) =>
      lines.flatMap(({ name, description }, index) =>
        pathsIf(`lines.${index}.name`, isTextMissing(name) && isTextMissing(description)),
      ),
  },
  EXEMPTION_EXPIRED: {
    severity: "blocking",
    message: "The document is exempt from VAT, but the client has no exemption on its date",
    article: EXEMPTION_ARTICLES,
    missingAt: ({ vatExempt, credit, client, date }) => {
      const isOwn = vatExempt === true && credit === null;
      return pathsIf("vatExempt", isOwn && !isCovered(client.vatExemption, date));
    },
  },
  DATE_IN_FUTURE: {
    severity: "blocking",
    message: "The date is after today",
    article: CHRONOLOGY,
    missingAt: ({ date, today }) => pathsIf("date", date > today),
  },
  LINE_PRICE: {
    severity: "warning",
    message: "The unit price of a line is 0",
    article: INVOICE_GOODS,
    missingAt: ({ lines }) =>
      lines.flatMap(({ unitPrice }, index) => pathsIf(`lines.${index}.unitPrice`, unitPrice === 0)),
  },
  VAT_REASON: {
    severity: "warning",
    message: "A line has 0 % VAT without a stated reason",
    article: VAT_RATE,
    missingAt: (document) =>
      pathsIf("vatReason", needsVatReason(document) && isTextMissing(document.vatReason)),
  },
  VAT_TERMS: {
    severity: "warning",
    message: "The VAT was computed under another tax regime or exemption than those of the date",
    article: VAT_RATE,
    missingAt: ({ hasFormerTerms }) => pathsIf("taxRegime", hasFormerTerms),
  },
  DATE_ORDER: {
    severity: "warning",
    message: "A document of this kind with a later date is issued already",
    article: CHRONOLOGY,
    missingAt: ({ date, latestIssued }) =>
      pathsIf("date", latestIssued !== null && date < latestIssued),
  },
  NUMBER_PERIOD: {
    severity: "warning",
    message: "The number names another year or month than the date",
    article: CHRONOLOGY,
    missingAt: ({ namesOtherPeriod }) => pathsIf("numero", namesOtherPeriod),
  },
} as const satisfies Record<string, Mention>;
