import type { Unit } from "../database/database.ts";
import { notFound, Refusal } from "../http/refusal.ts";
import { retireNumber } from "../numbering/giveNumber.ts";
import * as store from "./store.ts";

async function locked(unit: Unit, id: string) {
  const document = await store.lockDocument(unit, id);
  if (document === undefined) throw notFound();
  return document;
}

/** Archives a document; one that is archived already stays as it is. */
export async function archiveDocument(unit: Unit, id: string): Promise<void> {
  const document = await locked(unit, id);
  if (document.deleted_at !== null) return;
  await store.updateDocument(unit, id, { deleted_at: new Date(), deleted_by: unit.userId });
}

/** Brings an archived document back; one that is not archived stays as it is. */
export async function restoreDocument(unit: Unit, id: string): Promise<void> {
  const document = await locked(unit, id);
  if (document.deleted_at === null) return;
  await store.updateDocument(unit, id, { deleted_at: null, deleted_by: null });
}

/**
 * Deletes a document for good. Its number stays used (decisions §3).
 *
 * @throws Refusal NOT_ARCHIVED for a document that is not in the archive
 */
export async function removeDocument(unit: Unit, id: string): Promise<void> {
  const document = await locked(unit, id);
  if (document.deleted_at === null) {
    throw new Refusal("NOT_ARCHIVED", { message: "Archive the document before deleting it" });
  }
  await retireNumber(unit, document.kind, document.number);
  await store.deleteDocument(unit, id);
}
