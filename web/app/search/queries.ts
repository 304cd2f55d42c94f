import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { clients } from "#calls/clients.ts";
import { documents } from "#calls/documents.ts";
import { products } from "#calls/products.ts";
import { call } from "../../api/call.ts";

/** The maximum number of clients, of products and of documents in the results. */
const MAX_RESULTS = 5;

/** Shorter queries would match most records. */
const MIN_LENGTH = 2;

/** The first matching clients, products and documents, in one query so that the list doesn't shift. */
export function useSearchResults(text: string) {
  const search = text.trim();
  const isEnabled = search.length >= MIN_LENGTH;
  const results = useQuery({
    queryKey: ["search", search],
    queryFn: ({ signal }) => fetchSearchResults(search, signal),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  });
  return { ...results, isEnabled, data: isEnabled ? results.data : undefined };
}

async function fetchSearchResults(search: string, signal: AbortSignal) {
  const query = { search, page: 1, limit: MAX_RESULTS };
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

export type SearchResults = Awaited<ReturnType<typeof fetchSearchResults>>;
