import { sql } from "kysely";
import type { EnteredValues } from "#domain/declarations/g50.ts";
import type { Month } from "#domain/days/months.ts";
import type { Transaction } from "../database/database.ts";
import { ApiError } from "../http/apiError.ts";
import type { ExpectedVersion } from "../http/expectedVersion.ts";

/** The values entered into the G50 of a month; version 0 before the first change. */
export interface G50Entry {
  typed: EnteredValues;
  version: number;
}

export async function findG50Entry(
  { db, enterpriseId }: Transaction,
  month: Month,
): Promise<G50Entry> {
  const row = await db
    .selectFrom("g50_entry")
    .select(["typed", "version"])
    .where("enterprise_id", "=", enterpriseId)
    .where("month", "=", month)
    .executeTakeFirst();
  return row ?? { typed: {}, version: 0 };
}

/**
 * Replaces the values entered into the G50 of a month.
 *
 * @param expected the version that the change was made from; absent, any version is replaced
 * @throws ApiError STALE
 */
export async function changeG50Entry(
  { db, enterpriseId }: Transaction,
  { month, typed, expected }: { month: Month; typed: EnteredValues; expected: ExpectedVersion },
): Promise<void> {
  // The upsert locks the row, so that two concurrent changes of the same month are serialized.
  const { version } = await db
    .insertInto("g50_entry")
    .values({ enterprise_id: enterpriseId, month, typed: "{}", version: 0 })
    .onConflict((same) =>
      same.columns(["enterprise_id", "month"]).doUpdateSet({ version: sql`g50_entry.version` }),
    )
    .returning("version")
    .executeTakeFirstOrThrow();
  if (expected != null && expected !== version) {
    throw new ApiError("STALE", { message: `The G50 of ${month} is at version ${version}` });
  }
  await db
    .updateTable("g50_entry")
    .set({ typed: JSON.stringify(typed), version: version + 1 })
    .where("enterprise_id", "=", enterpriseId)
    .where("month", "=", month)
    .execute();
}
