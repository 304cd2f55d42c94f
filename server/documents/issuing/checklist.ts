import type { Day } from "#domain/days/days.ts";
import { type Checklist, checkMentions } from "#domain/issuing/checklist.ts";
import { isIssuable } from "#domain/issuing/issuing.ts";
import type { DatedTaxRegime } from "#domain/enterprises/taxRegimes.ts";
import { namesOtherPeriod } from "#domain/numbering/numbering.ts";
import { hasFormerTerms } from "#domain/vat/formerTerms.ts";
import type { Transaction } from "../../database/database.ts";
import { invalidField } from "../../http/apiError.ts";
import { readSeries } from "../../numbering/allocateNumber.ts";
import { type RecomputedCredit, recomputeCreditNote } from "../creditNotes/recomputeCreditNote.ts";
import { loadDocument } from "../loadDocument.ts";
import type { WholeDocument } from "../store.ts";
import { readLatestIssuedDate } from "./store.ts";
import { withCurrentParties } from "./currentParties.ts";

/**
 * The values that a document is checked with for its issue: today, the organization's tax regimes,
 * and the amounts of a credit note.
 */
interface IssueTerms {
  today: Day;
  taxRegimes: readonly DatedTaxRegime[];
  /** The recomputed credit note of an invoice; null for any other document. */
  credit: RecomputedCredit | null;
}

function isUnderFormerTerms(
  { record, client }: WholeDocument,
  { taxRegimes, credit }: IssueTerms,
): boolean {
  if (credit !== null) return false;
  const { kind, date, tax_regime: taxRegime, vat_exempt: vatExempt } = record;
  const exemption = client.vatExemption;
  return hasFormerTerms({ kind, date, taxRegime, vatExempt, exemption }, taxRegimes);
}

/**
 * Whether the number names another period than the document's date, by the organization's current
 * format and by all formats with a period.
 */
async function doesNumberNameOtherPeriod(
  tx: Transaction,
  { kind, number, date }: WholeDocument["record"],
): Promise<boolean> {
  const { format } = await readSeries(tx, kind, date);
  return namesOtherPeriod({ kind, format, number, date });
}

/**
 * Lists what a document lacks for its issue, and the warnings.
 *
 * @param document with the current client and organization
 */
export async function checkDocument(
  tx: Transaction,
  document: WholeDocument,
  terms: IssueTerms,
): Promise<Checklist> {
  const { credit, today } = terms;
  const { client, enterprise } = document;
  const record = { ...document.record, ...credit?.columns };
  return checkMentions({
    kind: record.kind,
    date: record.date,
    namesOtherPeriod: await doesNumberNameOtherPeriod(tx, record),
    dueDate: record.due_date,
    paymentMethod: record.payment_method,
    checkNumber: record.check_number,
    checkDate: record.check_date,
    checkBank: record.check_bank,
    totalToPay: record.total_to_pay,
    stampDutySchedule: record.stamp_duty_schedule,
    taxRegime: record.tax_regime,
    vatExempt: record.vat_exempt,
    vatReason: record.vat_reason,
    hasFormerTerms: isUnderFormerTerms(document, terms),
    credit,
    lacksSource: record.kind === "CREDIT_INVOICE" && record.source_id === null,
    enterprise,
    client,
    lines: (credit?.lines ?? document.lines).map((line) => {
      const { name, description, unit_price: unitPrice, vat_rate: vatRate } = line;
      return { name, description, unitPrice, vatRate };
    }),
    today,
    latestIssued: await readLatestIssuedDate(tx, record.kind),
  });
}

/**
 * Lists what a document lacks for its issue, and the warnings; both lists are empty for an issued or
 * cancelled document.
 *
 * @throws ApiError NOT_FOUND, VALIDATION_ERROR on `type` for a kind that is never issued
 */
export async function readChecklist(tx: Transaction, id: string, today: Day): Promise<Checklist> {
  const document = await loadDocument(tx, id);
  const { record } = document;
  if (!isIssuable(record.kind)) throw invalidField("type", "NOT_ALLOWED");
  if (record.issued_at !== null || record.cancelled_at !== null) {
    return { blocking: [], warnings: [] };
  }
  const { document: current, taxRegimes } = await withCurrentParties(tx, document);
  return checkDocument(tx, current, {
    today,
    taxRegimes,
    credit: await recomputeCreditNote(tx, document),
  });
}
