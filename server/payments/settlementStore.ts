import { sql } from "kysely";
import type { Centimes } from "#domain/money/money.ts";
import type { MovementKind } from "#domain/payments/payments.ts";
import type { Transaction } from "../database/database.ts";
import { prepareStatement } from "../database/preparedStatement.ts";

/** A settlement of a movement. `movementId`, `kind`, `label` and the ids and number are of the other movement. */
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

type MovementOwner = { paymentId: string } | { movementId: string } | { documentId: string };

const OWN_MOVEMENT_CONDITIONS = {
  payment: (id: string) => sql`own.payment_id = ${id} and own.kind in ('PAYMENT', 'REFUND')`,
  movement: (id: string) => sql`own.id = ${id}`,
  document: (id: string) => sql`own.document_id = ${id}`,
};

function isOwnMovement(of: MovementOwner) {
  if ("paymentId" in of) return OWN_MOVEMENT_CONDITIONS.payment(of.paymentId);
  return "documentId" in of
    ? OWN_MOVEMENT_CONDITIONS.document(of.documentId)
    : OWN_MOVEMENT_CONDITIONS.movement(of.movementId);
}

const selectSettlements = (enterpriseId: string, of: MovementOwner) => sql<SettlementRecord>`
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
     order by settlement.created_at, coalesce(other.due_on, other.day), document.number, other.kind, settlement.id`;

/** Finds the present and past settlements of one movement, or of that of a document or payment, in the order of recording. */
export async function findSettlementsOf(
  { db, enterpriseId }: Transaction,
  of: MovementOwner,
): Promise<SettlementRecord[]> {
  return (await selectSettlements(enterpriseId, of).execute(db)).rows;
}

const FIND_SETTLEMENTS_OF_PAYMENT = prepareStatement(
  (db, { enterpriseId, id }: { enterpriseId: string; id: string }) => ({
    compile: () => selectSettlements(enterpriseId, { paymentId: id }).compile(db),
  }),
);

/** As `findSettlementsOf` of a payment, by a prepared statement. */
export const findSettlementsOfPayment = (
  { execute: run, enterpriseId }: Transaction,
  id: string,
): Promise<SettlementRecord[]> => run(FIND_SETTLEMENTS_OF_PAYMENT, { enterpriseId, id });

/** Whether a refund gives back a part of the payment. */
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
