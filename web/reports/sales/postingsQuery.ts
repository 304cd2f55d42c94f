import type { Day } from "#domain/days/days.ts";
import { comparedPeriodsOf, comparedDays } from "#domain/reports/comparison.ts";
import { daysOfKey, isTimeGroup } from "#domain/reports/reports.ts";
import type { Sales } from "../queries.ts";
import { daysOfPeriod } from "../addressParts.ts";
import { reportQueryOf, groupOf, type SalesParams, type DocumentSet } from "./salesAddress.ts";

const TYPE_OF_SET: Partial<Record<DocumentSet, string>> = {
  invoices: "SALES_INVOICE",
  creditNotes: "CREDIT_INVOICE",
};

/**
 * The query of the documents of the figure in the address, for the days that the report counted: a period that is
 * compared while it is running ends today. For the compared period, a row of a time group is queried by its days. Null
 * for a figure of the compared period if no period is compared, or if none of its days is compared with the row.
 */
export function buildPostingsQuery(params: SalesParams, { from, to, previous }: Sales, today: Day) {
  const { show, key } = params;
  const filters = { ...reportQueryOf(params, today), from: from as Day, to: to as Day };
  const query = key === "" ? filters : { ...filters, key };
  if (show !== "before") {
    const type = TYPE_OF_SET[show];
    return type === undefined ? query : { ...query, type };
  }
  if (previous === null || params.compare === "none") return null;
  const days = { from: previous.from as Day, to: previous.to as Day };
  const group = groupOf(params, today);
  if (key === "" || !isTimeGroup(group)) return { ...query, ...days };
  const { shift } = comparedPeriodsOf(daysOfPeriod(params, today), params.compare, today);
  const part = comparedDays({ previous: days, shift }, daysOfKey(group, key));
  return part && { ...filters, ...part };
}
