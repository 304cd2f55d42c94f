import { type Insertable, sql, type Updateable } from "kysely";
import type { Day } from "#domain/days/days.ts";
import type { Centimes } from "#domain/money/money.ts";
import type { MovementKind } from "#domain/payments/payments.ts";
import type { Transaction } from "../database/database.ts";
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

/** What a payment has open: its own movement, not that of its bounce. */
export const unapplied = sql<Centimes>`coalesce((
  select movement.open from movement
   where movement.enterprise_id = payment.enterprise_id and movement.payment_id = payment.id
     and movement.kind in ('PAYMENT', 'REFUND') and movement.voided_at is null), 0)`;

export const selectPayments = ({ db, enterpriseId }: Transaction) =>
  db
    .selectFrom("payment")
    .select(ROW_COLUMNS)
    .select(unapplied.as("unapplied"))
    .where("payment.enterprise_id", "=", enterpriseId);

export type PaymentRecord = Awaited<
  ReturnType<ReturnType<typeof selectPayments>["executeTakeFirstOrThrow"]>
>;

export function findPayment(tx: Transaction, id: string): Promise<PaymentRecord | undefined> {
  return selectPayments(tx).where("payment.id", "=", id).executeTakeFirst();
}

/** A payment with the organization as it was when the payment was recorded, which lists leave out. */
export function findPaymentWithParties(tx: Transaction, id: string) {
  return selectPayments(tx)
    .select("payment.enterprise_snapshot")
    .where("payment.id", "=", id)
    .executeTakeFirst();
}

export interface SettlementRecord {
  settlementId: string;
  movementId: string;
  kind: MovementKind;
  documentId: string | null;
  paymentId: string | null;
  numero: string | null;
  label: string | null;
  amount: Centimes;
  settledOn: string;
  endedOn: string | null;
  endedReason: string | null;
}

type SettledBy = { paymentId: string } | { movementId: string } | { documentId: string };

const OWN = {
  payment: (id: string) => sql`own.payment_id = ${id} and own.kind in ('PAYMENT', 'REFUND')`,
  movement: (id: string) => sql`own.id = ${id}`,
  document: (id: string) => sql`own.document_id = ${id}`,
};

function isOwnMovement(of: SettledBy) {
  if ("paymentId" in of) return OWN.payment(of.paymentId);
  return "documentId" in of ? OWN.document(of.documentId) : OWN.movement(of.movementId);
}

/** What a payment's own movement, that of a document, or another one, settles and settled, in the order of their recording. */
export async function findSettlementsOf(
  { db, enterpriseId }: Transaction,
  of: SettledBy,
): Promise<SettlementRecord[]> {
  const { rows } = await sql<SettlementRecord>`
    select settlement.id as "settlementId", other.id as "movementId", other.kind,
           other.document_id as "documentId", other.payment_id as "paymentId",
           coalesce(document.number, paid.number) as numero, other.label,
           settlement.amount, settlement.settled_on as "settledOn",
           settlement.ended_on as "endedOn", settlement.ended_reason as "endedReason"
      from movement as own
      join settlement on settlement.enterprise_id = own.enterprise_id
                     and own.id in (settlement.debit_id, settlement.credit_id)
      join movement as other on other.enterprise_id = own.enterprise_id and other.id <> own.id
                            and other.id in (settlement.debit_id, settlement.credit_id)
      left join document on document.enterprise_id = own.enterprise_id and document.id = other.document_id
      left join payment as paid on paid.enterprise_id = own.enterprise_id and paid.id = other.payment_id
     where own.enterprise_id = ${enterpriseId} and ${isOwnMovement(of)}
     order by settlement.created_at, coalesce(other.due_on, other.day), document.number, settlement.id`.execute(
    db,
  );
  return rows;
}

/** Takes the next number of the year's receipts; others wait until the transaction ends. */
export async function nextReceipt(
  { db, enterpriseId }: Transaction,
  year: number,
): Promise<number> {
  const { counter } = await db
    .insertInto("receipt_counter")
    .values({ enterprise_id: enterpriseId, year, counter: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["enterprise_id", "year"])
        .doUpdateSet({ counter: sql<number>`receipt_counter.counter + 1` }),
    )
    .returning("counter")
    .executeTakeFirstOrThrow();
  return counter;
}

export async function insertPayment(
  { db, enterpriseId, userId }: Transaction,
  payment: Omit<Insertable<PaymentTable>, "enterprise_id" | "created_by">,
): Promise<string> {
  const { id } = await db
    .insertInto("payment")
    .values({ ...payment, enterprise_id: enterpriseId, created_by: userId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The payments with these ids, in the order of their receipts. */
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

/** The movement of a payment itself, not that of its bounce. */
export function findOwnMovement({ db, enterpriseId }: Transaction, paymentId: string) {
  return db
    .selectFrom("movement")
    .select(["id", "day", "open"])
    .select(sql<Day | null>`settled_until(movement.enterprise_id, movement.id)`.as("settledUntil"))
    .where("enterprise_id", "=", enterpriseId)
    .where("payment_id", "=", paymentId)
    .where("kind", "in", ["PAYMENT", "REFUND"])
    .executeTakeFirstOrThrow();
}

/** Whether a refund gives back any of the payment. */
export async function hasRefund({ db, enterpriseId }: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from movement as own
      join settlement on settlement.enterprise_id = own.enterprise_id and settlement.credit_id = own.id
                     and settlement.ended_on is null
      join movement as debit on debit.enterprise_id = own.enterprise_id and debit.id = settlement.debit_id
     where own.enterprise_id = ${enterpriseId} and own.payment_id = ${id} and debit.kind = 'REFUND'
     limit 1`.execute(db);
  return rows.length > 0;
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
