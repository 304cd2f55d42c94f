import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import type { Input, Reply } from "#contract/operation.ts";
import { products } from "#contract/products.ts";
import type { ProductType } from "#domain/products.ts";
import { applyOptimisticUpdate, without } from "../api/optimisticUpdate.ts";
import { call } from "../api/call.ts";
import { retryKeys } from "../api/retryKey.ts";
import type { ArchiveDeed } from "../ui/table/useArchiveActions.ts";

export interface ProductListRequest {
  archived: boolean;
  type: ProductType | null;
  search: string;
  page: number;
  limit: number;
}

type ListPage = Reply<typeof products.list>;

type Body = Input<typeof products.create>["body"];

const PRODUCTS = ["products"];

export const oneKey = (id: string) => [...PRODUCTS, "one", id];

/** Fetches one page of active or archived products and services. */
export function fetchProducts(request: ProductListRequest, signal?: AbortSignal) {
  const { archived, type, ...place } = request;
  const query = { ...place, deleted: archived, filter: type === null ? [] : [type] };
  return call(products.list, { query, signal });
}

/** One page of active or archived products and services. */
export function useProductList(request: ProductListRequest) {
  return useQuery({
    queryKey: [...PRODUCTS, "list", request],
    queryFn: ({ signal }) => fetchProducts(request, signal),
    placeholderData: keepPreviousData,
  });
}

export function useProduct(id: string) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(products.get, { params: { id }, signal }),
  });
}

export function useCreateProduct() {
  const cache = useQueryClient();
  const [keyOf] = useState(retryKeys);
  return useMutation({
    mutationFn: (body: Body) => call(products.create, { body, idempotencyKey: keyOf(body) }),
    onSuccess: () => refresh(cache),
  });
}

export function useUpdateProduct() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: Body }) =>
      call(products.update, { params: { id }, body }),
    onSuccess: () => refresh(cache),
  });
}

export function sendDeed(deed: ArchiveDeed, id: string): Promise<unknown> {
  return call(products[deed], { params: { id } });
}

export function useProductDeed() {
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
  const lists = { queryKey: [...PRODUCTS, "list"] };
  return applyOptimisticUpdate<ListPage>(cache, lists, (page) => {
    const { rows, total } = without({ rows: page.products, total: page.total }, id);
    return { ...page, products: rows, total: total ?? page.total };
  });
}

/** To be called once after deeds that were sent in bulk. */
export function useRefreshProducts(): (deed: ArchiveDeed) => void {
  const cache = useQueryClient();
  return (deed) => refreshAfter(cache, deed);
}

/** A deleted product itself is gone: only lists are loaded anew. */
function refreshAfter(cache: QueryClient, deed: ArchiveDeed): void {
  if (deed === "remove") void cache.invalidateQueries({ queryKey: [...PRODUCTS, "list"] });
  else refresh(cache);
}

function refresh(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: PRODUCTS });
}
