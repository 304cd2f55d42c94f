import type { Day } from "#domain/days.ts";
import { type Checklist, checkMentions } from "#domain/issuing/mentions.ts";
import { isIssuable } from "#domain/issuing/issuing.ts";
import type { Transaction } from "../../database/database.ts";
import { invalidField } from "../../http/apiError.ts";
import { recomputeCreditNote } from "../creditNotes/recomputeCreditNote.ts";
import { loadDocument } from "../loadDocument.ts";
import type { WholeDocument } from "../store.ts";
import { latestIssuedDate } from "./store.ts";
import { withCurrentParties } from "./currentParties.ts";

/** Lists what a document that is not issued yet lacks. */
export async function checkDocument(
  tx: Transaction,
  { record, lines, client, enterprise }: WholeDocument,
  today: Day,
): Promise<Checklist> {
  return checkMentions({
    kind: record.kind,
    date: record.date,
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
    credit: await recomputeCreditNote(tx, { record, lines }),
    lacksSource: record.kind === "CREDIT_INVOICE" && record.source_number === null,
    enterprise,
    client,
    lines: lines.map((line) => {
      const { name, description, unit_price: unitPrice, vat_rate: vatRate } = line;
      return { name, description, unitPrice, vatRate };
    }),
    today,
    latestIssued: await latestIssuedDate(tx, record.kind),
  });
}

/**
 * Lists what a document lacks to be issued; nothing once it is issued or cancelled.
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
  return checkDocument(tx, (await withCurrentParties(tx, document)).document, today);
}
