import { z } from "zod";
import { type Day, isDay } from "#domain/days/days.ts";
import { DISCOUNT_TYPES, type Discount } from "#domain/totals/discounts.ts";
import { PAYMENT_METHODS } from "#domain/documents/documents.ts";
import type { BasisPoints, Centimes } from "#domain/money/money.ts";
import {
  quantityFromThousandths,
  type Thousandths,
  thousandthsFromQuantity,
} from "#domain/quantities/quantities.ts";
import { LIMITS } from "#domain/totals/totals.ts";
import type { DocumentForm, SelectedClient } from "./documentForm.ts";
import { EMPTY_ENTRY, type LineEntry } from "../lines/lineEntry.ts";

/** The unsaved values of a form. */
export interface Draft {
  /** The version of the edited document; null for a new one. */
  version: number | null;
  form: DocumentForm;
  entry: LineEntry;
  /** Key of the line that the entry form edits; null while it adds one. */
  editing: string | null;
}

/** Upper bound above the limit of every field. */
const text = z.string().max(20_000);
const whole = (max: number) => z.number().int().min(0).max(max);
const amount = (max: Centimes) => whole(max).transform((read) => read as Centimes);
const rate = whole(100_00).transform((read) => read as BasisPoints);

const discountEntry = z.object({ type: z.enum(DISCOUNT_TYPES), text });
const noDiscount = { type: "NONE" as const, text: "" };

const discount: z.ZodType<Discount> = z.union([
  z.object({ type: z.literal("NONE") }),
  z.object({ type: z.literal("AMOUNT"), amount: amount(LIMITS.grossSumMax) }),
  z.object({ type: z.literal("PERCENTAGE"), rate }),
]);

/** Stored as on the wire: 86.5. */
const quantity = z.number().transform((read, context): Thousandths => {
  const exact = thousandthsFromQuantity(read);
  if (exact !== null && exact >= LIMITS.quantityMin && exact <= LIMITS.quantityMax) return exact;
  context.addIssue({ code: "custom", message: "not a quantity" });
  return z.NEVER;
});

const lineTexts = {
  productId: z.string().nullable().catch(null),
  sourceLineId: z.string().nullable().catch(null),
  reference: text.catch(""),
  name: text.catch(""),
  description: text.catch(""),
  unit: z.string().nullable().catch(null),
};

const line = z.object({
  ...lineTexts,
  key: z.string(),
  quantity,
  unitPrice: amount(LIMITS.unitPriceMax),
  discount: discount.catch({ type: "NONE" }),
  vatRate: rate,
});

/** Lines of an older shape are dropped individually, not with the whole draft. */
const lines = z
  .array(line.nullable().catch(null))
  .transform((read) => read.flatMap((each) => each ?? []).slice(0, LIMITS.linesMax));

const entry = z.object({
  ...lineTexts,
  quantity: text.catch(EMPTY_ENTRY.quantity),
  unitPrice: text.catch(""),
  discount: discountEntry.catch(noDiscount),
  vat: text.catch(EMPTY_ENTRY.vat),
});

const day = z.string().transform((read, context): Day => {
  if (isDay(read)) return read;
  context.addIssue({ code: "custom", message: "not a day" });
  return z.NEVER;
});

/** The exemption is read again when the draft is restored. */
const client: z.ZodType<SelectedClient> = z.object({
  id: z.string(),
  name: z.string(),
  vatExemption: z.null().catch(null),
  counter: z.boolean().optional().catch(undefined),
});

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
 * without the draft; null if the value is not a draft.
 */
export function readDraft(stored: unknown, fresh: DocumentForm): Draft | null {
  const form = z.object({
    numero: text.catch(fresh.numero),
    suggestion: z.string().nullable().catch(null),
    client: client.nullable().catch(fresh.client),
    date: day.catch(fresh.date),
    dueDate: day.catch(fresh.dueDate),
    paymentMethod: z.enum(PAYMENT_METHODS).catch(fresh.paymentMethod),
    checkNumber: text.catch(fresh.checkNumber),
    checkDate: day.nullable().catch(fresh.checkDate),
    checkBank: text.catch(fresh.checkBank),
    globalDiscount: discountEntry.catch(fresh.globalDiscount),
    notes: text.catch(fresh.notes),
    vatExempt: z.boolean().nullable().catch(fresh.vatExempt),
    vatReason: text.catch(fresh.vatReason),
    lines: lines.catch([...fresh.lines]),
  });
  const draft = z.object({
    version: z.number().nullable().catch(null),
    form,
    entry: entry.catch(EMPTY_ENTRY),
    editing: z.string().nullable().catch(null),
  });
  const read = draft.safeParse(stored).data;
  if (read === undefined) return null;
  const isThere = read.form.lines.some(({ key }) => key === read.editing);
  return isThere ? read : { ...read, editing: null };
}
