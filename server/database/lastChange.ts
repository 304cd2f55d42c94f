import { sql } from "kysely";
import type { RecordChange } from "#contract/errors.ts";
import type { HistorySubject } from "#domain/records/history.ts";
import type { Transaction } from "./database.ts";

/** Finds the last change that a user made to a record; undefined if the history has none. */
export async function findLastChange(
  { db, enterpriseId }: Transaction,
  subject: HistorySubject,
  recordId: string,
): Promise<RecordChange | undefined> {
  const found = await db
    .selectFrom("history")
    .innerJoin("app_user", "app_user.id", "history.actor")
    .select([
      "history.at",
      "app_user.id",
      sql<string>`coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email)`.as("name"),
    ])
    .where("history.enterprise_id", "=", enterpriseId)
    .where("history.record_id", "=", recordId)
    .where("history.subject", "=", subject)
    .orderBy("history.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  return { userId: found.id, name: found.name, at: found.at.toISOString() };
}
