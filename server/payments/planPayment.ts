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
import { bigintSumOf, type Centimes, centimes, sumOf } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import { matchNamedMovements, overpaidError } from "../receivables/namedMovements.ts";
import {
  type OpenMovement,
  readNamedOpenMovements,
  readOldestOpenMovements,
} from "../receivables/openMovements.ts";
import { findFullMovements } from "../receivables/settlementLimit.ts";
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

/** An open debt. A full one can't be settled once more; a payment that names no debts leaves it out. */
interface Debt extends Pick<
  OpenMovement,
  "id" | "documentId" | "day" | "dueOn" | "open" | "stampDuty"
> {
  isFull?: boolean;
}

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
 * Reads the open debts that a payment names or, if `applications` is null, the oldest due, at most one more
 * than a payment settles, and which of these are full.
 */
export async function readPayableDebts(
  tx: Transaction,
  { clientId, applications }: Pick<NewPayment, "clientId" | "applications">,
): Promise<(OpenMovement & { isFull?: boolean })[]> {
  const side = "DEBIT";
  if (applications !== null)
    return readNamedOpenMovements(tx, clientId, { side, named: applications });
  const limit = MAX_SETTLED_DEBTS + 1;
  const oldest = await readOldestOpenMovements(tx, clientId, { side, limit });
  const full = await findFullMovements(
    tx,
    oldest.map(({ id }) => id),
  );
  return oldest.map((debt) => ({ ...debt, isFull: full.has(debt.id) }));
}

/**
 * Refuses a payment that names no debts and would settle more than `MAX_SETTLED_DEBTS`, or debts that weren't read.
 *
 * @param read the debts of `readPayableDebts`
 * @param payable those of them that aren't full
 * @throws ApiError VALIDATION_ERROR on `applications`
 */
function refuseTooManyDebts(read: readonly Debt[], payable: readonly Debt[], amount: Centimes) {
  const isBeyond = bigintSumOf(payable.map(({ open }) => open)) < amount;
  const count = allocateToDebts(payable, amount).length;
  if (count > MAX_SETTLED_DEBTS || (isBeyond && read.length > MAX_SETTLED_DEBTS))
    throw invalidField("applications", "REQUIRED");
}

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
  const payable = wanted === null ? debts.filter(({ isFull }) => isFull !== true) : debts;
  if (wanted === null) refuseTooManyDebts(debts, payable, amount);
  const applied = applyPayment(payable, { amount, wanted, keepAsAdvance });
  if ("error" in applied) {
    if (payable.length < debts.length) throw invalidField("applications", "TOO_MANY_SETTLEMENTS");
    if (applied.error === "OVERPAID") throw overpaidError("amount", applied.rest);
    throw invalidField("amount", "TOO_SMALL");
  }
  const writeOffs = body.writeOff
    ? restsToWriteOff(debts, applied.applications, settings.writeOffLimit)
    : [];
  return { ...applied, writeOffs, ...stampDutyOf(debts, applied, { body, settings }) };
}
