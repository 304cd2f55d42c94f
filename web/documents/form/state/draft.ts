import { isDay } from "#domain/days/days.ts";
import { type Discount, DISCOUNT_TYPES } from "#domain/totals/discounts.ts";
import { PAYMENT_METHODS } from "#domain/documents/documents.ts";
import { quantityFromThousandths } from "#domain/quantities/quantities.ts";
import { DOCUMENT_LIMITS } from "#domain/totals/totals.ts";
import type { DocumentForm, SelectedClient } from "./documentForm.ts";
import {
  fieldsOf,
  readNullOr,
  readOneOf,
  valueOrDefault,
  readAmount,
  readBoolean,
  readQuantity,
  readRate,
  readString,
  readText,
} from "./storedValues.ts";
import {
  type DiscountInput,
  EMPTY_ENTRY,
  type FormLine,
  type LineEntry,
} from "../lines/lineEntry.ts";

/** The unsaved values of a form. */
export interface Draft {
  /** The version of the edited document; null for a new one. */
  version: number | null;
  form: DocumentForm;
  entry: LineEntry;
  /** Key of the line that the entry form edits; null while it adds one. */
  editing: string | null;
}

/** The value of a draft in local storage. */
export function toStoredDraft(draft: Draft) {
  const storedLines = draft.form.lines.map((each) => ({
    ...each,
    quantity: quantityFromThousandths(each.quantity),
  }));
  return { ...draft, form: { ...draft.form, lines: storedLines } };
}

/**
 * Parses a draft from local storage. An invalid field takes its value from `fresh`, the form
 * without the draft; null if the value is not a draft. Parsed without the schema library, because
 * the form doesn't load it.
 */
export function readDraft(stored: unknown, fresh: DocumentForm): Draft | null {
  const draft = fieldsOf(stored);
  const values = fieldsOf(draft?.form);
  if (draft === undefined || values === undefined) return null;
  const form = readForm(values, fresh);
  const version = typeof draft.version === "number" ? draft.version : null;
  const editing = form.lines.find(({ key }) => key === draft.editing)?.key ?? null;
  return { version, form, entry: readEntry(draft.entry), editing };
}

const readDay = (value: unknown) => (typeof value === "string" && isDay(value) ? value : undefined);

function readForm(stored: Record<string, unknown>, fresh: DocumentForm): DocumentForm {
  return {
    numero: valueOrDefault(readText(stored.numero), fresh.numero),
    suggestion: valueOrDefault(readNullOr(readString)(stored.suggestion), null),
    client: valueOrDefault(readNullOr(readClient)(stored.client), fresh.client),
    date: valueOrDefault(readDay(stored.date), fresh.date),
    dueDate: valueOrDefault(readDay(stored.dueDate), fresh.dueDate),
    paymentMethod: valueOrDefault(
      readOneOf(PAYMENT_METHODS)(stored.paymentMethod),
      fresh.paymentMethod,
    ),
    checkNumber: valueOrDefault(readText(stored.checkNumber), fresh.checkNumber),
    checkDate: valueOrDefault(readNullOr(readDay)(stored.checkDate), fresh.checkDate),
    checkBank: valueOrDefault(readText(stored.checkBank), fresh.checkBank),
    globalDiscount: valueOrDefault(readDiscountInput(stored.globalDiscount), fresh.globalDiscount),
    notes: valueOrDefault(readText(stored.notes), fresh.notes),
    vatExempt: valueOrDefault(readNullOr(readBoolean)(stored.vatExempt), fresh.vatExempt),
    vatReason: valueOrDefault(readText(stored.vatReason), fresh.vatReason),
    lines: Array.isArray(stored.lines) ? readLines(stored.lines) : [...fresh.lines],
  };
}

/** Without the exemption, which is loaded again when the draft is restored. */
function readClient(stored: unknown): SelectedClient | undefined {
  const { id, name, counter } = fieldsOf(stored) ?? {};
  if (typeof id !== "string" || typeof name !== "string") return undefined;
  return { id, name, vatExemption: null, ...(typeof counter === "boolean" && { counter }) };
}

/** Lines of an older shape are dropped individually, not with the whole draft. */
function readLines(stored: readonly unknown[]): FormLine[] {
  return stored.flatMap((each) => readLine(each) ?? []).slice(0, DOCUMENT_LIMITS.linesMax);
}

function readLine(stored: unknown): FormLine | undefined {
  const line = fieldsOf(stored) ?? {};
  const key = readString(line.key);
  const quantity = readQuantity(line.quantity);
  const unitPrice = readAmount(line.unitPrice, DOCUMENT_LIMITS.unitPriceMax);
  const vatRate = readRate(line.vatRate);
  if (key === undefined || quantity === undefined) return undefined;
  if (unitPrice === undefined || vatRate === undefined) return undefined;
  const discount = valueOrDefault(readDiscount(line.discount), { type: "NONE" });
  return { ...readLineTexts(line), key, quantity, unitPrice, discount, vatRate };
}

function readLineTexts(stored: Record<string, unknown>) {
  return {
    productId: valueOrDefault(readNullOr(readString)(stored.productId), null),
    sourceLineId: valueOrDefault(readNullOr(readString)(stored.sourceLineId), null),
    reference: valueOrDefault(readText(stored.reference), ""),
    name: valueOrDefault(readText(stored.name), ""),
    description: valueOrDefault(readText(stored.description), ""),
    unit: valueOrDefault(readNullOr(readString)(stored.unit), null),
  };
}

function readEntry(stored: unknown): LineEntry {
  const entry = fieldsOf(stored);
  if (entry === undefined) return EMPTY_ENTRY;
  return {
    ...readLineTexts(entry),
    quantity: valueOrDefault(readText(entry.quantity), EMPTY_ENTRY.quantity),
    unitPrice: valueOrDefault(readText(entry.unitPrice), ""),
    discount: valueOrDefault(readDiscountInput(entry.discount), { type: "NONE", text: "" }),
    vat: valueOrDefault(readText(entry.vat), EMPTY_ENTRY.vat),
  };
}

function readDiscountInput(stored: unknown): DiscountInput | undefined {
  const discount = fieldsOf(stored) ?? {};
  const type = readOneOf(DISCOUNT_TYPES)(discount.type);
  const text = readText(discount.text);
  return type === undefined || text === undefined ? undefined : { type, text };
}

function readDiscount(stored: unknown): Discount | undefined {
  const { type, ...discount } = fieldsOf(stored) ?? {};
  const amount = readAmount(discount.amount, DOCUMENT_LIMITS.grossSumMax);
  const rate = readRate(discount.rate);
  if (type === "NONE") return { type };
  if (type === "AMOUNT" && amount !== undefined) return { type, amount };
  return type === "PERCENTAGE" && rate !== undefined ? { type, rate } : undefined;
}
