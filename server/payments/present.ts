import type { Payment, PaymentApplication, PaymentRow } from "#contract/payments/paymentShapes.ts";
import { centimes, dinarsFromCentimes } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import { awaitPipelined } from "../database/queries.ts";
import { readClientSnapshot } from "../documents/snapshots.ts";
import { notFound } from "../http/apiError.ts";
import { findPayment, type PaymentRecord } from "./store.ts";
import { findSettlementsOfPayment, type SettlementRecord } from "./settlementStore.ts";

/** Converts a payment to a row of the list. */
export function presentPaymentRow(record: PaymentRecord): PaymentRow {
  const { type, lastName, firstName, counter = false } = readClientSnapshot(record.client_snapshot);
  return {
    id: record.id,
    numero: record.number,
    direction: record.direction,
    enterpriseId: record.enterprise_id,
    clientId: record.client_id,
    client: { id: record.client_id, nom: lastName, prenom: firstName, userType: type, counter },
    paidOn: record.paid_on,
    method: record.method,
    amount: dinarsFromCentimes(record.amount),
    stampBase: dinarsFromCentimes(record.stamp_base),
    stampDuty: dinarsFromCentimes(record.stamp_duty),
    handedOver: dinarsFromCentimes(centimes(record.amount + record.stamp_duty)),
    unapplied: dinarsFromCentimes(record.unapplied),
    checkNumber: record.check_number,
    checkDate: record.check_date,
    checkBank: record.check_bank,
    reference: record.reference,
    state: record.state,
    stateOn: record.state_on,
    clearedOn: record.cleared_on,
    stateReason: record.state_reason,
    forDocumentId: record.for_document_id,
    note: record.note,
    createdById: record.created_by,
    createdAt: record.created_at.toISOString(),
  };
}

export const presentApplication = (record: SettlementRecord): PaymentApplication => ({
  ...record,
  amount: dinarsFromCentimes(record.amount),
});

/** @throws ApiError NOT_FOUND */
export async function readPayment(tx: Transaction, id: string): Promise<Payment> {
  const [record, applications] = await awaitPipelined(
    findPayment(tx, id),
    findSettlementsOfPayment(tx, id),
  );
  if (record === undefined) throw notFound();
  return { ...presentPaymentRow(record), applications: applications.map(presentApplication) };
}
