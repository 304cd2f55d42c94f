import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Reply } from "#contract/operation.ts";
import { reports } from "#calls/reports/reports.ts";
import type { SalesGroup } from "#domain/reports/reports.ts";
import { call } from "../api/call.ts";
import type { CallInput } from "../api/request.ts";

/** A reply with the group of its rows, because the rows of the previous group stay until the next ones are loaded. */
export type Sales = Reply<typeof reports.sales> & { group: SalesGroup };
export type SalesFigures = Sales["totals"];
export type SalesRow = Sales["rows"][number];
type SalesQuery = NonNullable<CallInput<typeof reports.sales>["query"]> & { group: SalesGroup };
type SalesPostingsQuery = NonNullable<CallInput<typeof reports.salesPostings>["query"]>;
export type Journal = Reply<typeof reports.journal>;
type JournalQuery = NonNullable<CallInput<typeof reports.journal>["query"]>;

/** The sales of a period. The previous data stays while other sales load. Null requests nothing. */
export function useSales(query: SalesQuery | null) {
  return useQuery({
    queryKey: ["reports", "sales", query],
    queryFn: async ({ signal }): Promise<Sales> => ({
      ...(await call(reports.sales, { query: query!, signal })),
      group: query!.group,
    }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** The documents of a figure; null requests nothing. */
export function useSalesPostings(query: SalesPostingsQuery | null) {
  return useQuery({
    queryKey: ["reports", "postings", query],
    queryFn: ({ signal }) => call(reports.salesPostings, { query: query!, signal }),
    enabled: query !== null,
    refetchOnMount: "always",
  });
}

/** The journal of a period. */
export function useJournal(query: JournalQuery) {
  return useQuery({
    queryKey: ["reports", "journal", query],
    queryFn: ({ signal }) => call(reports.journal, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}
