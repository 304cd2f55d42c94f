import type { QueryClient } from "@tanstack/react-query";
import type { Document } from "#contract/documents.ts";
import { isOneDocument, documentKeys } from "./queryKeys.ts";

/** Caches a document returned by the server, unless the cache already has a later version. */
export function cacheDocument(client: QueryClient, document: Document): void {
  client.setQueryData<Document>(documentKeys.one(document.id), (cached) =>
    cached !== undefined && cached.version > document.version ? cached : document,
  );
  invalidateDocumentLists(client);
}

/** Invalidates every query that lists or counts documents, in other slices too. */
export function invalidateDocumentLists(client: QueryClient): void {
  client.removeQueries({ queryKey: documentKeys.totals });
  void client.invalidateQueries({
    queryKey: documentKeys.all,
    predicate: ({ queryKey }) => !isOneDocument(queryKey),
  });
  for (const slice of ["clients", "statistics"]) {
    void client.invalidateQueries({ queryKey: [slice] });
  }
}
