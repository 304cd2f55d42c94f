import { keepPreviousData, type QueryState, useQuery } from "@tanstack/react-query";
import { documents } from "#calls/documents.ts";
import { type Dashboard, statistics } from "#calls/statistics.ts";
import type { Month } from "#domain/days/months.ts";
import { call } from "../api/call.ts";
import { earlyData } from "../api/earlyData.ts";

const MAX_RECENT_DOCUMENTS = 5;

/**
 * The dashboard's figures of a year, by default the current one. The previous figures stay while another year loads.
 * They are refetched whenever the page opens, unless the early reply has just brought them.
 */
export function useDashboard(year: number | undefined) {
  const query = year === undefined ? {} : { year };
  return useQuery({
    queryKey: ["statistics", "dashboard", year ?? null],
    queryFn: async ({ signal }) => (await call(statistics.dashboard, { query, signal })).data,
    initialData: () => earlyData(statistics.dashboard, { query })?.data,
    placeholderData: keepPreviousData,
    refetchOnMount: ({ state }) => (hasJustCome(state) ? false : "always"),
  });
}

/** Whether data has come within the last two seconds, as an early reply has when its page is first rendered. */
const hasJustCome = ({ dataUpdatedAt }: QueryState<Dashboard>) =>
  Date.now() - dataUpdatedAt < 2_000;

/** The figures of a month. The previous figures stay while another month loads. */
export function useMonthFigures(month: Month) {
  return useQuery({
    queryKey: ["statistics", "month", month],
    queryFn: ({ signal }) => call(statistics.month, { query: { month }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** The amount to collect today, and the payments of this month. */
export function useReceivableFigures() {
  return useQuery({
    queryKey: ["statistics", "receivables"],
    queryFn: ({ signal }) => call(statistics.receivables, { signal }),
    refetchOnMount: "always",
  });
}

/** The latest documents of any kind. */
export function useRecentDocuments() {
  return useQuery({
    queryKey: ["documents", "recent"],
    queryFn: async ({ signal }) => {
      const query = { limit: MAX_RECENT_DOCUMENTS, total: false } as const;
      return (await call(documents.list, { query, signal })).documents;
    },
  });
}
