import type { QueryClient } from "@tanstack/react-query";
import type { Document } from "#contract/documents.ts";
import { isOfOneDocument, documentKeys } from "./queryKeys.ts";

/** Caches a document returned by the server, unless the cache has a later version, and invalidates the lists. */
export function cacheDocument(cache: QueryClient, document: Document): void {
  cache.setQueryData<Document>(documentKeys.one(document.id), (cached) =>
    cached !== undefined && cached.version > document.version ? cached : document,
  );
  invalidateDocumentLists(cache);
}

/**
 * Invalidates the lists and counts of documents, clients, payments and the dashboard. The queries of reports and
 * declarations refetch whenever they are mounted.
 */
export function invalidateDocumentLists(cache: QueryClient): void {
  cache.removeQueries({ queryKey: documentKeys.totals });
  void cache.invalidateQueries({
    queryKey: documentKeys.all,
    predicate: ({ queryKey }) => !isOfOneDocument(queryKey),
  });
  for (const slice of ["clients", "payments", "statistics"]) {
    void cache.invalidateQueries({ queryKey: [slice] });
  }
}
