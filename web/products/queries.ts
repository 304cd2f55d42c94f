import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import type { Input } from "#contract/operation.ts";
import { type Product, products } from "#contract/products.ts";
import type { ProductType } from "#domain/products.ts";
import { call } from "../api/call.ts";
import { retryKeys } from "../api/retryKey.ts";

export interface ProductListRequest {
  archived: boolean;
  type: ProductType | null;
  search: string;
  page: number;
  limit: number;
}

type Body = Input<typeof products.create>["body"];

const PRODUCTS = ["products"];

const oneKey = (id: string) => [...PRODUCTS, "one", id];

/** One page of active or archived products and services. */
export function useProductList({ archived, type, ...place }: ProductListRequest) {
  const query = { ...place, deleted: archived, filter: type === null ? [] : [type] };
  return useQuery({
    queryKey: [...PRODUCTS, "list", query],
    queryFn: ({ signal }) => call(products.list, { query, signal }),
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

export function useArchiveProduct() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(products.archive, { params: { id } }),
    onSuccess: () => refresh(cache),
  });
}

export function useRestoreProduct() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(products.restore, { params: { id } }),
    onSuccess: () => refresh(cache),
  });
}

/** Deletes for good. The product itself is gone: only lists are loaded anew. */
export function useRemoveProduct() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<Product, "id">) => call(products.remove, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [...PRODUCTS, "list"] }),
  });
}

function refresh(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: PRODUCTS });
}
