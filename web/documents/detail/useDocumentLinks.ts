import { useQuery } from "@tanstack/react-query";
import { documents } from "#calls/documents.ts";
import { call } from "../../api/call.ts";
import { documentKeys } from "../queryKeys.ts";

/** The source of a document and the documents made from it. */
export function useDocumentLinks(id: string) {
  return useQuery({
    queryKey: [...documentKeys.one(id), "links"],
    queryFn: ({ signal }) => call(documents.links, { params: { id }, signal }),
    // A conversion on another page may have added a link.
    staleTime: 0,
  });
}
