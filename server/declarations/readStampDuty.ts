import type { declarations } from "#contract/declarations/declarations.ts";
import type { Reply } from "#contract/operation.ts";
import type { Month } from "#domain/days/months.ts";
import type { Transaction } from "../database/database.ts";
import { findCurrentClosing, findClosedStampDuty } from "./closing/closings.ts";
import { computeStampDutyOfMonth } from "./computeStampDutyOfMonth.ts";

/** The stamp duty of a month; if the month is closed, as stored at its closing (docs/rules/closed-months.md#figures). */
export async function readStampDuty(
  tx: Transaction,
  month: Month,
): Promise<Reply<typeof declarations.stamp>> {
  const closed = await findCurrentClosing(tx, month);
  if (closed === null) return computeStampDutyOfMonth(tx, month);
  return findClosedStampDuty(tx, { month, version: closed.version });
}
