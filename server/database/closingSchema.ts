import type { ColumnType, Generated } from "kysely";
import type { Month } from "#domain/days/months.ts";

/** Closings and reopenings of months (docs/rules/closed-months.md). Rows never change. */
export interface ClosingTable {
  enterprise_id: string;
  month: Month;
  version: number;
  event: "CLOSED" | "REOPENED";
  at: Generated<Date>;
  by: string | null;
  reason: string | null;
  /** JSON: the declared figures of the month. */
  figures: ColumnType<unknown, string | null, never>;
}
