import { sql } from "kysely";
import type { Transaction } from "../database/database.ts";

/**
 * Voids a movement, or all of a payment; a trigger ends their settlements on the days they began.
 *
 * @param except movements that were reversed instead, with their reversals
 */
export async function voidMovements(
  { db, enterpriseId }: Transaction,
  {
    reason,
    except,
    ...of
  }: { reason: string; except: readonly string[] } & ({ paymentId: string } | { id: string }),
): Promise<void> {
  await db
    .updateTable("movement")
    .set({ voided_at: sql<Date>`now()`, void_reason: reason })
    .where("enterprise_id", "=", enterpriseId)
    .where("voided_at", "is", null)
    .where("kind", "<>", "REVERSAL")
    .where("id", "<>", sql<string>`all(${[...except]}::uuid[])`)
    .where(({ eb }) => ("id" in of ? eb("id", "=", of.id) : eb("payment_id", "=", of.paymentId)))
    .execute();
}
