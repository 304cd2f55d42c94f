import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { products } from "#contract/products.ts";
import { call } from "../../api/call.ts";

const LIMIT = 5;

/** A single letter would match most records. */
const SHORTEST = 2;

/** The first clients, products and documents that match, in one result, so that none moves later. */
export function useFound(text: string) {
  const search = text.trim();
  const asked = search.length >= SHORTEST;
  const found = useQuery({
    queryKey: ["search", search],
    queryFn: ({ signal }) => fetchFound(search, signal),
    enabled: asked,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  });
  return { ...found, asked, data: asked ? found.data : undefined };
}

async function fetchFound(search: string, signal: AbortSignal) {
  const query = { search, page: 1, limit: LIMIT };
  const [clientPage, productPage, documentPage] = await Promise.all([
    call(clients.list, { query, signal }),
    call(products.list, { query, signal }),
    call(documents.list, { query: { ...query, total: false }, signal }),
  ]);
  return {
    clients: clientPage.clients,
    products: productPage.products,
    documents: documentPage.documents,
  };
}

export type Found = Awaited<ReturnType<typeof fetchFound>>;
