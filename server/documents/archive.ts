import type { Transaction } from "../database/database.ts";
import { notFound, ApiError } from "../http/apiError.ts";
import { retireNumber } from "../numbering/allocateNumber.ts";
import * as store from "./store.ts";

async function locked(tx: Transaction, id: string) {
  const document = await store.lockDocument(tx, id);
  if (document === undefined) throw notFound();
  return document;
}

/** Archives a document; one that is archived already stays as it is. */
export async function archiveDocument(tx: Transaction, id: string): Promise<void> {
  const document = await locked(tx, id);
  if (document.deleted_at !== null) return;
  await store.updateDocument(tx, id, { deleted_at: new Date(), deleted_by: tx.userId });
}

/** Brings an archived document back; one that is not archived stays as it is. */
export async function restoreDocument(tx: Transaction, id: string): Promise<void> {
  const document = await locked(tx, id);
  if (document.deleted_at === null) return;
  await store.updateDocument(tx, id, { deleted_at: null, deleted_by: null });
}

/**
 * Deletes a document for good. Its number stays used (docs/rules/numbering.md#series).
 *
 * @throws ApiError NOT_ARCHIVED for a document that is not in the archive
 */
export async function removeDocument(tx: Transaction, id: string): Promise<void> {
  const document = await locked(tx, id);
  if (document.deleted_at === null) {
    throw new ApiError("NOT_ARCHIVED", { message: "Archive the document before deleting it" });
  }
  await retireNumber(tx, document.kind, document.number);
  await store.deleteDocument(tx, id);
}
