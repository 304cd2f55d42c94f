import { useQuery } from "@tanstack/react-query";
import { history } from "#contract/history.ts";
import { call } from "../../api/call.ts";
import { keys } from "../queryKeys.ts";

/** Who did what to a document, newest first. */
export function useDocumentHistory(id: string) {
  return useQuery({
    queryKey: [...keys.one(id), "history"],
    queryFn: async ({ signal }) =>
      (await call(history.ofDocument, { params: { id }, signal })).entries,
    staleTime: 0,
  });
}
