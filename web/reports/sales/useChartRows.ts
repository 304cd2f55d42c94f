import { type Day } from "#domain/days/days.ts";
import { isTimeGroup, type SalesGroup } from "#domain/reports/reports.ts";
import { type Sales, type SalesRow, useSales } from "../queries.ts";
import { filtersOf, groupOf, type SalesParams } from "./salesAddress.ts";

/** More points than that are drawn by a longer time. */
const MOST_TIMES = 100;
/** As many as the chart has room for. */
const MOST_RECORDS = 6;

const LONGER: Partial<Record<SalesGroup, SalesGroup>> = {
  day: "month",
  month: "year",
  quarter: "year",
};

/**
 * What the chart draws: all times of the period, or the records with the most turnover. The rows of the
 * table where it has them all, otherwise those of a request of its own.
 */
export function useChartRows(params: SalesParams, data: Sales | undefined, today: Day) {
  const group = groupOf(params, today);
  const isTime = isTimeGroup(group);
  const chartGroup = isTime && (data?.total ?? 0) > MOST_TIMES ? (LONGER[group] ?? group) : group;
  const isWhole = data !== undefined && data.rows.length === data.total && chartGroup === group;
  const query = {
    ...filtersOf(params, today),
    ...(data && { from: data.from, to: data.to }),
    group: chartGroup,
    ...(isTime
      ? { limit: 1000 }
      : ({ sortBy: "ht", sortOrder: "desc", limit: MOST_RECORDS } as const)),
  };
  const own = useSales(data === undefined || isWhole ? null : query);
  const rows = isWhole ? data.rows : own.isPlaceholderData ? undefined : own.data?.rows;
  return { group: chartGroup, rows: rows && ordered(rows, isTime) };
}

function ordered(rows: readonly SalesRow[], isTime: boolean): SalesRow[] {
  if (isTime) return rows.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return rows.toSorted((one, other) => other.ht - one.ht).slice(0, MOST_RECORDS);
}
