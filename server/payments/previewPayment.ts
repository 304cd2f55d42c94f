import type { NewPayment } from "#contract/payments/paymentBody.ts";
import type { PaymentPreview } from "#contract/payments/paymentShapes.ts";
import type { Day } from "#domain/days/days.ts";
import { sortOldestFirst } from "#domain/payments/allocation.ts";
import {
  type Centimes,
  centimes,
  dinarsFromCentimes,
  dinarsFromSum,
  bigintSumOf,
} from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import { readOpenSum } from "../receivables/openMovements.ts";
import { refuseUnknownMovements } from "../receivables/namedMovements.ts";
import { refuseTooManySettlements } from "../receivables/settlementLimit.ts";
import { readReceivableSettings } from "../receivables/settings.ts";
import { checkNewPayment } from "./checkNewPayment.ts";
import { lockPaidDocuments } from "./paidDocuments.ts";
import { MOVEMENT_ID_ONLY } from "./recordPayment.ts";
import { planPayment, readPayableDebts } from "./planPayment.ts";

/** Reads the debts that the payment can settle and the sum of all debts, both as if the named documents were issued. */
async function readDebts(tx: Transaction, body: NewPayment) {
  const { clientId, applications, issue } = body;
  const unissued = await lockPaidDocuments(tx, { clientId, wanted: applications ?? [], issue });
  const open = (await readPayableDebts(tx, body)).map((debt) => ({
    ...debt,
    movementId: debt.id as string | null,
  }));
  const due = unissued.map(({ id, date, dueDate, total, stampDuty }) => ({
    id,
    movementId: null,
    documentId: id as string | null,
    day: date,
    dueOn: dueDate as Day | null,
    open: total,
    stampDuty,
  }));
  const owed =
    (await readOpenSum(tx, clientId, "DEBIT")) + bigintSumOf(due.map(({ open: total }) => total));
  return { debts: sortOldestFirst([...open, ...due]), owed };
}

/**
 * Returns the effects that recording a payment would have. Locks the documents that the payment names, but stores nothing.
 *
 * @throws ApiError as `recordPayment` does, except PERIOD_CLOSED and the errors of `issueDocument`
 */
export async function previewPayment(
  tx: Transaction,
  body: NewPayment,
  today: Day,
): Promise<PaymentPreview> {
  await checkNewPayment(tx, body, today);
  const settings = await readReceivableSettings(tx);
  const { clientId } = body;
  await refuseUnknownMovements(tx, { clientId, names: MOVEMENT_ID_ONLY }, body.applications ?? []);
  const { debts, owed } = await readDebts(tx, body);
  const plan = planPayment(debts, body, settings);
  const debtOf = new Map(debts.map((debt) => [debt.id, debt]));
  const settled = [...plan.applications, ...plan.writeOffs].flatMap(({ id }) =>
    debtOf.get(id)!.movementId === null ? [] : { debit: { id } },
  );
  await refuseTooManySettlements(tx, settled, "applications");
  const writtenOff = new Map(plan.writeOffs.map(({ id, amount }) => [id, amount]));
  const applications = plan.applications.map(({ id, amount }) => {
    const { movementId, documentId, open } = debtOf.get(id)!;
    const off = writtenOff.get(id) ?? centimes(0);
    return { movementId, documentId, amount, rest: centimes(open - amount - off), writtenOff: off };
  });
  const paid = bigintSumOf([...plan.applications, ...plan.writeOffs].map(({ amount }) => amount));
  const dinars = (amount: Centimes) => dinarsFromCentimes(amount);
  return {
    applications: applications.map(({ amount, rest, writtenOff: off, ...debt }) => ({
      ...debt,
      amount: dinars(amount),
      rest: dinars(rest),
      writtenOff: dinars(off),
    })),
    stampBase: dinars(plan.stampBase),
    stampDuty: dinars(plan.stampDuty),
    handedOver: dinars(centimes(body.amount + plan.stampDuty)),
    advance: dinars(plan.advance),
    rest: dinarsFromSum(owed - paid),
  };
}
