import { IconArchive, IconRestore, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { displayNumber } from "#domain/documents.ts";
import { useConfirmedAction } from "../../ui/panel/useConfirmedAction.ts";
import type { BulkAction } from "../../ui/table/SelectionBar.tsx";
import { useBulkAction } from "../../ui/table/useBulkAction.ts";
import type { Selection } from "../../ui/table/useSelection.ts";
import { useBulkMutations, useRestoreDocument } from "../mutations.ts";
import { DOCUMENT_TOAST_MS } from "../documentToast.ts";

type BulkActionName = "archive" | "restore" | "remove";

/**
 * Archives, restores or permanently deletes the selected documents. Documents whose call failed
 * stay selected.
 */
export function useBulkActions(
  { selected, select }: Selection<DocumentRow>,
  archivedView: boolean,
) {
  const { t } = useTranslation();
  const { run: runBulk, progress } = useBulkAction();
  const { refresh, ...send } = useBulkMutations();
  const runOne = useConfirmedAction();
  const { mutateAsync: restoreOne } = useRestoreDocument();

  const restore = ({ id, type }: DocumentRow) =>
    runOne({
      send: () => restoreOne(id),
      texts: {
        done: t(`documents.toasts.restored.${type}`),
        failed: t(`documents.toasts.restoreFailed.${type}`),
      },
      duration: DOCUMENT_TOAST_MS,
    });

  const run = async (name: BulkActionName) => {
    const result = await runBulk({
      records: selected,
      question: {
        text: t(`documents.list.bulk.${name}`, { count: selected.length }),
        danger: name !== "restore",
      },
      send: send[name],
      nameOf: ({ type, numero }) => displayNumber(type, numero),
      texts: {
        done: (count) => t(`documents.toasts.bulk.${name}.done`, { count }),
        partly: (done, total) =>
          done === 0
            ? t(`documents.toasts.bulk.${name}.none`)
            : t(`documents.toasts.bulk.${name}.some`, { done, total }),
      },
      undo: name === "archive" ? restore : undefined,
      duration: DOCUMENT_TOAST_MS,
    });
    if (result === null) return;
    refresh(result.done);
    select(result.failed.map(({ record }) => record));
  };

  const actionOf = (
    name: BulkActionName,
    action: Omit<BulkAction, "key" | "label" | "onClick">,
  ) => ({
    ...action,
    key: name,
    label: t(`documents.list.${name}`),
    onClick: () => void run(name),
  });
  const actions: BulkAction[] = archivedView
    ? [
        actionOf("restore", { icon: IconRestore }),
        actionOf("remove", { icon: IconTrash, danger: true }),
      ]
    : [actionOf("archive", { icon: IconArchive, danger: true })];
  return { actions, progress };
}
