import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { issuing } from "#calls/issuing.ts";
import { call } from "../../api/call.ts";
import { documentKeys } from "../queryKeys.ts";

/** The checklist of a version of a document: what it lacks to be issued, with the current client and organization. */
export function useChecklist(id: string, version: number) {
  return useQuery({
    queryKey: [...documentKeys.one(id), "checklist", version],
    queryFn: ({ signal }) => call(issuing.checklist, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
}
