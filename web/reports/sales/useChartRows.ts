import { type Day } from "#domain/days/days.ts";
import { isTimeGroup, type SalesGroup } from "#domain/reports/reports.ts";
import { type Sales, type SalesRow, useSales } from "../queries.ts";
import { reportQueryOf, groupOf, type SalesParams } from "./salesAddress.ts";

/** Above this number of points, the chart groups by a longer time. */
const MAX_CHART_TIMES = 100;
/** The number of records that fit in the chart. */
const MAX_CHART_RECORDS = 6;

const LONGER_GROUP: Partial<Record<SalesGroup, SalesGroup>> = {
  day: "month",
  month: "year",
  quarter: "year",
};

/**
 * The group and the rows of the chart: all times of the period, or the records with the highest turnover. The rows come
 * from the data of the table if it has all of them, otherwise from a separate request.
 */
export function useChartRows(params: SalesParams, data: Sales | undefined, today: Day) {
  const group = groupOf(params, today);
  const isTime = isTimeGroup(group);
  const chartGroup =
    isTime && (data?.total ?? 0) > MAX_CHART_TIMES ? (LONGER_GROUP[group] ?? group) : group;
  const isWhole = data !== undefined && data.rows.length === data.total && chartGroup === group;
  const query = {
    ...reportQueryOf(params, today),
    ...(data && { from: data.from, to: data.to }),
    group: chartGroup,
    ...(isTime
      ? { limit: 1000 }
      : ({ sortBy: "ht", sortOrder: "desc", limit: MAX_CHART_RECORDS } as const)),
  };
  const requested = useSales(data === undefined || isWhole ? null : query);
  const rows = isWhole ? data.rows : requested.isPlaceholderData ? undefined : requested.data?.rows;
  return { group: chartGroup, rows: rows && sortRows(rows, isTime) };
}

function sortRows(rows: readonly SalesRow[], isTime: boolean): SalesRow[] {
  if (isTime) return rows.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return rows.toSorted((one, other) => other.ht - one.ht).slice(0, MAX_CHART_RECORDS);
}
