import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Day } from "#domain/days/days.ts";
import { latestDay, type MovementKind, type MovementSide } from "#domain/payments/payments.ts";
import type { Centimes } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import { prepareStatement } from "../database/preparedStatement.ts";
import type { OpenMovement } from "./openMovements.ts";

type SettledMovement = Pick<OpenMovement, "id" | "day">;

interface NewSettlement {
  clientId: string;
  debit: SettledMovement;
  credit: SettledMovement;
  amount: Centimes;
  /** The earliest day on which the settlement may begin. */
  from: Day;
}

interface SettlementValues {
  enterpriseId: string;
  clientId: string;
  debitId: string;
  creditId: string;
  amount: Centimes;
  settledOn: Day;
  userId: string;
}

/** Starts a settlement after the ended ones of both movements, so that no amount is settled twice on one day. */
const INSERT_SETTLEMENT = prepareStatement((db, values: SettlementValues) =>
  db.insertInto("settlement").values({
    enterprise_id: values.enterpriseId,
    client_id: values.clientId,
    debit_id: values.debitId,
    credit_id: values.creditId,
    amount: values.amount,
    settled_on: sql<Day>`greatest(${values.settledOn}::date,
      settled_until(${values.enterpriseId}::uuid, ${values.debitId}::uuid),
      settled_until(${values.enterpriseId}::uuid, ${values.creditId}::uuid))`,
    created_by: values.userId,
  }),
);

/**
 * Adds a settlement. It begins on the latest of these days: the given day, the days of both
 * movements, and the days on which their earlier settlements ended. Triggers lower the open amounts
 * of both movements.
 */
export async function insertSettlement(
  { execute: run, enterpriseId, userId }: Transaction,
  { clientId, debit, credit, amount, from }: NewSettlement,
): Promise<void> {
  const settledOn = latestDay(from, debit.day, credit.day);
  const ids = { enterpriseId, clientId, debitId: debit.id, creditId: credit.id };
  await run(INSERT_SETTLEMENT, { ...ids, amount, settledOn, userId });
}

interface NewMovement {
  /**
   * The id of the new row. A caller chooses it if other statements of the same pipeline need it.
   */
  id?: string;
  clientId: string;
  side: MovementSide;
  kind: MovementKind;
  paymentId?: string;
  /** The id of the movement that a REVERSAL cancels. */
  reverses?: string;
  label?: string;
  day: Day;
  dueOn?: Day | null;
  countedFrom?: Day | null;
  amount: Centimes;
}

interface MovementValues {
  enterpriseId: string;
  id: string;
  clientId: string;
  side: MovementSide;
  kind: MovementKind;
  paymentId: string | null;
  reverses: string | null;
  label: string | null;
  day: Day;
  dueOn: Day | null;
  countedFrom: Day | null;
  amount: Centimes;
  userId: string;
}

const INSERT_MOVEMENT = prepareStatement((db, values: MovementValues) =>
  db.insertInto("movement").values({
    enterprise_id: values.enterpriseId,
    id: values.id,
    client_id: values.clientId,
    side: values.side,
    kind: values.kind,
    payment_id: values.paymentId,
    reverses: values.reverses,
    label: values.label,
    day: values.day,
    due_on: values.dueOn,
    counted_from: values.countedFrom,
    amount: values.amount,
    created_by: values.userId,
  }),
);

/** Adds a movement without a document; triggers add those of documents. @returns its id and day, which a settlement needs */
export async function insertMovement(
  { execute: run, enterpriseId, userId }: Transaction,
  { id = randomUUID(), ...movement }: NewMovement,
): Promise<SettledMovement> {
  const none = { paymentId: null, reverses: null, label: null, dueOn: null, countedFrom: null };
  await run(INSERT_MOVEMENT, { ...none, ...movement, id, enterpriseId, userId });
  return { id, day: movement.day };
}

/** Writes off an amount of a debt: adds a credit and settles the debt with it, not before the debt's day. @returns the credit's id */
export async function insertWriteOff(
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
    debit: SettledMovement & Pick<OpenMovement, "countedFrom">;
    amount: Centimes;
    reason: string;
    day: Day;
    /** The payment with which the write-off is recorded. */
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
