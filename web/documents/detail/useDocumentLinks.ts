import { useQuery } from "@tanstack/react-query";
import { documents } from "#contract/documents.ts";
import { call } from "../../api/call.ts";
import { keys } from "../queryKeys.ts";

/** What a document was made from, and what was made from it. */
export function useDocumentLinks(id: string) {
  return useQuery({
    queryKey: [...keys.one(id), "links"],
    queryFn: ({ signal }) => call(documents.links, { params: { id }, signal }),
    // Another page may just have made something from it.
    staleTime: 0,
  });
}
