import type { NewPayment } from "#contract/payments/paymentBody.ts";
import {
  allocateToDebts,
  type Application,
  applyPayment,
  restsToWriteOff,
} from "#domain/payments/allocation.ts";
import {
  bearsStampDuty,
  receiptStampDuty,
  stampDutyBaseOf,
} from "#domain/payments/receiptStampDuty.ts";
import { type Centimes, centimes, sumOf } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import { matchNamedMovements, overpaidError } from "../receivables/namedMovements.ts";
import {
  type OpenMovement,
  readNamedOpenMovements,
  readOldestOpenMovements,
} from "../receivables/openMovements.ts";
import type { ReceivableSettings } from "../receivables/settings.ts";
import { invalidField } from "../http/apiError.ts";

/**
 * The effects of a payment: the amount for each debt, the amounts written off, the advance, and the stamp duty.
 */
export interface PaymentPlan {
  applications: Application[];
  writeOffs: Application[];
  advance: Centimes;
  stampBase: Centimes;
  stampDuty: Centimes;
}

type Debt = Pick<OpenMovement, "id" | "documentId" | "day" | "dueOn" | "open" | "stampDuty">;

function stampDutyOf(
  debts: readonly Debt[],
  { applications, advance }: Pick<PaymentPlan, "applications" | "advance">,
  { body, settings }: { body: NewPayment; settings: ReceivableSettings },
) {
  const stamped = new Set(debts.filter(({ stampDuty }) => stampDuty > 0).map(({ id }) => id));
  const withoutStampDuty = sumOf(
    applications.filter(({ id }) => !stamped.has(id)).map(({ amount }) => amount),
  );
  const stampBase = stampDutyBaseOf({ method: body.method, withoutStampDuty, advance });
  const duty = receiptStampDuty(stampBase, body.paidOn);
  const isDue = bearsStampDuty(settings.receiptStamp, body.stamp);
  return { stampBase, stampDuty: isDue ? duty : centimes(0) };
}

/** The most debts that one payment settles. Each settlement inserts a row and locks two movements. */
const MAX_SETTLED_DEBTS = 1_000;

/**
 * Reads the open debts that a payment can settle: those that it names or, if `applications` is null,
 * the oldest due, at most one more than a payment settles.
 */
export const readPayableDebts = (
  tx: Transaction,
  { clientId, applications }: Pick<NewPayment, "clientId" | "applications">,
): Promise<OpenMovement[]> =>
  applications === null
    ? readOldestOpenMovements(tx, clientId, { side: "DEBIT", limit: MAX_SETTLED_DEBTS + 1 })
    : readNamedOpenMovements(tx, clientId, { side: "DEBIT", named: applications });

/**
 * Decides the effects of a payment.
 *
 * @param debts the debts of `readPayableDebts`, and those that the payment issues
 * @throws ApiError VALIDATION_ERROR, OVERPAID
 */
export function planPayment(
  debts: readonly Debt[],
  body: NewPayment,
  settings: ReceivableSettings,
): PaymentPlan {
  const { amount, keepAsAdvance } = body;
  const wanted = body.applications && matchNamedMovements(debts, body.applications);
  if (wanted === null && allocateToDebts(debts, amount).length > MAX_SETTLED_DEBTS)
    throw invalidField("applications", "REQUIRED");
  const applied = applyPayment(debts, { amount, wanted, keepAsAdvance });
  if ("error" in applied) {
    if (applied.error === "OVERPAID") throw overpaidError("amount", applied.rest);
    throw invalidField("amount", "TOO_SMALL");
  }
  const writeOffs = body.writeOff
    ? restsToWriteOff(debts, applied.applications, settings.writeOffLimit)
    : [];
  return { ...applied, writeOffs, ...stampDutyOf(debts, applied, { body, settings }) };
}
