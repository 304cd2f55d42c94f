import type { declarations } from "#contract/declarations/declarations.ts";
import type { Reply } from "#contract/operation.ts";
import type { Month } from "#domain/days/months.ts";
import type { Transaction } from "../database/database.ts";
import { findClosed, findClosedStamp } from "./closing/closings.ts";
import { computeStamp } from "./computeStamp.ts";

/** The stamp duty of a month: of a closed one as it was then (docs/rules/closed-months.md#figures). */
export async function readStamp(
  tx: Transaction,
  month: Month,
): Promise<Reply<typeof declarations.stamp>> {
  const closed = await findClosed(tx, month);
  if (closed === null) return computeStamp(tx, month);
  return findClosedStamp(tx, { month, version: closed.version });
}
