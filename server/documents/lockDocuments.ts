import { sql } from "kysely";
import type { Transaction } from "../database/database.ts";
import { prepareStatement } from "../database/preparedStatement.ts";

const LOCK_DOCUMENTS = prepareStatement(
  (db, values: { enterpriseId: string; ids: readonly string[] }) =>
    db
      .selectFrom("document")
      .select([
        "id",
        "kind",
        "client_id",
        "date",
        "due_date",
        "total_to_pay",
        "stamp_duty",
        "version",
        "issued_at",
        "cancelled_at",
        "deleted_at",
      ])
      .where("enterprise_id", "=", values.enterpriseId)
      .where("id", "=", sql<string>`any(${values.ids}::uuid[])`)
      .orderBy("id")
      .forUpdate(),
);

/** Locks documents by ascending id, until the transaction ends. @returns those that exist, by id */
export async function lockDocuments(
  { execute: run, enterpriseId }: Transaction,
  ids: readonly string[],
) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await run(LOCK_DOCUMENTS, { enterpriseId, ids });
  return new Map(rows.map((row) => [row.id, row]));
}
