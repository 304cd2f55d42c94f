import type { NewPayment } from "#contract/payments/paymentBody.ts";
import type { Payment } from "#contract/payments/paymentShapes.ts";
import type { Day } from "#domain/days/days.ts";
import {
  initialState,
  type PaymentDirection,
  receiptNumber,
  REST_WRITTEN_OFF,
} from "#domain/payments/payments.ts";
import type { Transaction } from "../database/database.ts";
import { takeSnapshot } from "../documents/changeDocument.ts";
import { issueDocument, type IssueRequest } from "../documents/issuing/issueDocument.ts";
import { lockAccount } from "../receivables/account.ts";
import { type OpenMovement, readOpenMovements } from "../receivables/openMovements.ts";
import { refuseUnknownMovements } from "../receivables/namedMovements.ts";
import { readReceivableSettings } from "../receivables/settings.ts";
import { insertMovement, insertSettlement, writeOff } from "../receivables/settle.ts";
import { checkNewPayment } from "./checkNewPayment.ts";
import { lockPaidDocuments } from "./paidDocuments.ts";
import { type PaymentPlan, planPayment } from "./planPayment.ts";
import { readPayment } from "./present.ts";
import { insertPayment, nextReceipt } from "./store.ts";

type Issuing = Omit<IssueRequest, "acceptWarnings" | "version">;

/** The columns of a payment that its body determines. */
export type PaymentTerms = Pick<
  NewPayment,
  | "clientId"
  | "paidOn"
  | "method"
  | "amount"
  | "checkNumber"
  | "checkDate"
  | "checkBank"
  | "reference"
  | "forDocumentId"
  | "note"
>;

/** Documents are looked up before: they may have no movement yet. */
export const BY_MOVEMENT = ["movementId"] as const;

type Stamp = Pick<PaymentPlan, "stampBase" | "stampDuty">;

/** Stores a payment under the next number of its year. The number's lock is the last one. */
export async function storePayment(
  tx: Transaction,
  direction: PaymentDirection,
  { stampBase, stampDuty, ...terms }: PaymentTerms & Stamp,
): Promise<string> {
  const { clientId, paidOn, method } = terms;
  const parties = { kind: "SALES_INVOICE", client_id: clientId, source_id: null } as const;
  const snapshot = await takeSnapshot(tx, parties);
  const year = Number(paidOn.slice(0, 4));
  const state = initialState(method, direction);
  return insertPayment(tx, {
    number: receiptNumber(year, await nextReceipt(tx, year)),
    direction,
    client_id: clientId,
    paid_on: paidOn,
    method,
    amount: terms.amount,
    stamp_base: stampBase,
    stamp_duty: stampDuty,
    check_number: terms.checkNumber,
    check_date: terms.checkDate,
    check_bank: terms.checkBank,
    reference: terms.reference,
    state,
    state_on: paidOn,
    cleared_on: state === "CLEARED" ? paidOn : null,
    state_reason: null,
    for_document_id: terms.forDocumentId,
    note: terms.note,
    ...snapshot,
  });
}

/** Adds the movement of a payment, settles debts with it and writes rests off. */
async function settle(
  tx: Transaction,
  { clientId, paidOn, amount }: NewPayment,
  { plan, debts, paymentId }: { plan: PaymentPlan; debts: OpenMovement[]; paymentId: string },
): Promise<void> {
  const debtOf = new Map(debts.map((debt) => [debt.id, debt]));
  const movement = { clientId, side: "CREDIT", kind: "PAYMENT", paymentId, amount } as const;
  const credit = await insertMovement(tx, { ...movement, day: paidOn });
  for (const { id, amount: part } of plan.applications) {
    const debit = debtOf.get(id)!;
    await insertSettlement(tx, { clientId, debit, credit, amount: part, from: paidOn });
  }
  for (const { id, amount: part } of plan.writeOffs) {
    const rest = { clientId, debit: debtOf.get(id)!, amount: part, day: paidOn, paymentId };
    await writeOff(tx, { ...rest, reason: REST_WRITTEN_OFF });
  }
}

/**
 * Records a payment (docs/rules/payments.md#recording). Locks the account, then the documents that it names,
 * and issues those that aren't issued yet.
 *
 * @throws ApiError VALIDATION_ERROR, RECEIVABLES_OFF, OVERPAID, NOT_ISSUED, and as `issueDocument` does
 */
export async function recordPayment(
  tx: Transaction,
  body: NewPayment,
  { today, ...issuing }: Issuing & { today: Day },
): Promise<Payment> {
  await checkNewPayment(tx, body, today);
  const settings = await readReceivableSettings(tx);
  const { clientId, issue, acceptWarnings } = body;
  await lockAccount(tx, clientId);
  const wanted = body.applications ?? [];
  await refuseUnknownMovements(tx, { clientId, names: BY_MOVEMENT }, wanted);
  for (const { id } of await lockPaidDocuments(tx, { clientId, wanted, issue })) {
    await issueDocument(tx, id, { acceptWarnings, ...issuing, today });
  }
  const debts = await readOpenMovements(tx, clientId, "DEBIT");
  const plan = planPayment(debts, body, settings);
  const paymentId = await storePayment(tx, "IN", { ...body, ...plan });
  await settle(tx, body, { plan, debts, paymentId });
  return readPayment(tx, paymentId);
}
