import { sql } from "kysely";
import type { Day } from "#domain/days/days.ts";
import type { Transaction } from "../database/database.ts";
import { insertMovement, insertSettlement } from "./settle.ts";
import { IS_NOT_REVERSED, voidMovements } from "./voidMovements.ts";

type MovementKey = { paymentId: string } | { id: string };

/** Ends the settlements of a movement on a day; one that begins later ends on the day it begins. */
export async function endSettlementsOf(
  { db, enterpriseId }: Transaction,
  movementId: string,
  { on, reason }: { on: Day; reason: string },
): Promise<void> {
  await db
    .updateTable("settlement")
    .set({ ended_on: sql<Day>`greatest(settled_on, ${on}::date)`, ended_reason: reason })
    .where("enterprise_id", "=", enterpriseId)
    .where(({ eb, or }) => or([eb("credit_id", "=", movementId), eb("debit_id", "=", movementId)]))
    .where("ended_on", "is", null)
    .execute();
}

/**
 * Finds the movements before a day that are neither voided nor reversed: one movement, or all of a
 * payment, including its write-offs.
 */
function findMovementsBefore({ db, enterpriseId }: Transaction, of: MovementKey, day: Day) {
  return db
    .selectFrom("movement")
    .select(["id", "client_id", "side", "kind", "payment_id", "day", "counted_from", "amount"])
    .where("enterprise_id", "=", enterpriseId)
    .where("voided_at", "is", null)
    .where("day", "<", day)
    .where(IS_NOT_REVERSED)
    .where(({ eb }) => ("id" in of ? eb("id", "=", of.id) : eb("payment_id", "=", of.paymentId)))
    .execute();
}

type ReversedMovement = Awaited<ReturnType<typeof findMovementsBefore>>[number];

/**
 * Reverses a movement: adds a movement of the opposite side, and settles both with each other from
 * the given day on.
 */
async function reverseMovement(
  tx: Transaction,
  movement: ReversedMovement,
  { on, reason }: { on: Day; reason: string },
): Promise<void> {
  const { id, client_id: clientId, side, kind, payment_id: paymentId, amount } = movement;
  await endSettlementsOf(tx, id, { on, reason: "CANCELLED" });
  const reversal = await insertMovement(tx, {
    clientId,
    side: side === "DEBIT" ? "CREDIT" : "DEBIT",
    kind: "REVERSAL",
    reverses: id,
    ...(paymentId !== null && kind !== "WRITE_OFF" && { paymentId }),
    label: reason,
    day: on,
    countedFrom: movement.counted_from,
    amount,
  });
  const [debit, credit] = side === "DEBIT" ? [movement, reversal] : [reversal, movement];
  await insertSettlement(tx, { clientId, debit, credit, amount, from: on });
}

/**
 * Cancels movements that were entered by mistake. A movement in a closed month is reversed on the first open day, so
 * that the closed months don't change; any other is voided.
 */
export async function cancelMovements(
  tx: Transaction,
  { reason, ...of }: { reason: string } & MovementKey,
  openFrom: Day | null,
): Promise<void> {
  const closed = openFrom === null ? [] : await findMovementsBefore(tx, of, openFrom);
  for (const movement of closed) {
    await reverseMovement(tx, movement, { on: openFrom!, reason });
  }
  await voidMovements(tx, { ...of, reason });
}
