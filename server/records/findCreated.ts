import { sql } from "kysely";
import type { Transaction } from "../database/database.ts";
import { ApiError } from "../http/apiError.ts";
import type { RecordTable } from "./table.ts";

type Subject = RecordTable | "document";

/** A creation whose body may choose the id of the record. */
interface Creation<T> {
  subject: Subject;
  newId: string | null | undefined;
  /** Reads the stored record; undefined when there is none. */
  read(tx: Transaction, id: string): Promise<T | undefined>;
}

/**
 * Returns a function that finds the record which an earlier creation under the same `newId` has stored, so that a
 * repeated creation returns it (docs/rules/wire.md#ids-of-new-records). The function takes a lock on the id until the
 * transaction ends. It throws RECORD_DELETED when the record was deleted permanently.
 *
 * @returns undefined when the body chooses no id
 */
export function createdRecordFinder<T>({
  subject,
  newId,
  read,
}: Creation<T>): ((tx: Transaction) => Promise<T | undefined>) | undefined {
  if (newId == null) return undefined;
  return async (tx) => {
    await lockNewId(tx, subject, newId);
    const stored = await read(tx, newId);
    if (stored === undefined && (await wasDeleted(tx, subject, newId))) {
      throw new ApiError("RECORD_DELETED", { message: `The ${subject} ${newId} is deleted` });
    }
    return stored;
  };
}

async function lockNewId({ db, enterpriseId }: Transaction, subject: Subject, newId: string) {
  const name = `newId ${enterpriseId} ${subject} ${newId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** The history keeps the entries of deleted records (docs/decisions/0008-history-by-triggers.md). */
async function wasDeleted({ db, enterpriseId }: Transaction, subject: Subject, id: string) {
  const deletion = await db
    .selectFrom("history")
    .select("id")
    .where("enterprise_id", "=", enterpriseId)
    .where("record_id", "=", id)
    .where("subject", "=", subject)
    .where("action", "=", "DELETE")
    .limit(1)
    .executeTakeFirst();
  return deletion !== undefined;
}
