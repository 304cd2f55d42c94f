import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { toast } from "../ui/feedback/toast.ts";
import { recordQuery, useChangeArchive } from "./queries.ts";
import type { ArchiveAction, RecordSource, StoredRecord } from "./recordSource.ts";
import { useArchiveAction } from "./useArchiveAction.ts";

/**
 * Returns a function that archives, restores or deletes one client or product, and resolves to whether the action
 * succeeded. If documents prevent the deletion, it offers to archive an active record instead, and resolves to
 * false.
 */
export function useRecordArchive<Row extends StoredRecord, Detail extends Row>(
  source: RecordSource<Row, never, never, Detail>,
  record: Row,
) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { kind } = source;
  const { mutateAsync } = useChangeArchive(source);
  const name = source.nameOf(record);
  const run = useArchiveAction({
    send: (action) => mutateAsync({ action, id: record.id }),
    questionOf: (action) => ({
      text: t(`${kind}.questions.${action}`, { name }),
      danger: action === "remove",
    }),
    textsOf: (action) => ({
      done: t(`${kind}.toasts.${action}.done`),
      failed: t(`${kind}.toasts.${action}.failed`),
    }),
    joinedOf: (action) => ({
      action: `${action} ${kind}`,
      record: record.id,
      text: (count) => t(`${kind}.bulk.${action}.done`, { count }),
    }),
  });

  /** The number of documents that prevent the deletion; 0 if counting fails. */
  const countDocuments = async (): Promise<number> => {
    if (source.countDocuments === undefined) return 0;
    // After a failure the deletion goes on: the server still refuses it if necessary.
    const detail = await cache
      .fetchQuery({ ...recordQuery(source, record.id), staleTime: 0 })
      .catch(() => null);
    return detail === null ? 0 : source.countDocuments(detail);
  };

  const remove = async (): Promise<boolean> => {
    const count = await countDocuments();
    if (count === 0) return run("remove");
    const text = t("clients.hasDocuments", { name, count });
    if (record.deletedAt === null) {
      await run("archive", { text: `${text} ${t("clients.archiveInstead")}` });
    } else toast.info(text);
    return false;
  };
  return (action: ArchiveAction) => (action === "remove" ? remove() : run(action));
}
