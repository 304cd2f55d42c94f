import { sql, type Updateable } from "kysely";
import type { Centimes } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import { prepareStatement } from "../database/preparedStatement.ts";
import type { PaymentTable } from "../database/paymentSchema.ts";

const ROW_COLUMNS = [
  "payment.id",
  "payment.number",
  "payment.direction",
  "payment.enterprise_id",
  "payment.client_id",
  "payment.paid_on",
  "payment.method",
  "payment.amount",
  "payment.stamp_base",
  "payment.stamp_duty",
  "payment.check_number",
  "payment.check_date",
  "payment.check_bank",
  "payment.reference",
  "payment.state",
  "payment.state_on",
  "payment.cleared_on",
  "payment.state_reason",
  "payment.for_document_id",
  "payment.client_snapshot",
  "payment.note",
  "payment.created_by",
  "payment.created_at",
] as const;

/** Selects the open amount of the movement of a payment or refund; 0 if the payment is cancelled. */
const selectUnappliedAmount = sql<Centimes>`coalesce((
  select movement.open from movement
   where movement.enterprise_id = payment.enterprise_id and movement.payment_id = payment.id
     and movement.kind in ('PAYMENT', 'REFUND') and movement.voided_at is null), 0)`;

export const selectPayments = ({ db, enterpriseId }: Pick<Transaction, "db" | "enterpriseId">) =>
  db
    .selectFrom("payment")
    .select(ROW_COLUMNS)
    .select(selectUnappliedAmount.as("unapplied"))
    .where("payment.enterprise_id", "=", enterpriseId);

interface PaymentKey {
  enterpriseId: string;
  id: string;
}

const FIND_PAYMENT = prepareStatement((db, { enterpriseId, id }: PaymentKey) =>
  selectPayments({ db, enterpriseId }).where("payment.id", "=", id),
);

export type PaymentRecord = Awaited<
  ReturnType<ReturnType<typeof selectPayments>["executeTakeFirstOrThrow"]>
>;

export async function findPayment(
  { execute: run, enterpriseId }: Transaction,
  id: string,
): Promise<PaymentRecord | undefined> {
  const [record] = await run(FIND_PAYMENT, { enterpriseId, id });
  return record;
}

/** Finds a payment with its snapshot of the organization too, which `selectPayments` leaves out. */
export function findPaymentWithParties(tx: Transaction, id: string) {
  return selectPayments(tx)
    .select("payment.enterprise_snapshot")
    .where("payment.id", "=", id)
    .executeTakeFirst();
}

/** Finds the payments with these ids, by receipt number. */
export async function findPayments(
  tx: Transaction,
  ids: readonly string[],
): Promise<PaymentRecord[]> {
  if (ids.length === 0) return [];
  return selectPayments(tx).where("payment.id", "in", ids).orderBy("payment.number").execute();
}

export async function paymentExists({ db, enterpriseId }: Transaction, id: string) {
  const found = await db
    .selectFrom("payment")
    .select("id")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Finds the movement of a payment or refund itself, not those of its bounce, write-offs or reversal. */
export function findOwnMovement({ db, enterpriseId }: Transaction, paymentId: string) {
  return db
    .selectFrom("movement")
    .select(["id", "day"])
    .where("enterprise_id", "=", enterpriseId)
    .where("payment_id", "=", paymentId)
    .where("kind", "in", ["PAYMENT", "REFUND"])
    .executeTakeFirstOrThrow();
}

export async function updatePayment(
  { db, enterpriseId }: Transaction,
  id: string,
  changes: Pick<Updateable<PaymentTable>, "state" | "state_on" | "cleared_on" | "state_reason">,
): Promise<void> {
  await db
    .updateTable("payment")
    .set(changes)
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .execute();
}
