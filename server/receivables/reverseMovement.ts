import { sql } from "kysely";
import type { Day } from "#domain/days/days.ts";
import type { Transaction } from "../database/database.ts";
import { insertMovement, insertSettlement } from "./settle.ts";
import { IS_NOT_REVERSED, voidMovements } from "./voidMovements.ts";

type Named = { paymentId: string } | { id: string };

/** Ends what a movement settles on a day, or on the day it began if that is later. */
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

/** The movements that began before a day and stand: those of a payment with its write-offs, or one. */
function findBefore({ db, enterpriseId }: Transaction, of: Named, day: Day) {
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

type Reversed = Awaited<ReturnType<typeof findBefore>>[number];

/** A movement of the other side, which settles this one from the day on. */
async function reverseMovement(
  tx: Transaction,
  movement: Reversed,
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
 * Takes movements back that were entered by mistake. One that began in a closed month stays until the first open
 * day, so that nothing of the closed months changes; any other is void.
 */
export async function takeBackMovements(
  tx: Transaction,
  { reason, ...of }: { reason: string } & Named,
  openFrom: Day | null,
): Promise<void> {
  const closed = openFrom === null ? [] : await findBefore(tx, of, openFrom);
  for (const movement of closed) {
    await reverseMovement(tx, movement, { on: openFrom!, reason });
  }
  await voidMovements(tx, { ...of, reason });
}
