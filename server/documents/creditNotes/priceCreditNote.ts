import type { NewDocument } from "#contract/documentBody.ts";
import { computeCreditNote } from "#domain/creditNotes/computeCreditNote.ts";
import { type Creditable, isByPrice, type RemainingLine } from "#domain/creditNotes/creditable.ts";
import type { Discount } from "#domain/totals/discounts.ts";
import type { Centimes } from "#domain/money/money.ts";
import { invalidField } from "../../http/apiError.ts";

type Lines = NewDocument["lines"];

/** @throws ApiError VALIDATION_ERROR on the `sourceLineId` of a line that names no line of the invoice */
function sourceOf(
  { lines }: Creditable,
  { sourceLineId }: Lines[number],
  index: number,
): RemainingLine {
  const path = `lines.${index}.sourceLineId`;
  if (sourceLineId === null) throw invalidField(path, "REQUIRED");
  const found = lines.find(({ line }) => line.id === sourceLineId);
  if (found === undefined) throw invalidField(path, "UNKNOWN_RECORD");
  return found;
}

/**
 * Refuses more pieces than the invoice has, of one line or of several together. What other credit notes took
 * meanwhile is refused at the issue (`CREDIT_EXCEEDS`).
 *
 * @throws ApiError VALIDATION_ERROR on the `quantity` of the line that passes it
 */
function refuseExcess(sources: readonly RemainingLine[], written: Lines): void {
  const pieces = new Map<string, number>();
  for (const [index, line] of written.entries()) {
    const source = sources[index]!;
    const isPrice = isByPrice(source, line);
    const quantity = line.quantity + (isPrice ? 0 : (pieces.get(source.line.id) ?? 0));
    if (quantity > source.line.quantity) throw invalidField(`lines.${index}.quantity`, "AT_MOST");
    if (!isPrice) pieces.set(source.line.id, quantity);
  }
}

export function discountOf(amount: Centimes): Discount {
  return amount === 0 ? { type: "NONE" } : { type: "AMOUNT", amount };
}

/**
 * The lines of a credit note with the discounts and the VAT rates of its invoice, whatever was sent, and its
 * totals (docs/rules/money.md#credit-notes).
 *
 * @throws ApiError VALIDATION_ERROR on the `sourceLineId` of a line that names no line of the invoice, on the
 *   `quantity` of one that credits more than the invoice has
 */
export function priceCreditNote(creditable: Creditable, written: Lines) {
  const sources = written.map((line, index) => sourceOf(creditable, line, index));
  refuseExcess(sources, written);
  const totals = computeCreditNote(creditable, written);
  const lines = written.map((line, index) => ({
    ...line,
    vatRate: sources[index]?.line.vatRate ?? line.vatRate,
    discount: discountOf(totals.lines[index]!.discount),
  }));
  return { lines, totals, globalDiscount: { type: "NONE" } as const };
}
