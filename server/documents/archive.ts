import { archiveColumns, RESTORE_COLUMNS } from "../database/archiving.ts";
import type { Transaction } from "../database/database.ts";
import { notFound, ApiError } from "../http/apiError.ts";
import { retireNumber } from "../numbering/allocateNumber.ts";
import { refuseFrozenDocument } from "./issuing/refuseFrozenDocument.ts";
import * as store from "./store.ts";

async function lockExistingDocument(tx: Transaction, id: string) {
  const document = await store.lockDocument(tx, id);
  if (document === undefined) throw notFound();
  return document;
}

/**
 * Archives a document. A document that is already archived keeps its version, time and actor.
 *
 * @throws ApiError NOT_FOUND, CANCELLED, ISSUED
 */
export async function archiveDocument(tx: Transaction, id: string): Promise<void> {
  const document = await lockExistingDocument(tx, id);
  if (document.deleted_at !== null) return;
  refuseFrozenDocument(document);
  await store.updateDocument(tx, id, archiveColumns(tx.userId));
}

/** Restores an archived document. A document that isn't archived keeps its version. @throws ApiError NOT_FOUND */
export async function restoreDocument(tx: Transaction, id: string): Promise<void> {
  const document = await lockExistingDocument(tx, id);
  if (document.deleted_at === null) return;
  await store.updateDocument(tx, id, RESTORE_COLUMNS);
}

/**
 * Deletes a document permanently. Its number stays used (docs/rules/numbering.md#series).
 *
 * @throws ApiError NOT_FOUND; CANCELLED, ISSUED or NOT_ARCHIVED for a document that is not in the archive
 */
export async function removeDocument(tx: Transaction, id: string): Promise<void> {
  const document = await lockExistingDocument(tx, id);
  if (document.deleted_at === null) {
    refuseFrozenDocument(document);
    throw new ApiError("NOT_ARCHIVED", { message: "Archive the document before deleting it" });
  }
  await retireNumber(tx, document.kind, document.number);
  await store.deleteDocument(tx, id);
}
