import { SEALED_LINE_COLUMNS, type WholeDocument } from "../store.ts";

/**
 * Version 2 added the hashes of the images. Since then the time of each seal is later than that of
 * the seal before.
 */
const PAYLOAD_VERSION = 2;

/** The URLs of the images that the printed document can show. */
export function imageUrlsOf({ enterprise }: WholeDocument): (string | null)[] {
  return [enterprise.logoUrl, enterprise.signatureUrl, enterprise.stampUrl];
}

/**
 * All data that an issued document prints, without texts in a language. Amounts are in centimes.
 *
 * @param hashes the SHA-256 of stored images by their URLs, in hexadecimal digits
 */
export function buildIssuePayload(
  { record, lines, client, enterprise, source }: WholeDocument,
  hashes: ReadonlyMap<string, string>,
) {
  const hashOf = (url: string | null) => (url === null ? null : (hashes.get(url) ?? null));
  return {
    v: PAYLOAD_VERSION,
    id: record.id,
    kind: record.kind,
    number: record.number,
    date: record.date,
    dueDate: record.due_date,
    paymentMethod: record.payment_method,
    check: { number: record.check_number, date: record.check_date, bank: record.check_bank },
    notes: record.notes,
    source,
    enterprise,
    images: {
      logo: hashOf(enterprise.logoUrl),
      signature: hashOf(enterprise.signatureUrl),
      stamp: hashOf(enterprise.stampUrl),
    },
    client,
    lines: lines
      .map((line) => SEALED_LINE_COLUMNS.map((column) => [column, line[column]]))
      .map((entries) => Object.fromEntries(entries) as Record<string, unknown>),
    globalDiscount: { type: record.global_discount_type, value: record.global_discount_value },
    stampDutySchedule: record.stamp_duty_schedule,
    taxRegime: record.tax_regime,
    vatExempt: record.vat_exempt,
    vatReason: record.vat_reason,
    totals: {
      beforeDiscounts: record.total_before_discounts,
      discounts: record.total_discounts,
      excludingTax: record.total_excluding_tax,
      vat: record.vat,
      vatByRate: record.vat_by_rate,
      stampDuty: record.stamp_duty,
      toPay: record.total_to_pay,
    },
  };
}

/** The payload of the seal of a cancellation. */
export function buildCancellationPayload(
  { id, kind, number }: WholeDocument["record"],
  { reason, userId }: { reason: string | null; userId: string | null },
) {
  return { v: PAYLOAD_VERSION, id, kind, number, reason, cancelledBy: userId };
}
