import {
  keepPreviousData,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { NewView, SavedView, ViewChange } from "#contract/views.ts";
import type { ViewList } from "#domain/records/views.ts";
import { call } from "../api/call.ts";
import { viewOperations as views } from "./viewOperations.ts";

const viewsKey = (list: ViewList) => ["views", list];

/** The user's saved views of a list, in their order. */
export function useSavedViews(list: ViewList) {
  return useQuery({
    queryKey: viewsKey(list),
    queryFn: async ({ signal }) => (await call(views.list, { query: { list }, signal })).views,
  });
}

/** The mutations of views. Each resolves once the list of views is refetched. */
export function useViewMutations(list: ViewList) {
  const cache = useQueryClient();
  const onSuccess = () => cache.invalidateQueries({ queryKey: viewsKey(list) });
  const create = useMutation({
    mutationFn: (body: Omit<NewView, "list">) => call(views.create, { body: { ...body, list } }),
    onSuccess,
  });
  const update = useMutation({
    mutationFn: ({ id, ...body }: ViewChange & { id: string }) =>
      call(views.update, { params: { id }, body }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedView) => call(views.remove, { params: { id } }),
    onSuccess,
  });
  return { create: create.mutateAsync, update: update.mutateAsync, remove: remove.mutateAsync };
}

/** The way in which the views of a list are counted. */
export interface ViewCounts {
  /** Begins with the list's key, so that the counts are refreshed with the list. */
  queryKey: QueryKey;
  /** The number of records for each of the filters, counted up to 100; null for filters that the server refuses. */
  fetchCounts: (filters: readonly string[], signal: AbortSignal) => Promise<(number | null)[]>;
  /** False until the list is shown, because the list is loaded first. */
  isListShown: boolean;
}

const COUNTS_STALE_MS = 30_000;

/**
 * The counts by filters, from one request. A count is undefined while it loads and null if the server refuses its
 * filters.
 */
export function useViewCounts(counts: ViewCounts, filters: readonly string[]) {
  const { queryKey, fetchCounts, isListShown } = counts;
  const { data } = useQuery({
    queryKey: [...queryKey, filters],
    queryFn: async ({ signal }) => {
      const found = await fetchCounts(filters, signal);
      return new Map(filters.map((each, index) => [each, found[index]]));
    },
    enabled: isListShown,
    staleTime: COUNTS_STALE_MS,
    placeholderData: keepPreviousData,
  });
  return data;
}
