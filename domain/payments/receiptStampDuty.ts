import type { Day } from "../days/days.ts";
import { type Centimes, centimes } from "../money/money.ts";
import { computeStampDuty, STAMP_DUTY_SCALES } from "../totals/stampDuty.ts";
import type { ReceiptStampDutyRule, SettlementMethod } from "./payments.ts";

/** The scale of all receipts, whatever scale the organization has: code du timbre art. 100-I. */
const RECEIPT_SCALE = "LF2025";

interface PaidParts {
  method: SettlementMethod;
  /** The amount applied to debts other than invoices with stamp duty. */
  withoutStampDuty: Centimes;
  /** The amount kept as an advance. */
  advance: Centimes;
}

/**
 * The cash amount on which a receipt can bear stamp duty. An invoice that bears it already is left
 * out.
 */
export function stampDutyBaseOf({ method, withoutStampDuty, advance }: PaidParts): Centimes {
  return centimes(method === "CASH" ? withoutStampDuty + advance : 0);
}

/** Whether a receipt bears stamp duty. @param isRequested whether the request has `stamp: true` */
export function bearsStampDuty(setting: ReceiptStampDutyRule, isRequested: boolean): boolean {
  return setting === "AUTO" || (setting === "ASK" && isRequested);
}

/** The stamp duty of a receipt; none before 2025. */
export function receiptStampDuty(base: Centimes, paidOn: Day): Centimes {
  const { since } = STAMP_DUTY_SCALES[RECEIPT_SCALE];
  if (since !== null && paidOn < since) return centimes(0);
  return computeStampDuty(base, RECEIPT_SCALE);
}

/**
 * Splits received cash into the largest amount whose stamp duty it also covers, that duty, and the change;
 * returns the amount and the change. The duty grows with the amount, so a binary search finds the largest one.
 */
export function splitCash(received: Centimes, paidOn: Day): { amount: Centimes; change: Centimes } {
  let low = 0;
  let high: number = received;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (middle + receiptStampDuty(centimes(middle), paidOn) <= received) low = middle;
    else high = middle - 1;
  }
  const duty = receiptStampDuty(centimes(low), paidOn);
  return { amount: centimes(low), change: centimes(received - low - duty) };
}
