import { sql } from "kysely";
import type { Transaction } from "../database/database.ts";

/** Voids a movement, or all of a payment; a trigger ends their settlements on the days they began. */
export async function voidMovements(
  { db, enterpriseId }: Transaction,
  { reason, ...of }: { reason: string } & ({ paymentId: string } | { id: string }),
): Promise<void> {
  await db
    .updateTable("movement")
    .set({ voided_at: sql<Date>`now()`, void_reason: reason })
    .where("enterprise_id", "=", enterpriseId)
    .where("voided_at", "is", null)
    .where(({ eb }) => ("id" in of ? eb("id", "=", of.id) : eb("payment_id", "=", of.paymentId)))
    .execute();
}
