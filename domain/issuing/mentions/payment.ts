import { centimes } from "../../money/money.ts";
import { type ChequeDetails, isPaidByCheque } from "../chequeDetails.ts";
import type { CheckedDocument } from "../checkedDocument.ts";
import { PAYMENT_ARTICLE } from "./articles.ts";
import { pathIfMissing, type Mention, isTextMissing } from "./mention.ts";

/** The buyer can't deduct the VAT of an invoice above the limit that is paid in cash. */
const CASH_DEDUCTION_ARTICLE = "CTCA, art. 30";
const CASH_LIMIT = centimes(1_000_000_00);
/** A payment by check is exempt from stamp duty, if the document has the details of the check. */
const CHEQUE_EXEMPTION_ARTICLE = "Code du timbre, art. 258";
const STAMP_DUTY_ARTICLE = "Code du timbre, art. 100 (loi de finances 2025)";

/** The path of a check detail that a document lacks. */
const missingChequeDetail = (name: keyof ChequeDetails) => (document: CheckedDocument) =>
  pathIfMissing(name, isPaidByCheque(document) && isTextMissing(document[name]));

/** The mentions about the payment and its due date. */
export const PAYMENT_MENTIONS = {
  CASH_LIMIT: {
    severity: "warning",
    message: "More than 1,000,000 DA in cash: the buyer can't deduct the VAT",
    article: CASH_DEDUCTION_ARTICLE,
    missingAt: ({ paymentMethod, totalToPay }) =>
      pathIfMissing("paymentMethod", paymentMethod === "CASH" && totalToPay > CASH_LIMIT),
  },
  CHECK_NUMBER: {
    severity: "warning",
    message: "The check that pays has no number",
    article: CHEQUE_EXEMPTION_ARTICLE,
    missingAt: missingChequeDetail("checkNumber"),
  },
  CHECK_DATE: {
    severity: "warning",
    message: "The check that pays has no date",
    article: CHEQUE_EXEMPTION_ARTICLE,
    missingAt: missingChequeDetail("checkDate"),
  },
  CHECK_BANK: {
    severity: "warning",
    message: "The check that pays names no bank",
    article: CHEQUE_EXEMPTION_ARTICLE,
    missingAt: missingChequeDetail("checkBank"),
  },
  DUE_DATE: {
    severity: "warning",
    message: "Deferred payment, but due on the day of the invoice",
    article: PAYMENT_ARTICLE,
    missingAt: ({ kind, paymentMethod, date, dueDate }) =>
      pathIfMissing(
        "dueDate",
        kind === "SALES_INVOICE" && paymentMethod === "CREDIT" && dueDate <= date,
      ),
  },
  STAMP_SCHEDULE: {
    severity: "warning",
    message: "The stamp duty of a cash payment follows the scale before 2025",
    article: STAMP_DUTY_ARTICLE,
    missingAt: ({ paymentMethod, stampDutySchedule, credit }) => {
      const hasStampDuty = paymentMethod === "CASH" && credit === null;
      return pathIfMissing("paymentMethod", hasStampDuty && stampDutySchedule === "STANDARD");
    },
  },
} as const satisfies Record<string, Mention>;
