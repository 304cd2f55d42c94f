import type { WantedApplication } from "#contract/payments/paymentBody.ts";
import type { Centimes } from "#domain/money/money.ts";
import type { Day } from "#domain/days/days.ts";
import type { Transaction } from "../database/database.ts";
import { refuseArchivedOrCancelled } from "../documents/issuing/refuseFrozenDocument.ts";
import { lockDocuments } from "../documents/lockDocuments.ts";
import { ApiError, invalidField } from "../http/apiError.ts";
import { checkVersion } from "../http/expectedVersion.ts";

/** A document that a payment pays and that isn't issued yet. */
export interface UnissuedDocument {
  id: string;
  date: Day;
  dueDate: Day;
  total: Centimes;
  stampDuty: Centimes;
}

/**
 * Locks the documents that a payment or an applied credit pays, in the order of their ids.
 *
 * @returns those that aren't issued yet
 * @throws ApiError VALIDATION_ERROR for a document that is unknown, of another client, no invoice or named twice,
 *   ARCHIVED, CANCELLED, STALE, NOT_ISSUED unless `issue` is true
 */
export async function lockPaidDocuments(
  tx: Transaction,
  {
    clientId,
    wanted,
    issue,
  }: { clientId: string; wanted: readonly WantedApplication[]; issue: boolean },
): Promise<UnissuedDocument[]> {
  const named = wanted.flatMap(({ documentId, version }, at) =>
    documentId == null ? [] : { documentId, version, path: `applications.${at}.documentId` },
  );
  const locked = await lockDocuments(tx, named.map(({ documentId }) => documentId).toSorted());
  const unissued: UnissuedDocument[] = [];
  const seen = new Set<string>();
  for (const { documentId: id, version, path } of named) {
    if (seen.has(id)) throw invalidField(path, "TAKEN");
    seen.add(id);
    const document = locked.get(id);
    if (document === undefined) throw invalidField(path, "UNKNOWN_RECORD");
    if (document.client_id !== clientId || document.kind !== "SALES_INVOICE") {
      throw invalidField(path, "NOT_ALLOWED");
    }
    refuseArchivedOrCancelled(document);
    await checkVersion(tx, { subject: "document", id, version: document.version }, version);
    if (document.issued_at !== null) continue;
    if (!issue) throw new ApiError("NOT_ISSUED", { message: "Issue the invoice first" });
    unissued.push({
      id,
      date: document.date,
      dueDate: document.due_date,
      total: document.total_to_pay,
      stampDuty: document.stamp_duty,
    });
  }
  return unissued;
}
