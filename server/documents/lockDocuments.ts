import type { Transaction } from "../database/database.ts";

/** Locks documents by ascending id, until the transaction ends. @returns those that exist, by id */
export async function lockDocuments({ db, enterpriseId }: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
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
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
