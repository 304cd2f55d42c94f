import type { Month } from "#domain/days/months.ts";
import type { Transaction } from "../../database/database.ts";
import { computeG50OfMonth } from "../computeG50OfMonth.ts";
import { computeStampDutyOfMonth } from "../computeStampDutyOfMonth.ts";
import { type ClosedFigures, packPosting } from "./storedFigures.ts";

/** Computes the figures that a month declares, from the current records. */
export async function computeFigures(tx: Transaction, month: Month): Promise<ClosedFigures> {
  const { g50, due, activity } = await computeG50OfMonth(tx, month);
  const stamp = await computeStampDutyOfMonth(tx, month);
  return { v: 1, activity, g50, postings: due.map(packPosting), stamp };
}
