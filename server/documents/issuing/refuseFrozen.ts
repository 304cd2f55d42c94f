import { ApiError } from "../../http/apiError.ts";
import type { DocumentRecord } from "../store.ts";

type State = Pick<DocumentRecord, "deleted_at" | "cancelled_at" | "issued_at">;

/** @throws ApiError ARCHIVED, CANCELLED */
export function refuseCancelled({ deleted_at, cancelled_at }: State): void {
  if (deleted_at !== null) {
    throw new ApiError("ARCHIVED", { message: "Restore the document before changing it" });
  }
  if (cancelled_at !== null) {
    throw new ApiError("CANCELLED", { message: "The document is cancelled" });
  }
}

/**
 * In the order of refusals (docs/rules/issuing.md#frozen).
 *
 * @throws ApiError ARCHIVED, CANCELLED, ISSUED
 */
export function refuseFrozen(document: State): void {
  refuseCancelled(document);
  if (document.issued_at !== null) {
    throw new ApiError("ISSUED", {
      message: "The document is issued: correct it by a credit note",
    });
  }
}
