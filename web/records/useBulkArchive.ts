import { type Icon, IconRestore, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useCan } from "../api/useCan.ts";
import { hasCode } from "../api/errors.ts";
import type { BulkAction } from "../ui/table/BulkActions.tsx";
import { type BulkStep, useBulkAction } from "../ui/table/useBulkAction.ts";
import type { Selection } from "../ui/table/useSelection.ts";
import { useRefreshRecords } from "./queries.ts";
import {
  type ArchiveAction,
  type RecordSource,
  type StoredRecord,
  UNDO_ACTIONS,
} from "./recordSource.ts";

interface BulkArchiveOptions<Row extends StoredRecord> {
  source: Pick<RecordSource<Row, never>, "kind" | "nameOf" | "changeArchive" | "shownIn">;
  selection: Selection<Row>;
  /** Whether the list shows the archive. */
  archived: boolean;
  archiveIcon: Icon;
}

/**
 * The bulk actions of a list: archive or delete; in the archive, restore or delete
 * (docs/rules/clients-and-products.md#archive-and-deletion). Records whose action failed stay selected if they
 * still exist.
 */
export function useBulkArchive<Row extends StoredRecord>(options: BulkArchiveOptions<Row>) {
  const { source, selection, archived, archiveIcon } = options;
  const { kind, nameOf, changeArchive } = source;
  const { t } = useTranslation();
  const { run, progress } = useBulkAction();
  const refresh = useRefreshRecords(source);
  const count = selection.selected.length;
  const mayArchive = useCan("records.archive");
  const mayRemove = useCan("records.delete");

  const stepOf = (action: ArchiveAction): BulkStep<Row> => ({
    send: ({ id }) => changeArchive(action, id),
    texts: {
      done: (done) => t(`${kind}.bulk.${action}.done`, { count: done }),
      partly: (done, total) => t(`${kind}.bulk.${action}.partly`, { count: done, total }),
    },
  });

  const start = async (action: ArchiveAction) => {
    const undo = UNDO_ACTIONS[action];
    const result = await run({
      ...stepOf(action),
      records: selection.selected,
      question: {
        text: t(`${kind}.bulk.${action}.question`, { count }),
        danger: action === "remove",
      },
      nameOf,
      undo: undo && stepOf(undo),
      onDone: () => refresh(action),
    });
    if (result === null) return;
    const remaining = result.failed.filter(({ error }) => !hasCode(error, "NOT_FOUND"));
    selection.select(remaining.map(({ record }) => record));
  };

  const buttonOf = (action: ArchiveAction, icon: Icon): BulkAction => ({
    key: action,
    label: t(`${kind}.bulk.${action}.label`),
    icon,
    danger: action === "remove",
    onClick: () => void start(action),
  });
  const first = archived ? buttonOf("restore", IconRestore) : buttonOf("archive", archiveIcon);
  const actions = [
    ...(mayArchive ? [first] : []),
    ...(mayRemove ? [buttonOf("remove", IconTrash)] : []),
  ];
  return { actions, progress };
}
