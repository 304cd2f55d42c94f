import { randomUUID } from "node:crypto";
import type { NewDocument } from "#contract/documentBody.ts";
import type { Day } from "#domain/days.ts";
import { isDueBeforeDate, type PaymentMethod } from "#domain/documents.ts";
import type { StampDutySchedule } from "#domain/stampDuty.ts";
import { computeTotals, exceedsGrossLimit, type DocumentTotals } from "#domain/totals.ts";
import { clientForDocument } from "../clients/blocks.ts";
import type { Transaction } from "../database/database.ts";
import type { ClientBlock } from "../database/schema.ts";
import { invalidField } from "../http/apiError.ts";
import { knownProducts } from "../products/known.ts";
import { storeDiscount } from "./discounts.ts";
import type { LineValues, NewDocumentValues } from "./insert.ts";

type Lines = NewDocument["lines"];

/**
 * The client's block for the document's snapshot.
 *
 * @param currentClientId the client that the document has already: it may have been archived since
 * @throws ApiError VALIDATION_ERROR on `clientId` for an unknown or archived client
 */
export async function chooseClient(
  tx: Transaction,
  clientId: string,
  currentClientId: string | null = null,
): Promise<ClientBlock> {
  const client = await clientForDocument(tx, clientId);
  if (client === null) throw invalidField("clientId", "UNKNOWN_RECORD");
  if (client.archived && clientId !== currentClientId)
    throw invalidField("clientId", "ARCHIVED_RECORD");
  return client.block;
}

/**
 * A body may name the organization, but only the caller's own.
 *
 * @throws ApiError VALIDATION_ERROR on `enterpriseId`
 */
export function checkEnterprise(
  { enterpriseId }: Transaction,
  named: string | null | undefined,
): void {
  if (named != null && named !== enterpriseId) {
    throw invalidField("enterpriseId", "UNKNOWN_RECORD");
  }
}

/**
 * @param current products that the document's lines name already: they may have been deleted since
 * @throws ApiError VALIDATION_ERROR on the `productId` of a line that names no product
 */
export async function checkProducts(
  tx: Transaction,
  lines: Lines,
  current: ReadonlySet<string> = new Set(),
): Promise<void> {
  const named = lines.flatMap(({ productId }) => productId ?? []);
  const added = [...new Set(named)].filter((id) => !current.has(id));
  if (added.length === 0) return;
  const known = await knownProducts(tx, added);
  const isKnown = (id: string) => current.has(id) || known.has(id);
  const wrong = lines.findIndex(({ productId }) => productId !== null && !isKnown(productId));
  if (wrong >= 0) throw invalidField(`lines.${wrong}.productId`, "UNKNOWN_RECORD");
}

/**
 * Checks the dates as they will be stored: a body may name only one of them.
 *
 * @throws ApiError VALIDATION_ERROR on `dueDate` before the date
 */
export function checkDueDate(days: { date: Day; dueDate: Day }): void {
  if (isDueBeforeDate(days)) throw invalidField("dueDate", "BEFORE_DATE");
}

/** @throws ApiError VALIDATION_ERROR on `lines` above 999,999,999,999.99 before discounts */
export function priceContents(
  contents: Pick<NewDocument, "lines" | "globalDiscount" | "paymentMethod">,
  stampDutySchedule: StampDutySchedule,
): DocumentTotals {
  const { lines, globalDiscount } = contents;
  if (exceedsGrossLimit(lines)) throw invalidField("lines", "LINES_TOTAL_TOO_LARGE");
  const paymentMethod: PaymentMethod = contents.paymentMethod;
  return computeTotals({ lines, globalDiscount, paymentMethod, stampDutySchedule });
}

export function totalColumns(totals: DocumentTotals) {
  return {
    total_before_discounts: totals.totalBeforeDiscounts,
    total_discounts: totals.totalDiscounts,
    total_excluding_tax: totals.totalExcludingTax,
    vat: totals.vat,
    stamp_duty: totals.stampDuty,
    total_to_pay: totals.totalToPay,
  } satisfies Partial<NewDocumentValues>;
}

export function discountColumns(contents: Pick<NewDocument, "globalDiscount">) {
  const { type, value } = storeDiscount(contents.globalDiscount);
  return { global_discount_type: type, global_discount_value: value };
}

export function lineValues(lines: Lines, totals: DocumentTotals): LineValues[] {
  return lines.map((line, index) => {
    const { type, value } = storeDiscount(line.discount);
    const lineTotals = totals.lines[index];
    if (lineTotals === undefined) throw new Error("A line without totals");
    return {
      id: randomUUID(),
      position: index + 1,
      product_id: line.productId,
      reference: line.reference,
      name: line.name,
      description: line.description,
      quantity: line.quantity,
      unit: line.unit,
      unit_price: line.unitPrice,
      discount_type: type,
      discount_value: value,
      vat_rate: line.vatRate,
      excluding_tax: lineTotals.excludingTax,
      including_tax: lineTotals.includingTax,
    };
  });
}
