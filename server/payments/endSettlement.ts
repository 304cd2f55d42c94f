import { sql } from "kysely";
import type { EnteredMovement } from "#contract/payments/corrections.ts";
import type { Day } from "#domain/days/days.ts";
import type { Transaction } from "../database/database.ts";
import { lockOpenFrom } from "../enterprises/openFrom.ts";
import { ApiError, notFound } from "../http/apiError.ts";
import { lockAccount } from "../receivables/account.ts";
import { findSettlement, loadMovement, presentMovement } from "../receivables/movements.ts";
import { cancelMovements } from "../receivables/reverseMovement.ts";

/**
 * The kinds of movements whose settlements can't be ended: those of bounces and reversals stay, that of a write-off
 * ends when the write-off is cancelled.
 */
const FIXED_SETTLEMENT_KINDS = new Set(["BOUNCE", "WRITE_OFF", "REVERSAL"]);

/**
 * Ends a settlement, so that its debt and its credit are open again: today, or on the first open day if it began in a
 * closed month.
 *
 * @throws ApiError NOT_FOUND; WRONG_STATE for one that has ended, or that is of a bounce, a write-off or a reversal
 */
export async function endSettlement(
  tx: Transaction,
  id: string,
  { reason, today }: { reason: string; today: Day },
) {
  const before = await findSettlement(tx, id);
  if (before === undefined) throw notFound();
  await lockAccount(tx, before.client_id);
  const settlement = await findSettlement(tx, id);
  const { ended_on: ended, debit_kind: debit, credit_kind: credit } = settlement ?? before;
  if (ended !== null || FIXED_SETTLEMENT_KINDS.has(debit) || FIXED_SETTLEMENT_KINDS.has(credit)) {
    throw new ApiError("WRONG_STATE", { message: "The settlement can't be ended" });
  }
  const openFrom = await lockOpenFrom(tx);
  const began = (settlement ?? before).settled_on;
  const on = openFrom !== null && began < openFrom ? openFrom : today;
  const ends = await tx.db
    .updateTable("settlement")
    .set({ ended_on: sql<Day>`greatest(settled_on, ${on}::date)`, ended_reason: reason })
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("id", "=", id)
    .returning("ended_on")
    .executeTakeFirstOrThrow();
  return { settlementId: id, endedOn: ends.ended_on!, endedReason: reason };
}

/**
 * Cancels an opening debt, an old advance or a write-off.
 *
 * @throws ApiError NOT_FOUND; WRONG_STATE for any other movement and for a cancelled one
 */
export async function cancelMovement(
  tx: Transaction,
  id: string,
  reason: string,
): Promise<EnteredMovement> {
  const before = await loadMovement(tx, id);
  await lockAccount(tx, before.client_id);
  const { kind, taken_back_at: takenBackAt } = await loadMovement(tx, id);
  if ((kind !== "OPENING" && kind !== "WRITE_OFF") || takenBackAt !== null) {
    throw new ApiError("WRONG_STATE", { message: "The movement can't be taken back" });
  }
  await cancelMovements(tx, { id, reason }, await lockOpenFrom(tx));
  return presentMovement(await loadMovement(tx, id));
}
