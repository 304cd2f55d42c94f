import type { NewPayment } from "#contract/payments/paymentBody.ts";
import type { Day } from "#domain/days/days.ts";
import { readClientForDocument } from "../clients/readClientForDocument.ts";
import { FIRST_RECEIPT_DAY } from "#domain/payments/payments.ts";
import type { Transaction } from "../database/database.ts";
import { invalidField } from "../http/apiError.ts";
import { readClientIdOfDocument } from "../documents/readClientIdOfDocument.ts";

type PaymentBody = Pick<NewPayment, "clientId" | "paidOn" | "forDocumentId"> &
  Partial<Pick<NewPayment, "applications" | "keepAsAdvance">>;

/**
 * Refuses a payment of the counter client without named invoices or with an advance: its buyers are unknown.
 *
 * @throws ApiError VALIDATION_ERROR on `applications` or `keepAsAdvance`
 */
function checkCounterPayment({ applications, keepAsAdvance }: PaymentBody): void {
  if (applications === null || applications?.length === 0) {
    throw invalidField("applications", "REQUIRED");
  }
  if (keepAsAdvance === true) throw invalidField("keepAsAdvance", "NOT_ALLOWED");
}

/**
 * Checks the client, the document and the day of a new payment or refund. The client may be archived.
 *
 * @throws ApiError VALIDATION_ERROR on `clientId`, `forDocumentId` or `paidOn`; for the counter client also on
 *   `applications` or `keepAsAdvance`
 */
export async function checkNewPayment(
  tx: Transaction,
  body: PaymentBody,
  today: Day,
): Promise<void> {
  const { clientId, forDocumentId, paidOn } = body;
  const client = await readClientForDocument(tx, clientId);
  if (client === null) throw invalidField("clientId", "UNKNOWN_RECORD");
  const isKnown =
    forDocumentId === null || (await readClientIdOfDocument(tx, forDocumentId)) === clientId;
  if (!isKnown) throw invalidField("forDocumentId", "UNKNOWN_RECORD");
  if (paidOn < FIRST_RECEIPT_DAY) throw invalidField("paidOn", "INVALID_VALUE");
  if (paidOn > today) throw invalidField("paidOn", "AFTER_TODAY");
  if (client.block.counter === true) checkCounterPayment(body);
}
