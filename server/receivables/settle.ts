import type { Day } from "#domain/days/days.ts";
import { latestDay, type MovementKind, type MovementSide } from "#domain/payments/payments.ts";
import type { Centimes } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import type { OpenMovement } from "./openMovements.ts";

type Settled = Pick<OpenMovement, "id" | "day" | "settledUntil">;

interface NewSettlement {
  clientId: string;
  debit: Settled;
  credit: Settled;
  amount: Centimes;
  /** The day from which it counts at the earliest. */
  from: Day;
}

/** Adds a settlement; triggers lower what is open of both movements. */
export async function insertSettlement(
  { db, enterpriseId, userId }: Transaction,
  { clientId, debit, credit, amount, from }: NewSettlement,
): Promise<void> {
  const ends = [debit, credit].flatMap(({ settledUntil }) => settledUntil ?? []);
  await db
    .insertInto("settlement")
    .values({
      enterprise_id: enterpriseId,
      client_id: clientId,
      debit_id: debit.id,
      credit_id: credit.id,
      amount,
      settled_on: latestDay(from, debit.day, credit.day, ...ends),
      created_by: userId,
    })
    .execute();
}

interface NewMovement {
  clientId: string;
  side: MovementSide;
  kind: MovementKind;
  paymentId?: string;
  label?: string;
  day: Day;
  dueOn?: Day | null;
  countedFrom?: Day | null;
  amount: Centimes;
}

/** Adds a movement that isn't a document's. @returns what a settlement needs of it */
export async function insertMovement(
  { db, enterpriseId, userId }: Transaction,
  movement: NewMovement,
): Promise<Settled> {
  const { id } = await db
    .insertInto("movement")
    .values({
      enterprise_id: enterpriseId,
      client_id: movement.clientId,
      side: movement.side,
      kind: movement.kind,
      payment_id: movement.paymentId ?? null,
      label: movement.label ?? null,
      day: movement.day,
      due_on: movement.dueOn ?? null,
      counted_from: movement.countedFrom ?? null,
      amount: movement.amount,
      created_by: userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, day: movement.day, settledUntil: null };
}

/** Writes a rest off: a credit of its own that settles it. */
export async function writeOff(
  tx: Transaction,
  {
    clientId,
    debit,
    amount,
    reason,
    day,
    paymentId,
  }: {
    clientId: string;
    debit: Settled & Pick<OpenMovement, "countedFrom">;
    amount: Centimes;
    reason: string;
    day: Day;
    /** The payment that it comes with. */
    paymentId?: string;
  },
): Promise<string> {
  const written = latestDay(day, debit.day);
  const credit = await insertMovement(tx, {
    clientId,
    side: "CREDIT",
    kind: "WRITE_OFF",
    label: reason,
    ...(paymentId !== undefined && { paymentId }),
    day: written,
    countedFrom: debit.countedFrom,
    amount,
  });
  await insertSettlement(tx, { clientId, debit, credit, amount, from: written });
  return credit.id;
}
