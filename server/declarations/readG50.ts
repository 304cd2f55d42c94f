import type { declarations } from "#contract/declarations/declarations.ts";
import type { Reply } from "#contract/operation.ts";
import type { Month } from "#domain/days/months.ts";
import { findPeople } from "../accounts/people.ts";
import type { Transaction } from "../database/database.ts";
import { type Closing, findCurrentClosing } from "./closing/closings.ts";
import { computeG50OfMonth } from "./computeG50OfMonth.ts";
import { readNamedRecords } from "./namedRecords.ts";

type G50 = Reply<typeof declarations.g50>;

/** Presents the G50 of a closed month, as stored at its closing. */
export async function presentClosedG50(
  tx: Transaction,
  { g50, version, at, by, changes }: Pick<Closing, "g50" | "version" | "at" | "by" | "changes">,
): Promise<G50> {
  const person = (by === null ? undefined : (await findPeople(tx, [by])).get(by)) ?? null;
  const closed = { version, at: at.toISOString(), by: person, changes };
  return { ...g50, closed, named: await readNamedRecords(tx, g50.anomalies) };
}

/** The G50 of a month; if the month is closed, as stored at its closing (docs/rules/closed-months.md#figures). */
export async function readG50(tx: Transaction, month: Month): Promise<G50> {
  const closed = await findCurrentClosing(tx, month);
  if (closed !== null) return presentClosedG50(tx, closed);
  const { g50 } = await computeG50OfMonth(tx, month);
  return { ...g50, closed: null, named: await readNamedRecords(tx, g50.anomalies) };
}
