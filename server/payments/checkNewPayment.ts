import type { NewPayment } from "#contract/payments/paymentBody.ts";
import type { Day } from "#domain/days/days.ts";
import { readClientForDocument } from "../clients/readClientForDocument.ts";
import { FIRST_RECEIPT_DAY } from "#domain/payments/payments.ts";
import type { Transaction } from "../database/database.ts";
import { invalidField } from "../http/apiError.ts";
import { readClientOfDocument } from "../documents/readClientOfDocument.ts";

type Checked = Pick<NewPayment, "clientId" | "paidOn" | "forDocumentId"> &
  Partial<Pick<NewPayment, "applications" | "keepAsAdvance">>;

/**
 * Buyers at the counter are unknown: what they pay is for the named invoices, and there is no advance.
 *
 * @throws ApiError VALIDATION_ERROR on `applications` or `keepAsAdvance`
 */
function checkCounterPayment({ applications, keepAsAdvance }: Checked): void {
  if (applications === null || applications?.length === 0) {
    throw invalidField("applications", "REQUIRED");
  }
  if (keepAsAdvance === true) throw invalidField("keepAsAdvance", "NOT_ALLOWED");
}

/**
 * An archived client can pay.
 *
 * @throws ApiError VALIDATION_ERROR on `clientId`, `forDocumentId` or `paidOn`
 */
export async function checkNewPayment(tx: Transaction, body: Checked, today: Day): Promise<void> {
  const { clientId, forDocumentId, paidOn } = body;
  const client = await readClientForDocument(tx, clientId);
  if (client === null) throw invalidField("clientId", "UNKNOWN_RECORD");
  const isKnown =
    forDocumentId === null || (await readClientOfDocument(tx, forDocumentId)) === clientId;
  if (!isKnown) throw invalidField("forDocumentId", "UNKNOWN_RECORD");
  if (paidOn < FIRST_RECEIPT_DAY) throw invalidField("paidOn", "INVALID_VALUE");
  if (paidOn > today) throw invalidField("paidOn", "AFTER_TODAY");
  if (client.block.counter === true) checkCounterPayment(body);
}
