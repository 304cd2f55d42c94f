import { isIssuable } from "#domain/issuing/issuing.ts";
import type { Transaction } from "../../database/database.ts";
import { refuseClosedDay } from "../../enterprises/openFrom.ts";
import { ApiError, invalidField, notFound } from "../../http/apiError.ts";
import { lockAccountOfDocument } from "../../receivables/account.ts";
import { isDocumentSettled } from "../../receivables/documentMovements.ts";
import { appendSeal, reserveSeal } from "../../seals/appendSeal.ts";
import type { SealKey } from "../../seals/sealKey.ts";
import { loadDocument } from "../loadDocument.ts";
import { lockDocument, updateDocument, type WholeDocument } from "../store.ts";
import { buildCancellationPayload } from "./payload.ts";
import { refuseArchivedOrCancelled } from "./refuseFrozenDocument.ts";
import { countIssuedCreditNotes } from "./store.ts";

interface CancelRequest {
  reason: string;
  key: SealKey;
  /** Returns the current time; called once the chain is locked. */
  now: () => Date;
}

/**
 * Cancels a sales invoice or credit note, issued or not, and adds a seal to the organization's chain.
 * The document keeps its number and is left out of all sums (docs/rules/issuing.md#cancelling).
 *
 * @returns the cancelled document
 * @throws ApiError NOT_FOUND, VALIDATION_ERROR on `type`, ARCHIVED, CANCELLED, PERIOD_CLOSED,
 *   SETTLED
 */
export async function cancelDocument(
  tx: Transaction,
  id: string,
  { reason, key, now }: CancelRequest,
): Promise<WholeDocument> {
  const checkClient = await lockAccountOfDocument(tx, id);
  const locked = await lockDocument(tx, id);
  if (locked === undefined) throw notFound();
  checkClient(locked);
  if (!isIssuable(locked.kind)) throw invalidField("type", "NOT_ALLOWED");
  refuseArchivedOrCancelled(locked);
  if (locked.issued_at !== null) await refuseClosedDay(tx, locked.date);
  if ((await countIssuedCreditNotes(tx, id)) > 0) {
    throw new ApiError("SETTLED", { message: "An issued credit note stands against the invoice" });
  }
  if (await isDocumentSettled(tx, locked)) {
    throw new ApiError("SETTLED", { message: "Take back first what was paid or settled with it" });
  }
  const next = await reserveSeal(tx, now);
  await updateDocument(tx, id, {
    cancelled_at: next.sealedAt,
    cancelled_by: tx.userId,
    cancel_reason: reason,
  });
  const cancelled = await loadDocument(tx, id);
  const payload = buildCancellationPayload(cancelled.record, { reason, userId: tx.userId });
  await appendSeal(tx, key, next, { event: "CANCELLED", documentId: id, payload });
  return cancelled;
}
