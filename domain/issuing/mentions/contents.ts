import { isCovered } from "../../vat/vatExempt.ts";
import { needsVatReason } from "../../vat/needsVatReason.ts";
import { CHRONOLOGICAL_ORDER_ARTICLE, GOODS_ARTICLE } from "./articles.ts";
import { pathIfMissing, type Mention, isTextMissing } from "./mention.ts";

/** The articles on purchases without VAT by an attestation. */
const EXEMPTION_ARTICLES = "CTCA, art. 42 à 49";
/** An invoice states the rate, or why it has none. */
const VAT_RATE_ARTICLE = "CTCA, art. 64";

/** The mentions about the document's date, lines and VAT. */
export const CONTENT_MENTIONS = {
  LINE_DESIGNATION: {
    severity: "blocking",
    message: "A line has neither a name nor a description",
    article: GOODS_ARTICLE,
    missingAt: ({ lines }) =>
      lines.flatMap(({ name, description }, index) =>
        pathIfMissing(`lines.${index}.name`, isTextMissing(name) && isTextMissing(description)),
      ),
  },
  EXEMPTION_EXPIRED: {
    severity: "blocking",
    message: "The document is exempt from VAT, but the client has no exemption on its date",
    article: EXEMPTION_ARTICLES,
    missingAt: ({ vatExempt, credit, client, date }) => {
      const isOwn = vatExempt === true && credit === null;
      return pathIfMissing("vatExempt", isOwn && !isCovered(client.vatExemption, date));
    },
  },
  DATE_IN_FUTURE: {
    severity: "blocking",
    message: "The date is after today",
    article: CHRONOLOGICAL_ORDER_ARTICLE,
    missingAt: ({ date, today }) => pathIfMissing("date", date > today),
  },
  LINE_PRICE: {
    severity: "warning",
    message: "The unit price of a line is 0",
    article: GOODS_ARTICLE,
    missingAt: ({ lines }) =>
      lines.flatMap(({ unitPrice }, index) =>
        pathIfMissing(`lines.${index}.unitPrice`, unitPrice === 0),
      ),
  },
  VAT_REASON: {
    severity: "warning",
    message: "A line has 0 % VAT without a stated reason",
    article: VAT_RATE_ARTICLE,
    missingAt: (document) =>
      pathIfMissing("vatReason", needsVatReason(document) && isTextMissing(document.vatReason)),
  },
  VAT_TERMS: {
    severity: "warning",
    message: "The VAT was computed under another tax regime or exemption than those of the date",
    article: VAT_RATE_ARTICLE,
    missingAt: ({ hasFormerTerms }) => pathIfMissing("taxRegime", hasFormerTerms),
  },
  DATE_ORDER: {
    severity: "warning",
    message: "A document of this kind with a later date is issued already",
    article: CHRONOLOGICAL_ORDER_ARTICLE,
    missingAt: ({ date, latestIssued }) =>
      pathIfMissing("date", latestIssued !== null && date < latestIssued),
  },
  NUMBER_PERIOD: {
    severity: "warning",
    message: "The number names another year or month than the date",
    article: CHRONOLOGICAL_ORDER_ARTICLE,
    missingAt: ({ namesOtherPeriod }) => pathIfMissing("numero", namesOtherPeriod),
  },
} as const satisfies Record<string, Mention>;
