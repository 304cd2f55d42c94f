import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { DocumentStatus } from "#domain/documents/documents.ts";
import type { BulkStep } from "../../ui/table/useBulkAction.ts";
import { statusKey } from "../../documentKinds/kinds.ts";
import { type StatusChange, useBulkMutations } from "../mutations.ts";

type Step = BulkStep<DocumentRow>;

/**
 * Returns a function that gives the bulk step that sets a status, and the step that undoes it: each document gets its
 * former status again, unless somebody else has changed the document since.
 */
export function useStatusStep(kind: DocumentKind): (to: DocumentStatus) => Step & { undo: Step } {
  const { t } = useTranslation();
  const { setStatus, putStatusBack } = useBulkMutations();
  const countText = (count: number) => t(`documents.list.counted.${kind}.count`, { count });
  return (to) => {
    const changes = new Map<string, StatusChange>();
    const status = t(statusKey(kind, to));
    return {
      send: async (row) => changes.set(row.id, await setStatus(row, to)),
      texts: {
        done: (count) =>
          t("documents.toasts.bulk.status.done", { documents: countText(count), status }),
        partly: (done, total) => t("documents.toasts.bulk.status.some", { done, total, status }),
      },
      undo: {
        send: async ({ id }) => {
          const change = changes.get(id);
          if (change !== undefined) await putStatusBack(id, change);
        },
        texts: {
          done: (count) =>
            t("documents.toasts.bulk.status.undone", { documents: countText(count) }),
          partly: (done, total) => t("documents.toasts.bulk.status.undoneSome", { done, total }),
        },
      },
    };
  };
}
