import type { TFunction } from "i18next";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { BulkStep } from "../../ui/table/useBulkAction.ts";

export type BulkActionName = "archive" | "restore" | "remove";

/** The texts of the toast after documents of a kind were archived, restored or deleted. */
export const bulkTexts = (
  t: TFunction,
  name: BulkActionName,
  kind: DocumentKind,
): BulkStep<unknown>["texts"] => ({
  done: (count) => t(`documents.toasts.bulk.${name}.${kind}.done`, { count }),
  partly: (done, total) =>
    done === 0
      ? t(`documents.toasts.bulk.${name}.${kind}.none`)
      : t(`documents.toasts.bulk.${name}.${kind}.some`, { done, total }),
});
