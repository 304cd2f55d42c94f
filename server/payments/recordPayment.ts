import { randomUUID } from "node:crypto";
import type { NewPayment } from "#contract/payments/paymentBody.ts";
import type { Payment } from "#contract/payments/paymentShapes.ts";
import type { Day } from "#domain/days/days.ts";
import {
  initialPaymentState,
  type PaymentDirection,
  receiptNumber,
  REST_WRITTEN_OFF,
} from "#domain/payments/payments.ts";
import type { Transaction } from "../database/database.ts";
import { awaitPipelined } from "../database/queries.ts";
import { takeSnapshot } from "../documents/changeDocument.ts";
import { issueDocument, type IssueRequest } from "../documents/issuing/issueDocument.ts";
import { refuseClosedDay } from "../enterprises/openFrom.ts";
import { lockAccount, lockExistingAccount } from "../receivables/account.ts";
import type { OpenMovement } from "../receivables/openMovements.ts";
import { refuseUnknownMovements } from "../receivables/namedMovements.ts";
import { readReceivableSettings } from "../receivables/settings.ts";
import { insertMovement, insertSettlement, insertWriteOff } from "../receivables/settle.ts";
import { refuseTooManySettlements } from "../receivables/settlementLimit.ts";
import { checkNewPayment } from "./checkNewPayment.ts";
import { insertPayment, type NewPaymentRow, allocateReceiptCounter } from "./insertPayment.ts";
import { lockPaidDocuments } from "./paidDocuments.ts";
import { type PaymentPlan, planPayment, readPayableDebts } from "./planPayment.ts";
import { readPayment } from "./present.ts";

type IssueContext = Omit<IssueRequest, "acceptWarnings" | "version">;

/** The fields of a request that are stored with the payment or refund. */
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

/** Limits `refuseUnknownMovements` to movement ids: the documents are checked when they are locked, and may have no movement yet. */
export const MOVEMENT_ID_ONLY = ["movementId"] as const;

type StampDutyAmounts = Pick<PaymentPlan, "stampBase" | "stampDuty">;

/** Copies the client and the organization for a payment's row. The organization stays locked until the transaction ends. */
export const takePaymentSnapshot = (tx: Transaction, clientId: string) =>
  takeSnapshot(tx, { kind: "SALES_INVOICE", client_id: clientId, source_id: null });

type Snapshot = Awaited<ReturnType<typeof takePaymentSnapshot>>;

/** Builds the row of a new payment, with the next number of its year. Call it after taking all other locks: it locks the counter of numbers. */
export async function buildNumberedPayment(
  tx: Transaction,
  direction: PaymentDirection,
  {
    stampBase,
    stampDuty,
    snapshot,
    ...terms
  }: PaymentTerms & StampDutyAmounts & { snapshot: Snapshot },
): Promise<NewPaymentRow> {
  const { paidOn, method } = terms;
  const year = Number(paidOn.slice(0, 4));
  const state = initialPaymentState(method, direction);
  return {
    id: randomUUID(),
    number: receiptNumber(year, await allocateReceiptCounter(tx, year)),
    direction,
    client_id: terms.clientId,
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
  };
}

/** Stores a payment with its movement, settles debts with it and writes off remainders, as planned. @throws ApiError VALIDATION_ERROR */
async function storePayment(
  tx: Transaction,
  payment: NewPaymentRow,
  { plan, debts }: { plan: PaymentPlan; debts: OpenMovement[] },
): Promise<void> {
  const { id: paymentId, client_id: clientId, paid_on: paidOn, amount } = payment;
  const debtOf = new Map(debts.map((debt) => [debt.id, debt]));
  const credit = { id: randomUUID(), day: paidOn };
  const movement = { clientId, side: "CREDIT", kind: "PAYMENT", paymentId, amount } as const;
  const settlements = plan.applications.map(({ id, amount: part }) => ({
    clientId,
    debit: debtOf.get(id)!,
    credit,
    amount: part,
    from: paidOn,
  }));
  const writtenOff = plan.writeOffs.map(({ id }) => ({ debit: debtOf.get(id)! }));
  await awaitPipelined(
    refuseTooManySettlements(tx, [...settlements, ...writtenOff], "applications"),
    insertPayment(tx, payment),
    insertMovement(tx, { ...movement, id: credit.id, day: paidOn }),
    ...settlements.map((settlement) => insertSettlement(tx, settlement)),
  );
  for (const { id, amount: part } of plan.writeOffs) {
    const rest = { clientId, debit: debtOf.get(id)!, amount: part, day: paidOn, paymentId };
    await insertWriteOff(tx, { ...rest, reason: REST_WRITTEN_OFF });
  }
}

/**
 * Records a payment (docs/rules/payments.md#recording). Locks the account, then the documents that the payment names,
 * and issues those that aren't issued yet if `issue` is true.
 *
 * @throws ApiError VALIDATION_ERROR, RECEIVABLES_OFF, OVERPAID, NOT_ISSUED, PERIOD_CLOSED, and as `issueDocument` does
 */
export async function recordPayment(
  tx: Transaction,
  body: NewPayment,
  { today, ...issuing }: IssueContext & { today: Day },
): Promise<Payment> {
  const { clientId, paidOn, issue, acceptWarnings } = body;
  const [, settings, isLocked] = await awaitPipelined(
    checkNewPayment(tx, body, today),
    readReceivableSettings(tx),
    lockExistingAccount(tx, clientId),
  );
  if (!isLocked) await lockAccount(tx, clientId);
  const wanted = body.applications ?? [];
  await refuseUnknownMovements(tx, { clientId, names: MOVEMENT_ID_ONLY }, wanted);
  const readDebts = () => readPayableDebts(tx, body);
  const [unissued, open, snapshot] = await awaitPipelined(
    lockPaidDocuments(tx, { clientId, wanted, issue }),
    readDebts(),
    takePaymentSnapshot(tx, clientId),
    refuseClosedDay(tx, paidOn),
  );
  for (const { id } of unissued) {
    await issueDocument(tx, id, { acceptWarnings, ...issuing, today });
  }
  const debts = unissued.length > 0 ? await readDebts() : open;
  const plan = planPayment(debts, body, settings);
  const payment = await buildNumberedPayment(tx, "IN", { ...body, ...plan, snapshot });
  await storePayment(tx, payment, { plan, debts });
  return readPayment(tx, payment.id);
}
