import { CHRONOLOGICAL_ORDER_ARTICLE, BUYER_ARTICLE, PAYMENT_ARTICLE } from "./articles.ts";
import { pathIfMissing, type Mention } from "./mention.ts";

/** The mentions about a credit note and its invoice. */
export const CREDIT_NOTE_MENTIONS = {
  CREDIT_EXCEEDS: {
    severity: "blocking",
    message: "More is credited than is left of the invoice",
    missingAt: ({ credit }) => (credit?.exceeding ?? []).map((index) => `lines.${index}.quantity`),
  },
  CREDIT_CLIENT: {
    severity: "blocking",
    message: "The credit note has another client than its invoice",
    article: BUYER_ARTICLE,
    missingAt: ({ credit }) => pathIfMissing("clientId", credit?.hasOtherClient === true),
  },
  NO_SOURCE: {
    severity: "warning",
    message: "The credit note names no invoice",
    article: PAYMENT_ARTICLE,
    missingAt: ({ lacksSource }) => pathIfMissing("sourceId", lacksSource),
  },
  CREDIT_DATE: {
    severity: "warning",
    message: "The credit note is dated before its invoice",
    article: CHRONOLOGICAL_ORDER_ARTICLE,
    missingAt: ({ credit, date }) =>
      pathIfMissing("date", credit !== null && date < credit.invoiceDate),
  },
  CREDIT_CHANGED: {
    severity: "warning",
    message:
      "Other credit notes were issued or the invoice was changed: the amounts are computed again",
    missingAt: ({ credit }) => pathIfMissing("lines", credit?.changed === true),
  },
} as const satisfies Record<string, Mention>;
