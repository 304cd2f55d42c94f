import type { EnteredMovement } from "#contract/payments/corrections.ts";
import { centimes, dinarsFromCentimes } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import { notFound } from "../http/apiError.ts";

/** Selects movements, with the time and reason of their cancellation: by voiding or by a reversal. */
const selectMovements = ({ db, enterpriseId }: Transaction) =>
  db
    .selectFrom("movement")
    .leftJoin("movement as reversal", (join) =>
      join
        .onRef("reversal.enterprise_id", "=", "movement.enterprise_id")
        .onRef("reversal.reverses", "=", "movement.id"),
    )
    .selectAll("movement")
    .select(({ fn }) => [
      fn.coalesce("movement.voided_at", "reversal.created_at").as("taken_back_at"),
      fn.coalesce("movement.void_reason", "reversal.label").as("taken_back_reason"),
    ])
    .where("movement.enterprise_id", "=", enterpriseId);

export type MovementRecord = Awaited<
  ReturnType<ReturnType<typeof selectMovements>["executeTakeFirstOrThrow"]>
>;

/** @throws ApiError NOT_FOUND */
export async function loadMovement(tx: Transaction, id: string): Promise<MovementRecord> {
  const found = await selectMovements(tx).where("movement.id", "=", id).executeTakeFirst();
  if (found === undefined) throw notFound();
  return found;
}

export async function movementExists(tx: Transaction, id: string): Promise<boolean> {
  return (await selectMovements(tx).where("movement.id", "=", id).executeTakeFirst()) !== undefined;
}

/** Finds the credit of an issued credit note; undefined for any other document. */
export function findCreditOfDocument(tx: Transaction, documentId: string) {
  return selectMovements(tx)
    .where("movement.document_id", "=", documentId)
    .where("movement.side", "=", "CREDIT")
    .executeTakeFirst();
}

/** Whether the organization has the settlement, ended or not. */
export async function settlementExists(tx: Transaction, id: string): Promise<boolean> {
  return (await findSettlement(tx, id)) !== undefined;
}

/** Finds a settlement, with the kinds of its debt and its credit. */
export async function findSettlement({ db, enterpriseId }: Transaction, id: string) {
  return db
    .selectFrom("settlement")
    .innerJoin("movement as debit", (join) =>
      join
        .onRef("debit.enterprise_id", "=", "settlement.enterprise_id")
        .onRef("debit.id", "=", "settlement.debit_id"),
    )
    .innerJoin("movement as credit", (join) =>
      join
        .onRef("credit.enterprise_id", "=", "settlement.enterprise_id")
        .onRef("credit.id", "=", "settlement.credit_id"),
    )
    .select([
      "settlement.id",
      "settlement.client_id",
      "settlement.settled_on",
      "settlement.ended_on",
      "settlement.ended_reason",
      "debit.kind as debit_kind",
      "credit.kind as credit_kind",
    ])
    .where("settlement.enterprise_id", "=", enterpriseId)
    .where("settlement.id", "=", id)
    .executeTakeFirst();
}

/** The most opening debts and old advances that are listed for a client. */
const MAX_OPENING_DEBTS = 1_000;

/** Finds the first 1,000 opening debts and old advances of a client that aren't cancelled, by day. */
export function findOpeningMovements(tx: Transaction, clientId: string): Promise<MovementRecord[]> {
  return selectMovements(tx)
    .where("movement.client_id", "=", clientId)
    .where("movement.kind", "=", "OPENING")
    .where("movement.voided_at", "is", null)
    .where("reversal.id", "is", null)
    .orderBy("movement.day")
    .orderBy("movement.created_at")
    .orderBy("movement.id")
    .limit(MAX_OPENING_DEBTS)
    .execute();
}

/** Converts a movement that a user entered to the wire. The `amount` of an old advance is negative, its `open` isn't. */
export function presentMovement(record: MovementRecord): EnteredMovement {
  const sign = record.kind === "OPENING" && record.side === "CREDIT" ? -1 : 1;
  return {
    id: record.id,
    clientId: record.client_id,
    kind: record.kind,
    label: record.label,
    amount: dinarsFromCentimes(centimes(sign * record.amount)),
    open: dinarsFromCentimes(record.open),
    datedOn: record.day,
    dueOn: record.due_on,
    cancelledAt: record.taken_back_at?.toISOString() ?? null,
    cancelReason: record.taken_back_reason,
    createdAt: record.created_at.toISOString(),
  };
}
