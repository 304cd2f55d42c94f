import { sql } from "kysely";
import { g50Figures, monthlyStampDuty } from "#contract/declarations/declarations.ts";
import type { FigureChange } from "#domain/declarations/closing.ts";
import type { DuePosting } from "#domain/declarations/dueClass.ts";
import type { Month } from "#domain/days/months.ts";
import type { Transaction } from "../../database/database.ts";
import { type ClosedFigures, type ClosedTotals, unpackPostings } from "./storedFigures.ts";

/** The last closing of a month, which may have been reopened since. */
export interface Closing extends ClosedTotals {
  version: number;
  isReopened: boolean;
  at: Date;
  by: string | null;
  changes: FigureChange[];
}

interface ClosingRow {
  version: number;
  isReopened: boolean;
  at: Date;
  by: string | null;
  g50: unknown;
  changes: FigureChange[];
  stampTotal: number;
}

/**
 * Finds the last closing of a month, without its postings and the records of its stamp duty. Null if the month was never
 * closed, or only together with a later one.
 */
export async function findLastClosing(
  { db, enterpriseId }: Transaction,
  month: Month,
): Promise<Closing | null> {
  const { rows } = await sql<ClosingRow>`
    select version, at, by, figures -> 'g50' as g50, figures -> 'changes' as changes,
           figures #> '{stamp,total}' as "stampTotal",
           exists (select from closing as reopened
                    where reopened.enterprise_id = closing.enterprise_id
                      and reopened.month = closing.month and reopened.version = closing.version
                      and reopened.event = 'REOPENED') as "isReopened"
      from closing
     where enterprise_id = ${enterpriseId} and month = ${month} and event = 'CLOSED'
     order by version desc
     limit 1`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { ...row, g50: g50Figures.parse(row.g50) };
}

/** Finds the closing of a closed month. Null if the month is open, or was closed together with a later one. */
export async function findCurrentClosing(tx: Transaction, month: Month): Promise<Closing | null> {
  const last = await findLastClosing(tx, month);
  return last === null || last.isReopened ? null : last;
}

/** Reads the due postings of a closed month, as stored at its closing. */
export async function findClosedPostings(
  { db, enterpriseId }: Transaction,
  { month, version }: { month: Month; version: number },
): Promise<DuePosting[]> {
  const { postings } = await db
    .selectFrom("closing")
    .select(sql`figures -> 'postings'`.as("postings"))
    .where("enterprise_id", "=", enterpriseId)
    .where("month", "=", month)
    .where("version", "=", version)
    .where("event", "=", "CLOSED")
    .executeTakeFirstOrThrow();
  return unpackPostings(postings);
}

/** Reads the stamp duty of a closed month, as stored at its closing. */
export async function findClosedStampDuty(
  { db, enterpriseId }: Transaction,
  { month, version }: { month: Month; version: number },
) {
  const { stamp } = await db
    .selectFrom("closing")
    .select(sql`figures -> 'stamp'`.as("stamp"))
    .where("enterprise_id", "=", enterpriseId)
    .where("month", "=", month)
    .where("version", "=", version)
    .where("event", "=", "CLOSED")
    .executeTakeFirstOrThrow();
  return monthlyStampDuty.parse(stamp);
}

/** @returns the time of the closing, and the number of bytes of its figures */
export async function insertClosing(
  { db, enterpriseId, userId }: Transaction,
  {
    month,
    version,
    figures,
  }: { month: Month; version: number; figures: ClosedFigures & { changes: FigureChange[] } },
): Promise<{ at: Date; bytes: number }> {
  const text = JSON.stringify(figures);
  const { at } = await db
    .insertInto("closing")
    .values({
      enterprise_id: enterpriseId,
      month,
      version,
      event: "CLOSED",
      by: userId,
      reason: null,
      figures: text,
    })
    .returning("at")
    .executeTakeFirstOrThrow();
  return { at, bytes: Buffer.byteLength(text) };
}

export async function insertReopening(
  { db, enterpriseId, userId }: Transaction,
  { month, version, reason }: { month: Month; version: number; reason: string },
): Promise<void> {
  await db
    .insertInto("closing")
    .values({
      enterprise_id: enterpriseId,
      month,
      version,
      event: "REOPENED",
      by: userId,
      reason,
      figures: null,
    })
    .execute();
}
