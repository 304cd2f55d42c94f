import { sql } from "kysely";
import type { Day } from "#domain/days/days.ts";
import { latestDay } from "#domain/payments/payments.ts";
import type { Transaction } from "../database/database.ts";
import { insertMovement, insertSettlement } from "./settle.ts";
import { IS_NOT_REVERSED, voidMovements } from "./voidMovements.ts";

type MovementKey = { paymentId: string } | { id: string };

/** Ends the settlements of a movement on a day. A settlement that begins later ends on the day it begins. */
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
 * Selects the movements that are neither voided nor reversed: one movement, or all of a payment,
 * including its write-offs.
 */
const selectReversible = ({ db, enterpriseId }: Transaction, of: MovementKey) =>
  db
    .selectFrom("movement")
    .select(["id", "client_id", "side", "kind", "payment_id", "day", "counted_from", "amount"])
    .where("enterprise_id", "=", enterpriseId)
    .where("voided_at", "is", null)
    .where(IS_NOT_REVERSED)
    .where(({ eb }) => ("id" in of ? eb("id", "=", of.id) : eb("payment_id", "=", of.paymentId)));

type ReversedMovement = Awaited<
  ReturnType<ReturnType<typeof selectReversible>["executeTakeFirstOrThrow"]>
>;

/**
 * Reverses a movement: ends its settlements on the given day, adds a movement of the opposite side,
 * and settles both with each other from that day on.
 */
async function reverseMovement(
  tx: Transaction,
  movement: ReversedMovement,
  { on, label, endedReason }: { on: Day; label: string; endedReason: string },
): Promise<void> {
  const { id, client_id: clientId, side, kind, payment_id: paymentId, amount } = movement;
  await endSettlementsOf(tx, id, { on, reason: endedReason });
  const reversal = await insertMovement(tx, {
    clientId,
    side: side === "DEBIT" ? "CREDIT" : "DEBIT",
    kind: "REVERSAL",
    reverses: id,
    ...(paymentId !== null && kind !== "WRITE_OFF" && { paymentId }),
    label,
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
  const closed =
    openFrom === null ? [] : await selectReversible(tx, of).where("day", "<", openFrom).execute();
  for (const movement of closed) {
    await reverseMovement(tx, movement, {
      on: openFrom!,
      label: reason,
      endedReason: "CANCELLED",
    });
  }
  await voidMovements(tx, { ...of, reason });
}

/** Whether a write-off settles a debt that the credit of its payment settles too. */
const settlesDebtOf = (creditId: string) => sql<boolean>`exists (
  select from settlement as written
    join settlement as paid on paid.enterprise_id = written.enterprise_id
                           and paid.debit_id = written.debit_id and paid.ended_on is null
   where written.enterprise_id = movement.enterprise_id and written.credit_id = movement.id
     and written.ended_on is null and paid.credit_id = ${creditId})`;

/**
 * Reverses the write-offs that were recorded with a payment for debts that the payment still settles.
 * A write-off is reversed on the given day, or on its own day if that is later.
 *
 * @param creditId the id of the payment's movement
 */
export async function reverseWriteOffsOf(
  tx: Transaction,
  { paymentId, creditId }: { paymentId: string; creditId: string },
  { on, reason }: { on: Day; reason: string },
): Promise<void> {
  const writeOffs = await selectReversible(tx, { paymentId })
    .where("kind", "=", "WRITE_OFF")
    .where(settlesDebtOf(creditId))
    .execute();
  for (const movement of writeOffs) {
    const reversedOn = latestDay(on, movement.day);
    await reverseMovement(tx, movement, { on: reversedOn, label: reason, endedReason: reason });
  }
}
