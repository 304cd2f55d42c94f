import {
  IconArchive,
  IconCoins,
  IconLock,
  IconProgressCheck,
  IconRestore,
  IconTrash,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { displayedNumber, DOCUMENT_STATUSES } from "#domain/documents/documents.ts";
import { isIssuable } from "#domain/issuing/issuing.ts";
import { documentPermission } from "#domain/team/permissions.ts";
import { useCan } from "../../api/useCan.ts";
import { openCollectDialog } from "../../payments/collect/collectDialog.ts";
import { balanceDueOf } from "../../payments/balanceDue.ts";
import type { BulkAction } from "../../ui/table/BulkActions.tsx";
import { type BulkRun, type BulkStep, useBulkAction } from "../../ui/table/useBulkAction.ts";
import type { Selection } from "../../ui/table/useSelection.ts";
import { DOCUMENT_TOAST_MS } from "../documentToast.ts";
import { useBulkIssue } from "../issuing/bulk/useBulkIssue.ts";
import { statusKey } from "../../documentKinds/kinds.ts";
import { useBulkMutations } from "../mutations.ts";
import { type BulkActionName, bulkTexts } from "./bulkTexts.ts";
import { useStatusStep } from "./useStatusStep.ts";

interface ListView {
  kind: DocumentKind;
  /** Whether the list shows the archive. */
  archived: boolean;
}

type Run = BulkStep<DocumentRow> &
  Pick<BulkRun<DocumentRow>, "question" | "undo" | "concurrency" | "onFailed"> &
  Partial<Pick<BulkRun<DocumentRow>, "records">>;

/**
 * The actions on the selected documents, such as changing their status, archiving, restoring or deleting them
 * (docs/rules/documents.md#bulk-actions). Documents whose call failed stay selected.
 */
export function useBulkActions(selection: Selection<DocumentRow>, { kind, archived }: ListView) {
  const { selected, select } = selection;
  const { t } = useTranslation();
  const { run: runBulk, progress } = useBulkAction();
  const { refresh, ...send } = useBulkMutations();
  const statusStep = useStatusStep(kind);
  const mayIssue = useCan("invoices.issue");
  const mayCollect = useCan("payments.write");
  const mayWrite = useCan(documentPermission("write", kind));
  const mayArchive = useCan(documentPermission("archive", kind));
  const mayRemove = useCan(documentPermission("delete", kind));

  const run = async (action: Run) => {
    const result = await runBulk({
      records: selected,
      ...action,
      nameOf: ({ type, numero }) => displayedNumber(type, numero),
      onDone: refresh,
      duration: DOCUMENT_TOAST_MS,
    });
    if (result !== null) select(result.failed.map(({ record }) => record));
  };

  const bulkIssue = useBulkIssue(kind, run);

  const stepOf = (name: BulkActionName): BulkStep<DocumentRow> => ({
    send: send[name],
    texts: bulkTexts(t, name, kind),
  });

  const actionOf = (
    name: BulkActionName,
    action: Pick<BulkAction, "icon" | "danger"> & { undoneBy?: BulkActionName },
  ): BulkAction => {
    const { undoneBy, ...rest } = action;
    const documents = t(`documents.list.counted.${kind}.count`, { count: selected.length });
    return {
      ...rest,
      key: name,
      label: t(`documents.list.${name}`),
      onClick: () =>
        void run({
          ...stepOf(name),
          question: {
            text: t(`documents.list.bulk.${name}`, { documents }),
            danger: name !== "restore",
          },
          undo: undoneBy && stepOf(undoneBy),
        }),
    };
  };

  const changeStatus: BulkAction = {
    key: "status",
    label: t("documents.list.changeStatus"),
    icon: IconProgressCheck,
    choices: DOCUMENT_STATUSES.map((status) => ({
      key: status,
      label: t(statusKey(kind, status)),
      onClick: () => void run(statusStep(status)),
    })),
  };
  const issue: BulkAction | false = isIssuable(kind) && {
    key: "issue",
    label: t("documents.issuing.issue"),
    icon: IconLock,
    onClick: () => bulkIssue.start(selected),
  };
  // A payment belongs to one client.
  const owed = selected.filter((row) => balanceDueOf(row) !== null);
  const isOfOneClient = new Set(owed.map(({ clientId }) => clientId)).size === 1;
  const collect: BulkAction = {
    key: "collect",
    label: t("documents.payments.collect"),
    icon: IconCoins,
    onClick: () => openCollectDialog(owed),
  };
  const actions = archived
    ? [
        mayArchive && actionOf("restore", { icon: IconRestore, undoneBy: "archive" }),
        mayRemove && actionOf("remove", { icon: IconTrash, danger: true }),
      ]
    : [
        mayIssue && issue,
        mayCollect && isOfOneClient && collect,
        mayWrite && changeStatus,
        mayArchive && actionOf("archive", { icon: IconArchive, undoneBy: "restore" }),
      ];
  return { actions: actions.filter((action) => action !== false), progress, bulkIssue };
}
