import { sql } from "kysely";
import type { Transaction } from "../database/database.ts";

/** Whether a movement has no reversal. */
export const IS_NOT_REVERSED = sql<boolean>`not exists (
  select from movement as reversal
   where reversal.enterprise_id = movement.enterprise_id and reversal.reverses = movement.id)`;

/**
 * Voids a movement, or all movements of a payment; a trigger ends their settlements on the days they began. Reversed
 * movements and their reversals stay.
 */
export async function voidMovements(
  { db, enterpriseId }: Transaction,
  { reason, ...of }: { reason: string } & ({ paymentId: string } | { id: string }),
): Promise<void> {
  await db
    .updateTable("movement")
    .set({ voided_at: sql<Date>`now()`, void_reason: reason })
    .where("enterprise_id", "=", enterpriseId)
    .where("voided_at", "is", null)
    .where("kind", "<>", "REVERSAL")
    .where(IS_NOT_REVERSED)
    .where(({ eb }) => ("id" in of ? eb("id", "=", of.id) : eb("payment_id", "=", of.paymentId)))
    .execute();
}
