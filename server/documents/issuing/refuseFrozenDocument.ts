import { ApiError } from "../../http/apiError.ts";
import type { DocumentRecord } from "../store.ts";

type FreezingColumns = Pick<DocumentRecord, "deleted_at" | "cancelled_at" | "issued_at">;

/** @throws ApiError ARCHIVED, CANCELLED */
export function refuseArchivedOrCancelled({ deleted_at, cancelled_at }: FreezingColumns): void {
  if (deleted_at !== null) {
    throw new ApiError("ARCHIVED", { message: "Restore the document before changing it" });
  }
  if (cancelled_at !== null) {
    throw new ApiError("CANCELLED", { message: "The document is cancelled" });
  }
}

/**
 * Refuses a change of a document that is archived, cancelled or issued, in this order
 * (docs/rules/issuing.md#frozen).
 *
 * @throws ApiError ARCHIVED, CANCELLED, ISSUED
 */
export function refuseFrozenDocument(document: FreezingColumns): void {
  refuseArchivedOrCancelled(document);
  if (document.issued_at !== null) {
    throw new ApiError("ISSUED", {
      message: "The document is issued: correct it by a credit note",
    });
  }
}
