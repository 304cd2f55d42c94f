import type { Discount, DiscountType } from "#domain/discounts.ts";
import { isLineBlank, NEW_DOCUMENT } from "#domain/documents.ts";
import type { Centimes } from "#domain/money.ts";
import { LIMITS, type PricedLine } from "#domain/totals.ts";
import {
  amountText,
  type NumberProblem,
  rateText,
  readAmount,
  readQuantity,
  readRate,
} from "../../../ui/form/decimalText.ts";

interface LineTexts {
  productId: string | null;
  reference: string;
  name: string;
  description: string;
  unit: string | null;
}

/** A line of the form: its price in centimes, its rates in basis points. */
export interface FormLine extends LineTexts, PricedLine {
  /** Its identity on the screen: stays while the line is changed and moved. */
  key: string;
}

/** A discount as it is typed. */
export interface DiscountEntry {
  type: DiscountType;
  text: string;
}

/** The line being typed: its numbers are still the user's own texts. */
export interface LineEntry extends LineTexts {
  quantity: string;
  unitPrice: string;
  discount: DiscountEntry;
  vat: string;
}

export type EntryField = Exclude<keyof LineEntry, "productId" | "unit">;

export type EntryProblem = NumberProblem | "tooLong" | "nameOrDescription";

export type EntryProblems = Partial<Record<EntryField, EntryProblem>>;

/** What a typed line comes to: a line, nothing at all, or what is wrong with it. */
export type ReadEntry =
  | { result: "LINE"; line: Omit<FormLine, "key"> }
  | { result: "BLANK" }
  | { result: "REFUSED"; problems: EntryProblems };

const REFERENCE_MAX = 60;

export const EMPTY_ENTRY: LineEntry = {
  productId: null,
  reference: "",
  name: "",
  description: "",
  unit: null,
  quantity: "1",
  unitPrice: "",
  discount: { type: "NONE", text: "" },
  vat: rateText(NEW_DOCUMENT.vatRate),
};

/**
 * Reads a typed line. A blank description with a price of 0 is nothing: adding it is ignored
 * (docs/rules/documents.md#line-editor).
 */
export function readEntry(entry: LineEntry): ReadEntry {
  const quantity = readQuantity(entry.quantity, LIMITS.quantityMax);
  const unitPrice = readAmount(entry.unitPrice, LIMITS.unitPriceMax);
  const discount = readDiscount(entry.discount, LIMITS.grossSumMax);
  const vatRate = readRate(entry.vat);
  if (isNothing(entry.description, unitPrice)) return { result: "BLANK" };

  const problems = problemsOfTexts(entry);
  if (typeof quantity === "string") problems.quantity = quantity;
  if (typeof unitPrice === "string") problems.unitPrice = unitPrice;
  if (typeof discount === "string") problems.discount = discount;
  if (typeof vatRate === "string") problems.vat = vatRate;
  if (
    typeof quantity === "string" ||
    typeof unitPrice === "string" ||
    typeof discount === "string" ||
    typeof vatRate === "string" ||
    Object.keys(problems).length > 0
  ) {
    return { result: "REFUSED", problems };
  }
  return {
    result: "LINE",
    line: { ...trimmedTexts(entry), quantity, unitPrice, discount, vatRate },
  };
}

/** A line brought back into the entry form, to be changed. */
export function entryOf(line: FormLine): LineEntry {
  const { productId, reference, name, description, unit, quantity, unitPrice, vatRate } = line;
  return {
    productId,
    reference,
    name,
    description,
    unit,
    quantity: String(quantity),
    unitPrice: amountText(unitPrice),
    discount: discountEntryOf(line.discount),
    vat: rateText(vatRate),
  };
}

/** Whether something stands in the entry form that would be lost with it. */
export function isEntryTouched(entry: LineEntry): boolean {
  const { name, description, unitPrice } = entry;
  return name.trim() !== "" || !isNothing(description, readAmount(unitPrice, LIMITS.unitPriceMax));
}

/** A stored discount as it stands in its field. */
export function discountEntryOf(discount: Discount): DiscountEntry {
  if (discount.type === "NONE") return { type: "NONE", text: "" };
  const { type } = discount;
  return { type, text: type === "AMOUNT" ? amountText(discount.amount) : rateText(discount.rate) };
}

/** Reads a typed discount: at most 100 as a percentage, at most `max` centimes as an amount. */
export function readDiscount(entry: DiscountEntry, max: Centimes): Discount | NumberProblem {
  const { type, text } = entry;
  if (type === "NONE") return { type };
  if (type === "PERCENTAGE") {
    const rate = readRate(text);
    return typeof rate === "string" ? rate : { type, rate };
  }
  const amount = readAmount(text, max);
  return typeof amount === "string" ? amount : { type, amount };
}

function isNothing(description: string, unitPrice: Centimes | NumberProblem): boolean {
  return typeof unitPrice === "number" && isLineBlank({ description, unitPrice });
}

function trimmedTexts({ productId, unit, reference, name, description }: LineTexts): LineTexts {
  return {
    productId,
    unit,
    reference: reference.trim(),
    name: name.trim(),
    description: description.trim(),
  };
}

function problemsOfTexts({ reference, name, description }: LineEntry): EntryProblems {
  const problems: EntryProblems = {};
  if (reference.trim().length > REFERENCE_MAX) problems.reference = "tooLong";
  if (description.trim().length > LIMITS.description) problems.description = "tooLong";
  if (name.trim().length > LIMITS.name) problems.name = "tooLong";
  if (name.trim() === "" && description.trim() === "") problems.name = "nameOrDescription";
  return problems;
}
