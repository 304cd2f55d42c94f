import { sql } from "kysely";
import type { Centimes } from "#domain/money/money.ts";
import type { MovementSide } from "#domain/payments/payments.ts";
import type { Transaction } from "../database/database.ts";
import { prepareStatement } from "../database/preparedStatement.ts";
import { isCounted } from "./movementSql.ts";

/** The stamp duty of the movement's invoice; 0 for a movement without an invoice. */
const stampDuty = sql<Centimes>`coalesce((
  select document.stamp_duty from document
   where document.enterprise_id = movement.enterprise_id and document.id = movement.document_id), 0)`;

const FIND_OPEN_MOVEMENTS = prepareStatement(
  (db, values: { enterpriseId: string; clientId: string; side: MovementSide }) =>
    db
      .selectFrom("movement")
      .select([
        "movement.id",
        "movement.kind",
        "movement.document_id",
        "movement.payment_id",
        "movement.day",
        "movement.due_on",
        "movement.counted_from",
        "movement.open",
        stampDuty.as("stamp_duty"),
      ])
      .where("movement.enterprise_id", "=", values.enterpriseId)
      .where("movement.client_id", "=", values.clientId)
      .where("movement.side", "=", values.side)
      .where("movement.voided_at", "is", null)
      .where("movement.open", ">", sql.lit(0 as Centimes))
      .where(isCounted(values.enterpriseId))
      .orderBy(sql`coalesce(movement.due_on, movement.day)`)
      .orderBy("movement.day")
      .orderBy("movement.created_at")
      .orderBy("movement.id"),
);

/**
 * Reads the open movements of one side of an account, the oldest due first. To settle them, lock the account
 * before.
 */
export async function readOpenMovements(
  { execute: run, enterpriseId }: Transaction,
  clientId: string,
  side: MovementSide,
) {
  const rows = await run(FIND_OPEN_MOVEMENTS, { enterpriseId, clientId, side });
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    documentId: row.document_id,
    paymentId: row.payment_id,
    day: row.day,
    dueOn: row.due_on,
    countedFrom: row.counted_from,
    open: row.open,
    stampDuty: row.stamp_duty,
  }));
}

export type OpenMovement = Awaited<ReturnType<typeof readOpenMovements>>[number];
