import type { declarations } from "#contract/declarations/declarations.ts";
import type { Reply } from "#contract/operation.ts";
import type { Month } from "#domain/days/months.ts";
import { findPeople } from "../accounts/people.ts";
import type { Transaction } from "../database/database.ts";
import { type Closing, findClosed } from "./closing/closings.ts";
import { computeMonth } from "./computeMonth.ts";
import { readNamedRecords } from "./namedRecords.ts";

type G50 = Reply<typeof declarations.g50>;

/** The G50 of a closed month, as it was when it was closed. */
export async function presentClosed(
  tx: Transaction,
  { g50, version, at, by, changes }: Pick<Closing, "g50" | "version" | "at" | "by" | "changes">,
): Promise<G50> {
  const person = (by === null ? undefined : (await findPeople(tx, [by])).get(by)) ?? null;
  const closed = { version, at: at.toISOString(), by: person, changes };
  return { ...g50, closed, named: await readNamedRecords(tx, g50.anomalies) };
}

/** The G50 of a month: of a closed one as it was then (docs/rules/closed-months.md#figures). */
export async function readG50(tx: Transaction, month: Month): Promise<G50> {
  const closed = await findClosed(tx, month);
  if (closed !== null) return presentClosed(tx, closed);
  const { g50 } = await computeMonth(tx, month);
  return { ...g50, closed: null, named: await readNamedRecords(tx, g50.anomalies) };
}
