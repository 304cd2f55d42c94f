import type { NewDocument } from "#contract/documentBody.ts";
import type { documents } from "#contract/documents.ts";
import type { Parsed } from "#contract/operation.ts";
import { NO_CHEQUE } from "#domain/issuing/chequeDetails.ts";
import { type Creditable, remainingLines } from "#domain/creditNotes/creditable.ts";
import type { Day } from "#domain/days/days.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { canConvert } from "#domain/documents/documents.ts";
import { exactThousandths } from "#domain/quantities/quantities.ts";
import { enteredRateOf } from "#domain/vat/enteredRate.ts";
import { readClientForDocument } from "../clients/readClientForDocument.ts";
import type { Transaction } from "../database/database.ts";
import { ApiError, fieldError, invalidField } from "../http/apiError.ts";
import { findExistingProductIds } from "../products/existingProducts.ts";
import { changeStatus } from "./changeDocument.ts";
import { createDocument, sourceTermsOf } from "./createDocument.ts";
import { readCreditable } from "./creditNotes/readCreditable.ts";
import { fromStoredDiscount } from "./discounts.ts";
import { loadDocument } from "./loadDocument.ts";
import type { WholeDocument } from "./store.ts";

function refuseArchived({ record }: WholeDocument): void {
  if (record.deleted_at === null) return;
  throw new ApiError("ARCHIVED", { message: "Restore the document before copying it" });
}

/** @throws ApiError CANCELLED for a credit note of a cancelled invoice */
function refuseCreditOfCancelled({ record }: WholeDocument, type: DocumentKind): void {
  if (type !== "CREDIT_INVOICE" || record.cancelled_at === null) return;
  throw new ApiError("CANCELLED", { message: "A cancelled invoice has nothing to credit" });
}

/** @throws ApiError CLIENT_ARCHIVED, not VALIDATION_ERROR, because the request does not name the client */
async function refuseArchivedClient(tx: Transaction, { record }: WholeDocument): Promise<void> {
  const { client_id } = record;
  const client = await readClientForDocument(tx, client_id);
  if (client === null || !client.archived) return;
  throw new ApiError("CLIENT_ARCHIVED", {
    message: `Restore the client ${client_id} before copying the document`,
    details: [fieldError("clientId", "ARCHIVED_RECORD")],
  });
}

/** @throws ApiError COUNTER_CLIENT, not VALIDATION_ERROR, because the request does not name the client */
function refuseCounterOrder({ client }: WholeDocument, type: DocumentKind): void {
  if (client.counter !== true || type !== "PURCHASE_ORDER") return;
  throw new ApiError("COUNTER_CLIENT", { message: "The counter client gets no purchase order" });
}

/**
 * Copies the lines as input. A line of a deleted product has no product. A line without VAT,
 * because of the tax regime or an exemption, gets its entered rate: the copy's own regime and
 * exemption decide.
 */
async function copyLines(
  tx: Transaction,
  { lines, record }: WholeDocument,
): Promise<NewDocument["lines"]> {
  const named = lines.flatMap(({ product_id }) => product_id ?? []);
  const known = await findExistingProductIds(tx, [...new Set(named)]);
  const { tax_regime: taxRegime, vat_exempt: vatExempt } = record;
  return lines.map(({ vat_rate: vatRate, typed_vat_rate: typedVatRate, ...line }) => ({
    id: null,
    sourceLineId: line.source_line_id,
    productId: line.product_id !== null && known.has(line.product_id) ? line.product_id : null,
    name: line.name,
    description: line.description,
    quantity: exactThousandths(line.quantity),
    unit: line.unit,
    unitPrice: line.unit_price,
    reference: line.reference,
    discount: fromStoredDiscount({ type: line.discount_type, value: line.discount_value }),
    vatRate: enteredRateOf({ vatRate, typedVatRate }, { taxRegime, vatExempt }),
    typedVatRate: null,
  }));
}

