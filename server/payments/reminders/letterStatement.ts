import type { Day } from "#domain/days/days.ts";
import { daysOfMonth, monthOf } from "#domain/days/months.ts";
import { firstOfYear } from "#domain/days/years.ts";
import type { Transaction } from "../../database/database.ts";
import { ApiError } from "../../http/apiError.ts";
import type { PrintedPaper } from "../../printing/printedPaper.ts";
import { prepareAccountStatement } from "../printed/statement.ts";
import type { RecordedLetter } from "./recordLetters.ts";

/**
 * Reads the client's statement from 1 January of the oldest late debt's year on; if that has too many movements, from
 * the first of this month.
 *
 * @throws ApiError SELECTION_TOO_LARGE if this month alone has too many
 */
export async function prepareLetterStatement(
  tx: Transaction,
  { reminder: { client_id: clientId, oldest, language } }: RecordedLetter,
  to: Day,
): Promise<PrintedPaper> {
  const statementFrom = (from: Day) =>
    prepareAccountStatement(tx, { clientId, from, to, language });
  try {
    return await statementFrom(firstOfYear(oldest));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "SELECTION_TOO_LARGE") throw error;
  }
  return statementFrom(daysOfMonth(monthOf(to)).from);
}
