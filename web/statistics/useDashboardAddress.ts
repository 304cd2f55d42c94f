import { useSearchParams } from "react-router";
import { isMonth, type Month } from "#domain/days/months.ts";

export const DASHBOARD_TABS = ["overview", "analytics", "reports"] as const;

export type DashboardTab = (typeof DASHBOARD_TABS)[number];

interface DashboardAddress {
  tab: DashboardTab;
  /** Undefined: the current one. */
  year: number | undefined;
  /** Undefined: the current one. */
  month: Month | undefined;
}

/** The years that a document's date can have. */
const YEAR_PATTERN = /^(?:19|2\d)\d{2}$/;

/** Year, month and tab of the dashboard, stored in the address, so that they survive a reload and can be shared. */
export function useDashboardAddress(): [
  DashboardAddress,
  (changes: Partial<DashboardAddress>) => void,
] {
  const [params, setParams] = useSearchParams();
  const year = params.get("year") ?? "";
  const month = params.get("month") ?? "";
  const address = {
    tab: DASHBOARD_TABS.find((tab) => tab === params.get("tab")) ?? "overview",
    year: YEAR_PATTERN.test(year) ? Number(year) : undefined,
    month: isMonth(month) ? month : undefined,
  };
  const change = (changes: Partial<DashboardAddress>) => {
    const next = { ...address, ...changes };
    setParams(
      {
        ...(next.tab !== "overview" && { tab: next.tab }),
        ...(next.year !== undefined && { year: String(next.year) }),
        ...(next.month !== undefined && { month: next.month }),
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [address, change];
}
