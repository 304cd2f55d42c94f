import { sql } from "kysely";
import type { Centimes } from "#domain/money/money.ts";
import type { MovementSide } from "#domain/payments/payments.ts";
import type { Transaction } from "../database/database.ts";
import { prepareStatement } from "../database/preparedStatement.ts";
import { isCounted } from "./movementSql.ts";

/** The stamp duty of the movement's document; 0 for a movement without a document. */
const stampDuty = sql<Centimes>`coalesce((
  select document.stamp_duty from document
   where document.enterprise_id = movement.enterprise_id and document.id = movement.document_id), 0)`;

/** The payment of a movement of kind PAYMENT or REFUND; null for other movements, even if they belong to a payment. */
const ownPaymentId = sql<string | null>`(
  case when movement.kind in ('PAYMENT', 'REFUND') then movement.payment_id end)`;

interface OpenMovementsOfSide {
  enterpriseId: string;
  clientId: string;
  side: MovementSide;
}

const selectOpenMovements = (
  db: Transaction["db"],
  { enterpriseId, clientId, side }: OpenMovementsOfSide,
) =>
  db
    .selectFrom("movement")
    .where("movement.enterprise_id", "=", enterpriseId)
    .where("movement.client_id", "=", clientId)
    .where("movement.side", "=", side)
    .where("movement.voided_at", "is", null)
    .where("movement.open", ">", sql.lit(0 as Centimes))
    .where(isCounted(enterpriseId));

const COLUMNS = [
  "movement.id",
  "movement.document_id as documentId",
  "movement.day",
  "movement.due_on as dueOn",
  "movement.counted_from as countedFrom",
  "movement.open",
] as const;

const selectColumns = (db: Transaction["db"], side: OpenMovementsOfSide) =>
  selectOpenMovements(db, side)
    .select(COLUMNS)
    .select([ownPaymentId.as("paymentId"), stampDuty.as("stampDuty")]);

const READ_OLDEST = prepareStatement((db, values: OpenMovementsOfSide & { limit: number }) =>
  selectColumns(db, values)
    .orderBy(sql`coalesce(movement.due_on, movement.day)`)
    .orderBy("movement.day")
    .orderBy("movement.created_at")
    .orderBy("movement.id")
    .limit(values.limit),
);

/**
 * Reads the first open movements of one side of an account, by due day; a promised day doesn't count.
 * To settle them, lock the account before.
 */
export const readOldestOpenMovements = (
  { execute: run, enterpriseId }: Transaction,
  clientId: string,
  { side, limit }: { side: MovementSide; limit: number },
) => run(READ_OLDEST, { enterpriseId, clientId, side, limit });

export type OpenMovement = Awaited<ReturnType<typeof readOldestOpenMovements>>[number];

/** Ids that identify a movement: its own, that of its document, or that of its payment. */
export interface MovementIds {
  paymentId?: string | null | undefined;
  documentId?: string | null | undefined;
  movementId?: string | null | undefined;
}

const READ_NAMED = prepareStatement(
  (
    db,
    values: OpenMovementsOfSide & Record<"ids" | "documentIds" | "paymentIds", readonly string[]>,
  ) =>
    selectColumns(db, values).where(
      sql<boolean>`(movement.id = any(${values.ids}::uuid[])
                    or movement.document_id = any(${values.documentIds}::uuid[])
                    or ${ownPaymentId} = any(${values.paymentIds}::uuid[]))`,
    ),
);

/** Reads the named movements of one side of an account that are open. To settle them, lock the account before. */
export async function readNamedOpenMovements(
  { execute: run, enterpriseId }: Transaction,
  clientId: string,
  { side, named }: { side: MovementSide; named: readonly MovementIds[] },
): Promise<OpenMovement[]> {
  const idsOf = (name: keyof MovementIds) => named.flatMap((each) => each[name] ?? []);
  return run(READ_NAMED, {
    enterpriseId,
    clientId,
    side,
    ids: idsOf("movementId"),
    documentIds: idsOf("documentId"),
    paymentIds: idsOf("paymentId"),
  });
}

/** Sums the open amounts of one side of an account, in centimes. */
export async function readOpenSum(
  { db, enterpriseId }: Transaction,
  clientId: string,
  side: MovementSide,
): Promise<bigint> {
  const { total } = await selectOpenMovements(db, { enterpriseId, clientId, side })
    .select(sql<string>`coalesce(sum(movement.open), 0)::text`.as("total"))
    .executeTakeFirstOrThrow();
  return BigInt(total);
}
