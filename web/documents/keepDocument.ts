import type { QueryClient } from "@tanstack/react-query";
import type { Document } from "#contract/documents.ts";
import { isOneDocument, keys } from "./queryKeys.ts";

/** Puts what the server answered into the cache, unless a later change was answered before it. */
export function keepDocument(client: QueryClient, document: Document): void {
  client.setQueryData<Document>(keys.one(document.id), (held) =>
    held !== undefined && held.version > document.version ? held : document,
  );
  refreshLists(client);
}

/** Whatever counts or lists documents is loaded anew, on the pages of other slices too. */
export function refreshLists(client: QueryClient): void {
  client.removeQueries({ queryKey: keys.totals });
  void client.invalidateQueries({
    queryKey: keys.all,
    predicate: ({ queryKey }) => !isOneDocument(queryKey),
  });
  for (const slice of ["clients", "statistics"]) {
    void client.invalidateQueries({ queryKey: [slice] });
  }
}
