import { exactThousandths } from "#domain/quantities/quantities.ts";
import { computeTotals, type VatOfRate } from "#domain/totals/totals.ts";
import { fromStoredDiscount } from "./discounts.ts";
import type { DocumentRecord, LineRecord } from "./store.ts";

export function toPricedLine(line: LineRecord) {
  return {
    quantity: exactThousandths(line.quantity),
    unitPrice: line.unit_price,
    discount: fromStoredDiscount({ type: line.discount_type, value: line.discount_value }),
    vatRate: line.vat_rate,
  };
}

type ComputedRecord = Pick<
  DocumentRecord,
  | "global_discount_type"
  | "global_discount_value"
  | "payment_method"
  | "stamp_duty_schedule"
  | "vat_by_rate"
>;

/**
 * The stored VAT by rate. It is computed from the lines of a document that was last saved before
 * the column existed.
 */
export function vatByRateOf(record: ComputedRecord, lines: readonly LineRecord[]): VatOfRate[] {
  if (record.vat_by_rate !== null) return record.vat_by_rate;
  return computeTotals({
    lines: lines.map(toPricedLine),
    globalDiscount: fromStoredDiscount({
      type: record.global_discount_type,
      value: record.global_discount_value,
    }),
    paymentMethod: record.payment_method,
    stampDutySchedule: record.stamp_duty_schedule,
  }).vatByRate;
}
