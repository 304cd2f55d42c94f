import { randomUUID } from "node:crypto";
import type { NewDocument } from "#contract/documentBody.ts";
import type { Day } from "#domain/days/days.ts";
import { type ChequeDetails, chequeDetailsOf } from "#domain/issuing/chequeDetails.ts";
import type { Creditable } from "#domain/creditNotes/creditable.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { isDueBeforeDate, type PaymentMethod } from "#domain/documents/documents.ts";
import { usualDueDate } from "#domain/documents/dueOnOwnDate.ts";
import type { BasisPoints } from "#domain/money/money.ts";
import { quantityFromThousandths } from "#domain/quantities/quantities.ts";
import type { StampDutySchedule } from "#domain/totals/stampDuty.ts";
import { applyVatTerms, type VatTerms } from "#domain/enterprises/taxRegimes.ts";
import { computeTotals, exceedsGrossLimit, type DocumentTotals } from "#domain/totals/totals.ts";
import { postingsOfLines } from "#domain/totals/postings.ts";
import { needsVatReason } from "#domain/vat/needsVatReason.ts";
import { resolveEnteredRate } from "#domain/vat/enteredRate.ts";
import { exceedsVatRateLimit } from "#domain/vat/vatRateLimit.ts";
import { readClientForDocument } from "../clients/readClientForDocument.ts";
import type { Transaction } from "../database/database.ts";
import type { ClientBlock } from "../database/schema.ts";
import { invalidField } from "../http/apiError.ts";
import { findExistingProductIds } from "../products/existingProducts.ts";
import { priceCreditNote } from "./creditNotes/priceCreditNote.ts";
import { toStoredDiscount } from "./discounts.ts";
import type { LineValues, NewDocumentValues } from "./insert.ts";

interface StoredLines {
  ids: ReadonlySet<string>;
  /** The entered VAT rates by line id; empty for a stored document with VAT. */
  enteredRates: ReadonlyMap<string, BasisPoints>;
}

type Lines = readonly NewDocument["lines"][number][];

/**
 * Reads a client in the form that a document's snapshot has.
 *
 * @param currentClientId the document's present client, who may be archived
 * @throws ApiError VALIDATION_ERROR on `clientId` for an unknown or archived client
 */
export async function readClientToStore(
  tx: Transaction,
  clientId: string,
  currentClientId: string | null = null,
): Promise<ClientBlock> {
  const client = await readClientForDocument(tx, clientId);
  if (client === null) throw invalidField("clientId", "UNKNOWN_RECORD");
  if (client.archived && clientId !== currentClientId)
    throw invalidField("clientId", "ARCHIVED_RECORD");
  return client.block;
}

/**
 * Refuses a purchase order to the counter client: purchase orders go to suppliers.
 *
 * @throws ApiError VALIDATION_ERROR on `clientId`
 */
export function refuseOrderToCounterClient(kind: DocumentKind, { counter }: ClientBlock): void {
  if (counter === true && kind === "PURCHASE_ORDER") {
    throw invalidField("clientId", "COUNTER_CLIENT");
  }
}

/**
 * Refuses a body with another organization's id than the caller's.
 *
 * @throws ApiError VALIDATION_ERROR on `enterpriseId`
 */
export function refuseOtherEnterprise(
  { enterpriseId }: Transaction,
  named: string | null | undefined,
): void {
  if (named != null && named !== enterpriseId) {
    throw invalidField("enterpriseId", "UNKNOWN_RECORD");
  }
}

/**
 * @param current products on the document's stored lines, which are accepted even if deleted
 * @throws ApiError VALIDATION_ERROR on the `productId` of a line with an unknown product
 */
export async function refuseUnknownProducts(
  tx: Transaction,
  lines: Lines,
  current: ReadonlySet<string> = new Set(),
): Promise<void> {
  const named = lines.flatMap(({ productId }) => productId ?? []);
  const added = [...new Set(named)].filter((id) => !current.has(id));
  if (added.length === 0) return;
  const known = await findExistingProductIds(tx, added);
  const isKnown = (id: string) => current.has(id) || known.has(id);
  const wrong = lines.findIndex(({ productId }) => productId !== null && !isKnown(productId));
  if (wrong >= 0) throw invalidField(`lines.${wrong}.productId`, "UNKNOWN_RECORD");
}

/**
 * Refuses a due date before the date of the document. If a body contains only one of the two dates,
 * pass the stored value of the other.
 * @throws ApiError VALIDATION_ERROR on `dueDate` before the date
 */
export function refuseDueBeforeDate(days: { date: Day; dueDate: Day }): void {
  if (isDueBeforeDate(days)) throw invalidField("dueDate", "BEFORE_DATE");
}

/**
 * The dates of a new document. By default its date is today, and it is due after the usual number
 * of days; a cash invoice is due on its own date.
 *
 * @throws ApiError VALIDATION_ERROR on `dueDate` before the date
 */
export function datesOfNewDocument(body: NewDocument, today: Day) {
  const { type: kind, paymentMethod } = body;
  const date = body.date ?? today;
  const dueDate = body.dueDate ?? usualDueDate({ kind, paymentMethod, date });
  refuseDueBeforeDate({ date, dueDate });
  return { date, due_date: dueDate };
}

type Contents = ChequeDetails &
  Pick<NewDocument, "lines" | "globalDiscount" | "paymentMethod" | "notes" | "vatReason">;

const NO_STORED_LINES: StoredLines = { ids: new Set(), enteredRates: new Map() };

