import type { declarations } from "#contract/declarations/declarations.ts";
import type { Reply } from "#contract/operation.ts";
import { dayAfterMonth, isLastClosed, refusalOfClosing } from "#domain/declarations/closing.ts";
import type { Day } from "#domain/days/days.ts";
import { addMonths, daysOfMonth, type Month } from "#domain/days/months.ts";
import type { Transaction } from "../../database/database.ts";
import { lockMonths, periodClosedError, setOpenFrom } from "../../enterprises/openFrom.ts";
import { ApiError } from "../../http/apiError.ts";
import { presentClosedG50, readG50 } from "../readG50.ts";
import { findCurrentClosing, findLastClosing, insertClosing, insertReopening } from "./closings.ts";
import { computeFigures } from "./computeFigures.ts";
import { figureChangesOf } from "./storedFigures.ts";

type G50 = Reply<typeof declarations.g50>;

interface CloseRequest {
  acceptAnomalies: boolean;
  today: Day;
}

/** @throws ApiError PERIOD_CLOSED, PERIOD_NOT_ENDED, PERIOD_NOT_IN_ORDER */
function refuseClosing(month: Month, openFrom: Day | null, today: Day): void {
  const refusal = refusalOfClosing(month, { openFrom, today });
  if (refusal === null) return;
  if (refusal === "PERIOD_CLOSED") throw periodClosedError(openFrom!);
  const message =
    refusal === "PERIOD_NOT_ENDED"
      ? "A month is closed once it has ended"
      : `Close the month of ${openFrom} first`;
  throw new ApiError(refusal, { message });
}

/**
 * Closes a month (docs/rules/closed-months.md): stores its declared figures; changes dated in the month are refused
 * from then on. Locks the months; the caller must not hold another lock yet.
 *
 * @returns the G50 of the month, and the number of bytes stored
 * @throws ApiError PERIOD_CLOSED, PERIOD_NOT_ENDED, PERIOD_NOT_IN_ORDER, ANOMALIES
 */
export async function closeMonth(
  tx: Transaction,
  month: Month,
  { acceptAnomalies, today }: CloseRequest,
): Promise<{ g50: G50; bytes: number }> {
  refuseClosing(month, await lockMonths(tx), today);
  const figures = await computeFigures(tx, month);
  if (figures.g50.anomalies.length > 0 && !acceptAnomalies) {
    throw new ApiError("ANOMALIES", { message: "Accept the anomalies to close the month" });
  }
  const former = await findLastClosing(tx, month);
  const version = (former?.version ?? 0) + 1;
  const changes = former === null ? [] : figureChangesOf(former, figures);
  const { at, bytes } = await insertClosing(tx, {
    month,
    version,
    figures: { ...figures, changes },
  });
  await setOpenFrom(tx, dayAfterMonth(month));
  const closed = { g50: figures.g50, version, at, by: tx.userId, changes };
  return { g50: await presentClosedG50(tx, closed), bytes };
}

/**
 * Reopens the last closed month. If no closing before it is in force, no month is closed any more. Locks the months as
 * `closeMonth` does.
 *
 * @throws ApiError PERIOD_NOT_IN_ORDER for any other month
 */
export async function reopenMonth(tx: Transaction, month: Month, reason: string): Promise<G50> {
  const openFrom = await lockMonths(tx);
  const closed = isLastClosed(month, openFrom) ? await findCurrentClosing(tx, month) : null;
  if (closed === null) {
    throw new ApiError("PERIOD_NOT_IN_ORDER", {
      message: "Only the last closed month is reopened",
    });
  }
  await insertReopening(tx, { month, version: closed.version, reason });
  const before = await findCurrentClosing(tx, addMonths(month, -1));
  await setOpenFrom(tx, before === null ? null : daysOfMonth(month).from);
  return readG50(tx, month);
}
