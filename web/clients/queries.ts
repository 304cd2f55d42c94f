import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { clients } from "#contract/clients.ts";
import type { Input, Reply } from "#contract/operation.ts";
import { applyOptimisticUpdate, without } from "../api/optimisticUpdate.ts";
import { call } from "../api/call.ts";
import { retryKeys } from "../api/retryKey.ts";
import type { ArchiveDeed } from "../ui/table/useArchiveActions.ts";

export interface ClientListRequest {
  archived: boolean;
  search: string;
  page: number;
  limit: number;
}

type ListPage = Reply<typeof clients.list>;

type Body = Input<typeof clients.create>["body"];

const CLIENTS = ["clients"];

export const oneKey = (id: string) => [...CLIENTS, "one", id];

/** Fetches one page of active or archived clients. */
export function fetchClients({ archived, ...query }: ClientListRequest, signal?: AbortSignal) {
  return call(archived ? clients.listArchived : clients.list, { query, signal });
}

/** One page of active or archived clients. */
export function useClientList(request: ClientListRequest) {
  return useQuery({
    queryKey: [...CLIENTS, "list", request],
    queryFn: ({ signal }) => fetchClients(request, signal),
    placeholderData: keepPreviousData,
  });
}

/** A client with its documents. */
export function useClient(id: string) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(clients.get, { params: { id }, signal }),
  });
}

export function useCreateClient() {
  const cache = useQueryClient();
  const [keyOf] = useState(retryKeys);
  return useMutation({
    mutationFn: (body: Body) => call(clients.create, { body, idempotencyKey: keyOf(body) }),
    onSuccess: () => refresh(cache),
  });
}

export function useUpdateClient() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: Body }) =>
      call(clients.update, { params: { id }, body }),
    onSuccess: () => refresh(cache),
  });
}

export function sendDeed(deed: ArchiveDeed, id: string): Promise<unknown> {
  return call(clients[deed], { params: { id } });
}

export function useClientDeed() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ deed, id }: { deed: ArchiveDeed; id: string }) => sendDeed(deed, id),
    // A deletion may well be refused: its row waits for the answer.
    onMutate: ({ deed, id }) => (deed === "remove" ? undefined : leaveLists(cache, id)),
    onError: (_error, { deed }, undo) => {
      undo?.();
      refreshAfter(cache, deed);
    },
    onSuccess: (_, { deed }) => refreshAfter(cache, deed),
  });
}

/** What is archived or restored leaves the list on which that is done, before the answer. */
function leaveLists(cache: QueryClient, id: string): Promise<() => void> {
  const lists = { queryKey: [...CLIENTS, "list"] };
  return applyOptimisticUpdate<ListPage>(cache, lists, (page) => {
    const { rows, total } = without({ rows: page.clients, total: page.total }, id);
    return { ...page, clients: rows, total: total ?? page.total };
  });
}

/** To be called once after deeds that were sent in bulk. */
export function useRefreshClients(): (deed: ArchiveDeed) => void {
  const cache = useQueryClient();
  return (deed) => refreshAfter(cache, deed);
}

/** A deleted client's own page is about to be left: only lists are loaded anew. */
function refreshAfter(cache: QueryClient, deed: ArchiveDeed): void {
  if (deed === "remove") void cache.invalidateQueries({ queryKey: [...CLIENTS, "list"] });
  else refresh(cache);
}

/** Lists, pickers and the client's page are loaded anew; a draft shows the live client. */
function refresh(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: CLIENTS });
  void cache.invalidateQueries({ queryKey: ["documents"] });
}