/** The rules by which the amounts of a document's contents are computed. */
export interface TaxRules extends VatTerms {
  kind: DocumentKind;
  stampDutySchedule: StampDutySchedule;
  /**
   * The amounts of the invoice that this credit note can still credit; null for a credit note without
   * an invoice, and for other kinds.
   */
  creditable: Creditable | null;
  /** The document's stored lines; absent for a new document. */
  storedLines?: StoredLines;
}

/**
 * The columns of a document's contents with their totals, and the rows of its lines. Lines have no
 * VAT under an exemption or a tax regime without VAT. The reason for 0 % VAT is stored only where
 * one is needed.
 *
 * @throws ApiError VALIDATION_ERROR on `lines` above 999,999,999,999.99 before discounts or with too
 *   many VAT rates, and as `priceCreditNote` does
 */
export function contentValues(sent: Contents, rules: TaxRules) {
  const { stampDutySchedule, taxRegime, vatExempt, storedLines = NO_STORED_LINES } = rules;
  const written = { ...sent, lines: addEnteredRates(sent.lines, storedLines) };
  const { totals, ...contents } = priceContents(written, rules);
  const needsReason = needsVatReason({ ...rules, lines: contents.lines });
  const columns = {
    tax_regime: taxRegime,
    vat_exempt: vatExempt,
    vat_reason: needsReason ? contents.vatReason : null,
    payment_method: contents.paymentMethod,
    ...chequeColumns(rules.kind, contents),
    notes: contents.notes,
    ...globalDiscountColumns(contents),
    stamp_duty_schedule: stampDutySchedule,
    ...totalColumns(totals),
  } satisfies Partial<NewDocumentValues>;
  return { columns, lines: lineValues(contents.lines, totals, storedLines) };
}

/** Sets the VAT rate of each line, and its entered rate, to the rate that the user entered. */
function addEnteredRates(lines: Lines, { enteredRates }: StoredLines): NewDocument["lines"] {
  return lines.map((line) => {
    const typedVatRate = resolveEnteredRate(
      line,
      line.id === null ? undefined : enteredRates.get(line.id),
    );
    return { ...line, vatRate: typedVatRate, typedVatRate };
  });
}

function chequeColumns(kind: DocumentKind, contents: Contents) {
  const { paymentMethod } = contents;
  const check = chequeDetailsOf({ kind, paymentMethod }, contents);
  return {
    check_number: check.checkNumber,
    check_date: check.checkDate,
    check_bank: check.checkBank,
  } satisfies Partial<NewDocumentValues>;
}

/** Computes the contents as they are stored, with their totals. @throws ApiError VALIDATION_ERROR as `contentValues` does */
function priceContents(
  written: Contents,
  { stampDutySchedule, creditable, ...terms }: TaxRules,
): Contents & { totals: DocumentTotals } {
  if (exceedsGrossLimit(written.lines)) throw invalidField("lines", "LINES_TOTAL_TOO_LARGE");
  if (creditable !== null) return { ...written, ...priceCreditNote(creditable, written.lines) };
  // A credit note isn't limited: it has the VAT rates of its invoice, which may be older than the limit.
  if (exceedsVatRateLimit(written.lines)) throw invalidField("lines", "TOO_MANY_VAT_RATES");
  const lines = applyVatTerms(terms, written.lines).map(withoutSourceLine);
  const { globalDiscount } = written;
  const paymentMethod: PaymentMethod = written.paymentMethod;
  const totals = computeTotals({ lines, globalDiscount, paymentMethod, stampDutySchedule });
  return { ...written, lines, totals };
}

const withoutSourceLine = (line: Lines[number]) => ({ ...line, sourceLineId: null });

export function totalColumns(totals: DocumentTotals) {
  return {
    total_before_discounts: totals.totalBeforeDiscounts,
    total_discounts: totals.totalDiscounts,
    total_excluding_tax: totals.totalExcludingTax,
    vat: totals.vat,
    stamp_duty: totals.stampDuty,
    total_to_pay: totals.totalToPay,
    vat_by_rate: totals.vatByRate,
  } satisfies Partial<NewDocumentValues>;
}

function globalDiscountColumns(contents: Pick<NewDocument, "globalDiscount">) {
  const { type, value } = toStoredDiscount(contents.globalDiscount);
  return { global_discount_type: type, global_discount_value: value };
}

/** Builds the rows of lines. The first line with the id of a stored line keeps that id, any other line gets a new id. */
function lineValues(lines: Lines, totals: DocumentTotals, { ids }: StoredLines): LineValues[] {
  const free = new Set(ids);
  const postings = postingsOfLines(lines, totals);
  return lines.map((line, index) => {
    const { type, value } = toStoredDiscount(line.discount);
    const [lineTotals, posting] = [totals.lines[index], postings[index]];
    if (lineTotals === undefined || posting === undefined) throw new Error("A line without totals");
    return {
      id: line.id !== null && free.delete(line.id) ? line.id : randomUUID(),
      position: index + 1,
      product_id: line.productId,
      reference: line.reference,
      name: line.name,
      description: line.description,
      quantity: quantityFromThousandths(line.quantity),
      unit: line.unit,
      unit_price: line.unitPrice,
      discount_type: type,
      discount_value: value,
      vat_rate: line.vatRate,
      typed_vat_rate: line.typedVatRate,
      source_line_id: line.sourceLineId,
      excluding_tax: lineTotals.excludingTax,
      including_tax: lineTotals.includingTax,
      ...posting,
    };
  });
}
