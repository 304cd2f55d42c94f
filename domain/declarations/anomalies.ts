import type { Day } from "../days/days.ts";
import { type DayRange, isDayInRange } from "../days/ranges.ts";
import { chargesVat, type TaxRegime } from "../enterprises/taxRegimes.ts";
import type { BasisPoints, Centimes } from "../money/money.ts";
import { isG50Rate } from "./boxOf.ts";
import type { G50Figures } from "./g50.ts";

/** The anomalies that make a declaration doubtful, in the order in which they are shown. */
export const ANOMALIES = [
  "NOT_ISSUED",
  "NO_NIF",
  "NO_REASON",
  "UNKNOWN_RATE",
  "NO_SOURCE",
  "NEGATIVE_LINE",
  "ADVANCE_WITHOUT_INVOICE",
] as const;
export type AnomalyCode = (typeof ANOMALIES)[number];

/** An anomaly and the documents, boxes or payments that have it. */
export interface Anomaly {
  code: AnomalyCode;
  count: number;
  records: string[];
}

/**
 * An invoice or credit note of the month. Cancelled documents are left out, and those that were
 * archived or rejected without being issued.
 */
export interface DocumentForAnomalies {
  id: string;
  kind: "SALES_INVOICE" | "CREDIT_INVOICE";
  regime: TaxRegime;
  isIssued: boolean;
  /** Whether the document has a source; the source of a credit note is its invoice. */
  hasSource: boolean;
  /** Whether the client is a business in Algeria. */
  isForBusiness: boolean;
  clientNif: string | null;
  /** Whether a line has 0 % VAT without the reason that it needs. */
  lacksVatReason: boolean;
  rates: readonly BasisPoints[];
}

/** An incoming payment that is neither cancelled nor bounced, with its settlements. */
export interface PaymentForAnomalies {
  id: string;
  paidOn: Day;
  clearedOn: Day | null;
  amount: Centimes;
  settlements: readonly { amount: Centimes; settledOn: Day; endedOn: Day | null }[];
}

type DocumentAnomalyCode = Exclude<AnomalyCode, "NEGATIVE_LINE" | "ADVANCE_WITHOUT_INVOICE">;

const ISSUED_DOCUMENT_ANOMALIES: Record<
  Exclude<DocumentAnomalyCode, "NOT_ISSUED">,
  (of: DocumentForAnomalies) => boolean
> = {
  NO_NIF: ({ isForBusiness, clientNif }) => isForBusiness && (clientNif ?? "") === "",
  NO_REASON: ({ lacksVatReason }) => lacksVatReason,
  UNKNOWN_RATE: ({ rates }) => !rates.every(isG50Rate),
  NO_SOURCE: ({ kind, hasSource }) => kind === "CREDIT_INVOICE" && !hasSource,
};

function hasAnomaly(code: DocumentAnomalyCode, document: DocumentForAnomalies): boolean {
  if (code === "NOT_ISSUED") return !document.isIssued;
  return document.isIssued && ISSUED_DOCUMENT_ANOMALIES[code](document);
}

/** Whether a cell of a line of the form is negative: the form has no place for a sign. */
const isNegative = ({ exempt, taxable, vat }: G50Figures) =>
  exempt < 0n || taxable < 0n || vat < 0n;

/** Whether a payment of a period was cashed by the period's end and had an unsettled part then. */
function isAdvance(
  { paidOn, clearedOn, amount, settlements }: PaymentForAnomalies,
  period: DayRange,
) {
  if (!isDayInRange(paidOn, period) || clearedOn === null || clearedOn > period.to) return false;
  const settled = settlements
    .filter(({ settledOn }) => settledOn <= period.to)
    .filter(({ endedOn }) => endedOn === null || endedOn > period.to);
  return settled.reduce((rest, each) => rest - each.amount, amount as number) > 0;
}

/**
 * Finds the anomalies of the G50 of a month (docs/rules/declarations.md#anomalies). Anomalies without
 * records are left out, and so are documents under a tax regime without VAT.
 * @param lines the figures of the G50's boxes
 */
export function findAnomalies(
  documents: readonly DocumentForAnomalies[],
  payments: readonly PaymentForAnomalies[],
  lines: readonly G50Figures[],
  month: DayRange,
): Anomaly[] {
  const taxed = documents.filter(({ regime }) => chargesVat(regime));
  const recordsOf = (code: AnomalyCode): string[] => {
    if (code === "NEGATIVE_LINE") return lines.filter(isNegative).map(({ line }) => line);
    if (code === "ADVANCE_WITHOUT_INVOICE") {
      return payments.filter((each) => isAdvance(each, month)).map(({ id }) => id);
    }
    return taxed.filter((each) => hasAnomaly(code, each)).map(({ id }) => id);
  };
  return ANOMALIES.map((code) => ({ code, records: recordsOf(code) }))
    .filter(({ records }) => records.length > 0)
    .map(({ code, records }) => ({ code, count: records.length, records }));
}
