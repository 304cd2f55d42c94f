import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { createIdempotencyKeys } from "../api/createIdempotencyKeys.ts";
import type {
  ArchiveAction,
  RecordKind,
  RecordListPage,
  RecordRequest,
  RecordSource,
  StoredRecord,
} from "./recordSource.ts";
import { useArchiveMutation } from "./useArchiveMutation.ts";

/** The query key of all lists of a kind. */
export const listsKey = (kind: RecordKind) => [kind, "list"];

/** The query key of the counts of a list's views. */
export const countsKey = (kind: RecordKind) => [kind, "counts"];

/** The query key of one record. */
export const recordKey = (kind: RecordKind, id: string) => [kind, "one", id];

type ListSource<Row extends StoredRecord, Request extends RecordRequest> = Pick<
  RecordSource<Row, never, Request>,
  "kind" | "fetchPage" | "earlyPage"
>;

export type RecordListQuery<Row> = ReturnType<typeof useQuery<RecordListPage<Row>>>;

/** One page of a list; the previous page stays until the next one is fetched. */
export function useRecordList<Row extends StoredRecord, Request extends RecordRequest>(
  { kind, fetchPage, earlyPage }: ListSource<Row, Request>,
  request: Request,
): RecordListQuery<Row> {
  return useQuery({
    queryKey: [...listsKey(kind), request],
    queryFn: ({ signal }) => fetchPage(request, signal),
    initialData: () => earlyPage(request),
    placeholderData: keepPreviousData,
  });
}

interface DetailSource<Detail> {
  kind: RecordKind;
  fetchOne: (id: string, signal?: AbortSignal) => Promise<Detail>;
  earlyOne?: (id: string) => Detail | undefined;
}

export function recordQuery<Detail>(
  { kind, fetchOne, earlyOne }: DetailSource<Detail>,
  id: string,
) {
  return {
    queryKey: recordKey(kind, id),
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchOne(id, signal),
    initialData: () => earlyOne?.(id),
  };
}

export function useRecord<Detail>(source: DetailSource<Detail>, id: string) {
  return useQuery(recordQuery(source, id));
}

type WriteSource<Row extends StoredRecord, Body> = Pick<
  RecordSource<Row, Body>,
  "kind" | "create" | "update" | "shownIn"
>;

/** Changes the record `from`, or creates one if it is null. A repeated creation has the same idempotency key. */
export function useSaveRecord<Row extends StoredRecord, Body>(source: WriteSource<Row, Body>) {
  const cache = useQueryClient();
  const [keyOf] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: ({ from, body }: { from: Row | null; body: Body }) =>
      from === null
        ? source.create(body, keyOf(body))
        : source.update(from.id, { ...body, version: from.version }),
    onSuccess: () => refreshRecords(cache, source),
  });
}

/** Returns a function that fetches the stored record and refreshes the queries that show it. */
export function useFetchLatestRecord<Row extends StoredRecord, Detail extends Row>(
  source: DetailSource<Detail> & Pick<RecordSource<Row, never>, "shownIn">,
) {
  const cache = useQueryClient();
  return async (id: string): Promise<Row> => {
    const latest = await cache.fetchQuery({ ...recordQuery(source, id), staleTime: 0 });
    refreshRecords(cache, source);
    return latest;
  };
}

type ArchiveSource = Pick<RecordSource<never, never>, "kind" | "changeArchive" | "shownIn">;

/** Archives, restores or deletes a record. */
export function useChangeArchive(source: ArchiveSource) {
  const cache = useQueryClient();
  const refresh = (action: ArchiveAction) => refreshAfterArchiveAction(cache, source, action);
  return useArchiveMutation({
    lists: { queryKey: listsKey(source.kind) },
    send: ({ action, id }) => source.changeArchive(action, id),
    onSettled: ({ action }) => refresh(action),
  });
}

/** Returns a function that refreshes the queries that show the records, once after a bulk action or import. */
export function useRefreshRecords(source: ArchiveSource): (action: ArchiveAction) => void {
  const cache = useQueryClient();
  return (action) => refreshAfterArchiveAction(cache, source, action);
}

/** After a deletion, only the lists and counts are refetched: the query of the record would fail with NOT_FOUND. */
function refreshAfterArchiveAction(
  cache: QueryClient,
  source: ArchiveSource,
  action: ArchiveAction,
): void {
  if (action !== "remove") refreshRecords(cache, source);
  else {
    void cache.invalidateQueries({ queryKey: listsKey(source.kind) });
    void cache.invalidateQueries({ queryKey: countsKey(source.kind) });
  }
}

function refreshRecords(
  cache: QueryClient,
  { kind, shownIn }: Pick<ArchiveSource, "kind" | "shownIn">,
): void {
  for (const key of [kind, ...shownIn]) void cache.invalidateQueries({ queryKey: [key] });
}
