import type { Month } from "#domain/days/months.ts";
import type { Transaction } from "../../database/database.ts";
import { computeMonth } from "../computeMonth.ts";
import { computeStamp } from "../computeStamp.ts";
import { type ClosedFigures, packPosting } from "./storedFigures.ts";

/** Computes what a month declares as it is now. */
export async function computeFigures(tx: Transaction, month: Month): Promise<ClosedFigures> {
  const { g50, due, activity } = await computeMonth(tx, month);
  const stamp = await computeStamp(tx, month);
  return { v: 1, activity, g50, postings: due.map(packPosting), stamp };
}
