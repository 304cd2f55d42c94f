import type { Discount, DiscountType } from "#domain/totals/discounts.ts";
import { isLineBlank, NEW_DOCUMENT } from "#domain/documents/documents.ts";
import type { Centimes } from "#domain/money/money.ts";
import { formatAmount, formatRate } from "#domain/money/moneyText.ts";
import { formatQuantity } from "#domain/quantities/quantities.ts";
import type { Language } from "#domain/text/language.ts";
import { DOCUMENT_LIMITS, type PricedLine } from "#domain/totals/totals.ts";
import { allowsDecimals } from "#domain/quantities/units.ts";
import { parseEnteredAmount, parsePercentage } from "#domain/values/amount.ts";
import type { NumberProblem } from "#domain/values/decimal.ts";
import { parseEnteredQuantity } from "#domain/values/quantity.ts";

interface LineTexts {
  productId: string | null;
  /** The line of the invoice that this line of a credit note credits; null for any other line. */
  sourceLineId: string | null;
  reference: string;
  name: string;
  description: string;
  unit: string | null;
}

/** A line of the form: price in centimes, rates in basis points. */
export interface FormLine extends LineTexts, PricedLine {
  /** React key: stays the same while the line is edited and moved. */
  key: string;
}

/** A discount as typed. */
export interface DiscountInput {
  type: DiscountType;
  text: string;
}

/** The line being typed; its numbers are unparsed texts. */
export interface LineEntry extends LineTexts {
  quantity: string;
  unitPrice: string;
  discount: DiscountInput;
  vat: string;
}

export type EntryField = Exclude<keyof LineEntry, "productId" | "sourceLineId" | "unit">;

export type EntryProblem = NumberProblem | "tooLong" | "nameOrDescription";

export type EntryProblems = Partial<Record<EntryField, EntryProblem>>;

/** The result of parsing a typed line: a line, nothing, or the invalid fields. */
export type ParsedEntry =
  | { result: "LINE"; line: Omit<FormLine, "key"> }
  | { result: "BLANK" }
  | { result: "REFUSED"; problems: EntryProblems };

const MAX_REFERENCE_LENGTH = 60;

export const EMPTY_ENTRY: LineEntry = {
  productId: null,
  sourceLineId: null,
  reference: "",
  name: "",
  description: "",
  unit: null,
  quantity: "1",
  unitPrice: "",
  discount: { type: "NONE", text: "" },
  vat: formatRate(NEW_DOCUMENT.vatRate, "fr"),
};

/** The entry of the next line: its VAT rate is that of the last line. */
export function emptyEntry(lines: readonly FormLine[]): LineEntry {
  const last = lines.at(-1);
  return last === undefined ? EMPTY_ENTRY : { ...EMPTY_ENTRY, vat: formatRate(last.vatRate, "fr") };
}

/**
 * Parses a typed line. Without name, description and price it is BLANK: adding it does nothing
 * (docs/rules/documents.md#line-editor).
 */
export function parseEntry(entry: LineEntry): ParsedEntry {
  const quantity = parseEnteredQuantity(entry.quantity, allowsDecimals(entry.unit));
  const unitPrice = parseEnteredAmount(entry.unitPrice, DOCUMENT_LIMITS.unitPriceMax);
  const discount = parseDiscount(entry.discount, DOCUMENT_LIMITS.grossSumMax);
  const vatRate = parsePercentage(entry.vat);
  if (isEntryBlank(entry, unitPrice)) return { result: "BLANK" };

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

/** The entry that edits an existing line; `language` decides how its numbers are written. */
export function entryOf(line: FormLine, language: Language): LineEntry {
  const { productId, sourceLineId, reference, name, description, unit } = line;
  const { quantity, unitPrice, vatRate } = line;
  return {
    productId,
    sourceLineId,
    reference,
    name,
    description,
    unit,
    quantity: formatQuantity(quantity, language),
    unitPrice: formatAmount(unitPrice, language),
    discount: discountEntryOf(line.discount, language),
    vat: formatRate(vatRate, language),
  };
}

/** The problem of the typed quantity, which depends on the unit too; null for a valid one. */
export function quantityProblemOf({ quantity, unit }: LineEntry): NumberProblem | null {
  const read = parseEnteredQuantity(quantity, allowsDecimals(unit));
  return typeof read === "string" ? read : null;
}

/** Whether the entry form contains a name, a description or a price, which would be lost. */
export function hasEntryContent(entry: LineEntry): boolean {
  return !isEntryBlank(entry, parseEnteredAmount(entry.unitPrice, DOCUMENT_LIMITS.unitPriceMax));
}

/** The type and text by which a discount is edited. */
export function discountEntryOf(discount: Discount, language: Language): DiscountInput {
  if (discount.type === "NONE") return { type: "NONE", text: "" };
  if (discount.type === "AMOUNT")
    return { type: "AMOUNT", text: formatAmount(discount.amount, language) };
  return { type: "PERCENTAGE", text: formatRate(discount.rate, language) };
}

const PERCENT_SIGN = /[%٪]/;

/**
 * The discount after its text was typed: a percentage if the text has a percent sign or if the percentage was chosen in
 * the select, otherwise an amount, or NONE for an empty text (docs/rules/documents.md#line-editor).
 */
export function changeDiscountText(previous: DiscountInput, text: string): DiscountInput {
  if (hasPercentSign(text)) return { type: "PERCENTAGE", text };
  const isChosen = previous.type === "PERCENTAGE" && !hasPercentSign(previous.text);
  if (isChosen) return { type: "PERCENTAGE", text };
  return { type: text.trim() === "" ? "NONE" : "AMOUNT", text };
}

export const hasPercentSign = (text: string) => PERCENT_SIGN.test(text);

export const removePercentSign = (text: string) => text.replace(PERCENT_SIGN, "").trim();

/** Parses a typed discount: at most 100 percent, or at most `max` centimes as an amount. */
export function parseDiscount(entry: DiscountInput, max: Centimes): Discount | NumberProblem {
  const { type, text } = entry;
  if (type === "NONE") return { type };
  if (type === "PERCENTAGE") {
    const rate = parsePercentage(text);
    return typeof rate === "string" ? rate : { type, rate };
  }
  const amount = parseEnteredAmount(text, max);
  return typeof amount === "string" ? amount : { type, amount };
}

function isEntryBlank(
  { name, description }: LineTexts,
  unitPrice: Centimes | NumberProblem,
): boolean {
  return typeof unitPrice === "number" && isLineBlank({ name, description, unitPrice });
}

function trimmedTexts(texts: LineTexts): LineTexts {
  const { productId, sourceLineId, unit, reference, name, description } = texts;
  return {
    productId,
    sourceLineId,
    unit,
    reference: reference.trim(),
    name: name.trim(),
    description: description.trim(),
  };
}

function problemsOfTexts({ reference, name, description }: LineEntry): EntryProblems {
  const problems: EntryProblems = {};
  if (reference.trim().length > MAX_REFERENCE_LENGTH) problems.reference = "tooLong";
  if (description.trim().length > DOCUMENT_LIMITS.description) problems.description = "tooLong";
  if (name.trim().length > DOCUMENT_LIMITS.name) problems.name = "tooLong";
  if (name.trim() === "" && description.trim() === "") problems.name = "nameOrDescription";
  return problems;
}
