import { useQuery } from "@tanstack/react-query";
import { documents } from "#contract/documents.ts";
import { call } from "../api/call.ts";

const RECENT = 5;

/** The latest quotations. */
export function useRecentQuotations() {
  return useQuery({
    queryKey: ["documents", "recent"],
    queryFn: async ({ signal }) => {
      const query = { type: "QUOTATION", limit: RECENT, total: false } as const;
      return (await call(documents.list, { query, signal })).documents;
    },
  });
}
