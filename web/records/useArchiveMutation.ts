import { type QueryFilters, useMutation, useQueryClient } from "@tanstack/react-query";
import { applyOptimisticUpdate, removeRow } from "../api/optimisticUpdate.ts";
import type { ArchiveAction } from "./recordSource.ts";

interface ListPage {
  rows: readonly { id: string }[];
  total: number | undefined;
}

export interface ArchiveChange {
  action: ArchiveAction;
  id: string;
}

interface ArchiveMutation<Reply> {
  /** The cached pages of lists, each `{ rows, total }`. */
  lists: QueryFilters;
  send: (change: ArchiveChange) => Promise<Reply>;
  /** Refreshes the cache; `reply` is undefined after a failure. */
  onSettled: (change: ArchiveChange, reply: Reply | undefined) => void;
}

/**
 * Archives, restores or deletes a record. Archiving and restoring update the list before the server replies. A deletion
 * waits for the reply, because the server may refuse it.
 */
export function useArchiveMutation<Reply>({ lists, send, onSettled }: ArchiveMutation<Reply>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: ({ action, id }) => {
      if (action === "remove") return undefined;
      return applyOptimisticUpdate<ListPage>(cache, lists, (page) => ({
        ...page,
        ...removeRow(page, id),
      }));
    },
    onError: (_error, _change, undo) => undo?.(),
    onSettled: (reply, _error, change) => onSettled(change, reply),
  });
}
