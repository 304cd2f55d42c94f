import type { Transaction } from "../../database/database.ts";
import type { CancelledNumber } from "../../numbering/documentNumbers.ts";

/** Lists the numbers of cancelled documents, by the time of their cancellation. */
export async function listCancelledNumbers({
  db,
  enterpriseId,
}: Transaction): Promise<CancelledNumber[]> {
  const rows = await db
    .selectFrom("document")
    .select(["id", "kind", "number", "date", "cancelled_at", "cancelled_by", "cancel_reason"])
    .where("enterprise_id", "=", enterpriseId)
    .where("cancelled_at", "is not", null)
    .orderBy("cancelled_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, kind, number, date, ...cancelled }) => ({
    kind,
    number,
    date,
    documentId: id,
    at: cancelled.cancelled_at!,
    by: cancelled.cancelled_by,
    reason: cancelled.cancel_reason!,
  }));
}
