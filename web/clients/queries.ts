import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { type Client, clients } from "#contract/clients.ts";
import type { Input } from "#contract/operation.ts";
import { call } from "../api/call.ts";
import { retryKeys } from "../api/retryKey.ts";

export interface ClientListRequest {
  archived: boolean;
  search: string;
  page: number;
  limit: number;
}

type Body = Input<typeof clients.create>["body"];

const CLIENTS = ["clients"];

const oneKey = (id: string) => [...CLIENTS, "one", id];

/** One page of active or archived clients. */
export function useClientList({ archived, ...query }: ClientListRequest) {
  const operation = archived ? clients.listArchived : clients.list;
  return useQuery({
    queryKey: [...CLIENTS, "list", archived, query],
    queryFn: ({ signal }) => call(operation, { query, signal }),
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

export function useArchiveClient() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(clients.archive, { params: { id } }),
    onSuccess: () => refresh(cache),
  });
}

export function useRestoreClient() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(clients.restore, { params: { id } }),
    onSuccess: () => refresh(cache),
  });
}

/** Deletes for good. The client's own page is about to be left: only lists are loaded anew. */
export function useRemoveClient() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<Client, "id">) => call(clients.remove, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [...CLIENTS, "list"] }),
  });
}

/** Lists, pickers and the client's page are loaded anew; a draft shows the live client. */
function refresh(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: CLIENTS });
  void cache.invalidateQueries({ queryKey: ["documents"] });
}
