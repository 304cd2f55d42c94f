import type { Day } from "../days/days.ts";
import { type DayRange, isDayInRange } from "../days/ranges.ts";
import { type Centimes, bigintSumOf } from "../money/money.ts";

/** An issued invoice, or a receipt; neither is cancelled. */
export interface RecordWithStampDuty {
  id: string;
  /** The day of the invoice or of the payment. */
  date: Day;
  /** The amount that the duty was computed on. */
  base: Centimes;
  stamp: Centimes;
}

export interface MonthlyStampDuty {
  documents: RecordWithStampDuty[];
  receipts: RecordWithStampDuty[];
  total: bigint;
}

/**
 * The stamp duty of a month (docs/rules/declarations.md#stamp-duty). Credit notes don't lower it.
 */
export function computeMonthlyStampDuty(
  invoices: readonly RecordWithStampDuty[],
  receipts: readonly RecordWithStampDuty[],
  month: DayRange,
): MonthlyStampDuty {
  const isCounted = ({ date, stamp }: RecordWithStampDuty) =>
    stamp > 0 && isDayInRange(date, month);
  const documents = invoices.filter(isCounted);
  const ofReceipts = receipts.filter(isCounted);
  const total = bigintSumOf([...documents, ...ofReceipts].map(({ stamp }) => stamp));
  return { documents, receipts: ofReceipts, total };
}
