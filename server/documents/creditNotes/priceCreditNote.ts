import type { NewDocument } from "#contract/documentBody.ts";
import { computeCreditNote } from "#domain/creditNotes/computeCreditNote.ts";
import {
  type Creditable,
  isCreditByPrice,
  type RemainingLine,
} from "#domain/creditNotes/creditable.ts";
import type { Discount } from "#domain/totals/discounts.ts";
import type { Centimes } from "#domain/money/money.ts";
import { invalidField } from "../../http/apiError.ts";

type Lines = NewDocument["lines"];

/** @throws ApiError VALIDATION_ERROR on a `sourceLineId` that is missing or that the invoice doesn't have */
function requireSourceLine(
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
 * Refuses a credited quantity above the invoice's, per line or summed over lines that credit the
 * same one; credits by price are not summed. Quantities of other credit notes are checked at the
 * issue (`CREDIT_EXCEEDS`).
 *
 * @throws ApiError VALIDATION_ERROR on the `quantity` of the first line that exceeds it
 */
function refuseExcessQuantity(sources: readonly RemainingLine[], written: Lines): void {
  const credited = new Map<string, number>();
  for (const [index, line] of written.entries()) {
    const source = sources[index]!;
    const isPrice = isCreditByPrice(source, line);
    const quantity = line.quantity + (isPrice ? 0 : (credited.get(source.line.id) ?? 0));
    if (quantity > source.line.quantity) throw invalidField(`lines.${index}.quantity`, "AT_MOST");
    if (!isPrice) credited.set(source.line.id, quantity);
  }
}

export function amountDiscount(amount: Centimes): Discount {
  return amount === 0 ? { type: "NONE" } : { type: "AMOUNT", amount };
}

/**
 * Computes the lines and totals of a credit note. Their discounts and VAT rates are those of its
 * invoice, whatever the body contains (docs/rules/money.md#credit-notes).
 *
 * @throws ApiError VALIDATION_ERROR on a `sourceLineId` that is missing or that the invoice doesn't
 *   have, and on a `quantity` above the invoice's
 */
export function priceCreditNote(creditable: Creditable, written: Lines) {
  const sources = written.map((line, index) => requireSourceLine(creditable, line, index));
  refuseExcessQuantity(sources, written);
  const totals = computeCreditNote(creditable, written);
  const lines = written.map((line, index) => ({
    ...line,
    vatRate: sources[index]?.line.vatRate ?? line.vatRate,
    discount: amountDiscount(totals.lines[index]!.discount),
  }));
  return { lines, totals, globalDiscount: { type: "NONE" } as const };
}
