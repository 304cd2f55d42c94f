import { IconArchive, IconRestore, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { shownNumber } from "#domain/documents.ts";
import type { BulkAction } from "../../ui/table/SelectionBar.tsx";
import { useBulk } from "../../ui/table/useBulk.ts";
import type { Selection } from "../../ui/table/useSelection.ts";
import { useManyDocuments } from "../mutations.ts";
import { duration } from "../say.ts";

type Deed = "archive" | "restore" | "remove";

/**
 * Deleting, restoring and deleting for good of all chosen documents. Those that a deed failed on
 * stay chosen.
 */
export function useBulkDeeds({ selected, select }: Selection<DocumentRow>, deletedView: boolean) {
  const { t } = useTranslation();
  const { run: runBulk, progress } = useBulk();
  const { refresh, ...send } = useManyDocuments();

  const run = async (deed: Deed) => {
    const result = await runBulk({
      records: selected,
      question: {
        text: t(`documents.list.bulk.${deed}`, { count: selected.length }),
        danger: deed !== "restore",
      },
      send: send[deed],
      nameOf: ({ type, numero }) => shownNumber(type, numero),
      words: {
        done: (count) => t(`documents.toasts.bulk.${deed}.done`, { count }),
        partly: (done, total) =>
          done === 0
            ? t(`documents.toasts.bulk.${deed}.none`)
            : t(`documents.toasts.bulk.${deed}.some`, { done, total }),
      },
      duration,
    });
    if (result === null) return;
    refresh(result.done);
    select(result.failed.map(({ record }) => record));
  };

  const actionOf = (deed: Deed, action: Omit<BulkAction, "key" | "label" | "onClick">) => ({
    ...action,
    key: deed,
    label: t(`documents.list.${deed}`),
    onClick: () => void run(deed),
  });
  const actions: BulkAction[] = deletedView
    ? [
        actionOf("restore", { icon: IconRestore }),
        actionOf("remove", { icon: IconTrash, danger: true }),
      ]
    : [actionOf("archive", { icon: IconArchive, danger: true })];
  return { actions, progress };
}