/**
 * Copies client, lines, discounts, payment method, notes and the reason for 0 % VAT. The check of a
 * payment by check and everything else is not copied (docs/rules/documents.md#copies).
 */
async function copyContents(
  tx: Transaction,
  source: WholeDocument,
  type: DocumentKind,
): Promise<NewDocument> {
  const { global_discount_type, global_discount_value, ...record } = source.record;
  return {
    type,
    clientId: record.client_id,
    paymentMethod: record.payment_method,
    ...NO_CHEQUE,
    notes: record.notes,
    vatReason: record.vat_reason,
    globalDiscount: fromStoredDiscount({
      type: global_discount_type,
      value: global_discount_value,
    }),
    numero: null,
    lines: await copyLines(tx, source),
  };
}

/**
 * Copies a document into a DRAFT with today's date and the next number.
 *
 * @returns the copy
 * @throws ApiError NOT_FOUND, ARCHIVED, CLIENT_ARCHIVED, and as `createDocument` does
 */
export async function duplicateDocument(
  tx: Transaction,
  id: string,
  today: Day,
): Promise<WholeDocument> {
  const source = await loadDocument(tx, id);
  refuseArchived(source);
  await refuseArchivedClient(tx, source);
  const contents = await copyContents(tx, source, source.record.kind);
  return createDocument(tx, contents, { today });
}

/**
 * The lines of a credit note that credits all that can still be credited.
 *
 * @param copied the lines of the invoice
 * @throws ApiError NOTHING_TO_CREDIT
 */
function linesToCredit(
  creditable: Creditable,
  { lines }: WholeDocument,
  copied: NewDocument["lines"],
): NewDocument["lines"] {
  const left = new Map(remainingLines(creditable).map((each) => [each.line.id, each.quantity]));
  const open = copied.flatMap((line, index) => {
    const sourceLineId = lines[index]?.id ?? "";
    const quantity = left.get(sourceLineId);
    return quantity === undefined ? [] : [{ ...line, sourceLineId, quantity }];
  });
  if (open.length > 0) return open;
  throw new ApiError("NOTHING_TO_CREDIT", {
    message: "Issued credit notes have given back all of the invoice",
  });
}

type Conversion = Parsed<typeof documents.convert>["body"];

/**
 * Copies a document into a DRAFT of another kind, with the source's id. A credit note of an invoice
 * gets the lines that can still be credited. The source keeps its status unless `acceptSource` is
 * set: then it is ACCEPTED. A document can be converted several times (docs/rules/documents.md#copies).
 *
 * @returns the copy
 * @throws ApiError NOT_FOUND, VALIDATION_ERROR on `targetType` or `acceptSource`, ARCHIVED,
 *   CANCELLED, CLIENT_ARCHIVED, COUNTER_CLIENT, NOTHING_TO_CREDIT
 */
export async function convertDocument(
  tx: Transaction,
  id: string,
  { targetType, paymentMethod, acceptSource }: Conversion,
  today: Day,
): Promise<WholeDocument> {
  const source = await loadDocument(tx, id);
  const { kind } = source.record;
  if (!canConvert(kind, targetType)) throw invalidField("targetType", "NOT_CONVERTIBLE");
  if (acceptSource && kind !== "QUOTATION") throw invalidField("acceptSource", "NOT_ALLOWED");
  refuseArchived(source);
  refuseCreditOfCancelled(source, targetType);
  await refuseArchivedClient(tx, source);
  refuseCounterOrder(source, targetType);
  const contents = await copyContents(tx, source, targetType);
  const creditable = await readCreditable(tx, { kind: targetType, source_id: id });
  const lines =
    creditable === null ? contents.lines : linesToCredit(creditable, source, contents.lines);
  if (acceptSource) {
    await changeStatus(tx, id, { command: "changeStatus", status: "ACCEPTED", version: undefined });
  }
  const copy = { ...contents, lines, paymentMethod: paymentMethod ?? contents.paymentMethod };
  const options = { today, source: sourceTermsOf(source), creditable };
  return createDocument(tx, copy, options);
}
