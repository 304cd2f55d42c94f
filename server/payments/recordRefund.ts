import type { NewRefund } from "#contract/payments/paymentBody.ts";
import type { Payment } from "#contract/payments/paymentShapes.ts";
import type { Day } from "#domain/days/days.ts";
import { centimes, bigintSumOf } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import { refuseClosedDay } from "../enterprises/openFrom.ts";
import { invalidField } from "../http/apiError.ts";
import { lockAccount } from "../receivables/account.ts";
import { matchNamedMovements, refuseUnknownMovements } from "../receivables/namedMovements.ts";
import { readNamedOpenMovements } from "../receivables/openMovements.ts";
import { readReceivableSettings } from "../receivables/settings.ts";
import { insertMovement, insertSettlement } from "../receivables/settle.ts";
import { refuseTooManySettlements } from "../receivables/settlementLimit.ts";
import { checkNewPayment } from "./checkNewPayment.ts";
import { insertPayment } from "./insertPayment.ts";
import { readPayment } from "./present.ts";
import { buildNumberedPayment, takePaymentSnapshot } from "./recordPayment.ts";

/**
 * Refunds a client's credits: records a payment OUT, whose whole amount comes from the named credits.
 *
 * @throws ApiError VALIDATION_ERROR, RECEIVABLES_OFF, PERIOD_CLOSED, OVERPAID
 */
export async function recordRefund(tx: Transaction, body: NewRefund, today: Day): Promise<Payment> {
  const { clientId, paidOn, amount, applications } = body;
  const terms = { ...body, forDocumentId: null };
  await checkNewPayment(tx, terms, today);
  await readReceivableSettings(tx);
  await lockAccount(tx, clientId);
  await refuseClosedDay(tx, paidOn);
  await refuseUnknownMovements(tx, { clientId }, applications);
  const credits = await readNamedOpenMovements(tx, clientId, {
    side: "CREDIT",
    named: applications,
  });
  const parts = matchNamedMovements(credits, applications);
  if (bigintSumOf(parts.map((part) => part.amount)) !== BigInt(amount)) {
    throw invalidField("amount", "INVALID_VALUE");
  }
  const none = { stampBase: centimes(0), stampDuty: centimes(0) };
  const snapshot = await takePaymentSnapshot(tx, clientId);
  const payment = await buildNumberedPayment(tx, "OUT", { ...terms, ...none, snapshot });
  await insertPayment(tx, payment);
  const { id: paymentId } = payment;
  const refund = { clientId, side: "DEBIT", kind: "REFUND", paymentId, amount } as const;
  const debit = await insertMovement(tx, { ...refund, day: paidOn });
  const settlements = parts.map(({ id, amount: part }) => ({
    clientId,
    debit,
    credit: credits.find((each) => each.id === id)!,
    amount: part,
    from: paidOn,
  }));
  await refuseTooManySettlements(tx, settlements, "applications");
  for (const settlement of settlements) await insertSettlement(tx, settlement);
  return readPayment(tx, paymentId);
}
