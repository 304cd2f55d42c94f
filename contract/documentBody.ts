import { z } from "zod";
import { parseEnteredNumber } from "#domain/numbering/enteredNumber.ts";
import { DISCOUNT_TYPES, type Discount, type DiscountType } from "#domain/totals/discounts.ts";
import type { Day } from "#domain/days/days.ts";
import { DOCUMENT_KINDS } from "#domain/documents/documentKinds.ts";
import {
  DOCUMENT_STATUSES,
  isDueBeforeDate,
  NEW_DOCUMENT,
  PAYMENT_METHODS,
} from "#domain/documents/documents.ts";
import {
  centimesFromDinars,
  dinarsFromCentimes,
  percentToBasisPoints,
} from "#domain/money/money.ts";
import {
  quantityFromThousandths,
  type Thousandths,
  thousandthsFromQuantity,
} from "#domain/quantities/quantities.ts";
import { DOCUMENT_LIMITS } from "#domain/totals/totals.ts";
import { allowsDecimals } from "#domain/quantities/units.ts";
import { MAX_CHEQUE_LENGTHS } from "#domain/issuing/chequeDetails.ts";
import { MAX_VAT_REASON_LENGTH, vatReasonFromText } from "#domain/vat/vatReasons.ts";
import type { FieldErrorCode } from "./fieldErrorCodes.ts";
import { addFieldError } from "./fieldErrors.ts";
import {
  day,
  dinars,
  expectedVersion,
  id,
  newId,
  optionalValue,
  optionalMultilineText,
  optionalText,
  vatFraction,
} from "./values.ts";

/** Dinars. */
const MAX_AMOUNT = 999_999_999_999.99;

/**
 * Converts a number and a type to a discount: PERCENTAGE is at most 100 with two decimals, AMOUNT
 * is in dinars, NONE ignores the number (docs/rules/money.md#discounts).
 */
function convertDiscount(
  type: (typeof DISCOUNT_TYPES)[number],
  value: number,
  path: string,
  context: z.RefinementCtx,
): Discount {
  const refuse = (code: FieldErrorCode): Discount => {
    addFieldError(context, code, [path]);
    return { type: "NONE" };
  };
  if (type === "NONE") return { type };
  if (type === "PERCENTAGE") {
    if (value > 100) return refuse("MORE_THAN_100_PERCENT");
    const rate = percentToBasisPoints(value);
    return rate === null ? refuse("MORE_THAN_TWO_DECIMALS") : { type, rate };
  }
  const amount = centimesFromDinars(value);
  return amount === null ? refuse("MORE_THAN_TWO_DECIMALS") : { type, amount };
}

const discountValue = optionalValue(z.number().min(0).max(MAX_AMOUNT)).transform(
  (value) => value ?? 0,
);
const discountType = optionalValue(z.enum(DISCOUNT_TYPES)).transform((type) => type ?? "NONE");

/**
 * Converts a quantity to thousandths. Without a unit and in pieces it must be a whole number
 * (docs/rules/money.md#quantities).
 */
function convertQuantity(
  value: number,
  unit: string | null,
  context: z.RefinementCtx,
): Thousandths {
  const quantity = thousandthsFromQuantity(value);
  if (!Number.isInteger(value) && !allowsDecimals(unit)) {
    addFieldError(context, "NOT_AN_INTEGER", ["quantity"]);
  } else if (quantity === null) {
    addFieldError(context, "MORE_THAN_THREE_DECIMALS", ["quantity"]);
  }
  return quantity ?? DOCUMENT_LIMITS.quantityMin;
}

const documentLine = z
  .object({
    id: optionalText(100).describe(
      "Of a change: a stored line keeps its id; any other gets a new one",
    ),
    sourceLineId: optionalText(100).describe("Of a credit note: the line of its invoice"),
    productId: optionalValue(id).transform((text) => text ?? null),
    name: optionalText(DOCUMENT_LIMITS.name),
    description: optionalMultilineText(DOCUMENT_LIMITS.description),
    quantity: z
      .number()
      .min(quantityFromThousandths(DOCUMENT_LIMITS.quantityMin))
      .max(quantityFromThousandths(DOCUMENT_LIMITS.quantityMax)),
    unitOfMeasure: optionalText(40),
    unitPrice: dinars(dinarsFromCentimes(DOCUMENT_LIMITS.unitPriceMax)),
    ref_product: optionalText(60),
    remise: discountValue,
    remiseType: discountType,
    tva: vatFraction.transform((rate) => rate ?? NEW_DOCUMENT.vatRate),
    typedTva: vatFraction.describe(
      "The rate that comes back when the document has VAT again; counts only beside `tva` 0",
    ),
  })
  .transform(
    ({ remise, remiseType, tva, typedTva, ref_product, unitOfMeasure, ...line }, context) => {
      if (line.name === null && line.description === null) {
        addFieldError(context, "NAME_OR_DESCRIPTION_REQUIRED", ["name"]);
      }
      const quantity = convertQuantity(line.quantity, unitOfMeasure, context);
      const discount = convertDiscount(remiseType, remise, "remise", context);
      const unit = unitOfMeasure;
      const rates = { vatRate: tva, typedVatRate: typedTva };
      return { ...line, quantity, reference: ref_product, unit, discount, ...rates };
    },
  );

const status = z.enum(DOCUMENT_STATUSES);

/** The maximum length of a number before normalization, because NFKC shortens some texts. */
const MAX_SENT_NUMBER_LENGTH = 4 * DOCUMENT_LIMITS.numero;

/**
 * The number as sent, without the limits of new numbers: a change sends back the number of a stored document, which
 * may be from before these limits.
 */
const sentNumber = optionalMultilineText(MAX_SENT_NUMBER_LENGTH);

const contents = z.object({
  enterpriseId: optionalValue(id),
  clientId: id,
  status: optionalValue(status),
  date: optionalValue(day),
  dueDate: optionalValue(day),
  notes: optionalMultilineText(DOCUMENT_LIMITS.notes),
  paymentMethod: optionalValue(z.enum(PAYMENT_METHODS)).transform(
    (method) => method ?? NEW_DOCUMENT.paymentMethod,
  ),
  checkNumber: optionalText(MAX_CHEQUE_LENGTHS.number).describe(
    "Of the check that pays an invoice or credit note; kept with the method CHECK only",
  ),
  checkDate: optionalValue(day).transform((written) => written ?? null),
  checkBank: optionalText(MAX_CHEQUE_LENGTHS.bank),
  globalRemise: discountValue,
  globalRemiseType: discountType,
  numero: sentNumber,
  vatExempt: optionalValue(z.boolean()).describe(
    "Whether it is exempt by the exemption of its client; absent: by default, or as it was",
  ),
  vatReason: optionalText(MAX_VAT_REASON_LENGTH)
    .transform((text) => text && vatReasonFromText(text))
    .describe("Why a line has 0 % VAT: one of the offered reasons, or free text"),
  version: expectedVersion,
  lines: z.array(documentLine).min(DOCUMENT_LIMITS.linesMin).max(DOCUMENT_LIMITS.linesMax),
});

interface ContentsBody {
  globalRemise: number;
  globalRemiseType: DiscountType;
  date?: Day | null | undefined;
  dueDate?: Day | null | undefined;
}

function convertContents<Body extends ContentsBody>(body: Body, context: z.RefinementCtx) {
  const { globalRemise, globalRemiseType, ...rest } = body;
  const globalDiscount = convertDiscount(globalRemiseType, globalRemise, "globalRemise", context);
  const { date, dueDate } = rest;
  if (date != null && dueDate != null && isDueBeforeDate({ date, dueDate })) {
    addFieldError(context, "BEFORE_DATE", ["dueDate"]);
  }
  return { ...rest, globalDiscount };
}

function parseNumero(written: string | null, context: z.RefinementCtx): string | null {
  if (written === null) return null;
  const read = parseEnteredNumber(written);
  if ("number" in read) return read.number;
  addFieldError(context, read.error);
  return z.NEVER;
}

/** The body of a creation: contents, kind and, optionally, the id that the caller chose. */
export const newDocument = contents
  .extend({ newId, type: z.enum(DOCUMENT_KINDS), numero: sentNumber.transform(parseNumero) })
  .transform(convertContents);

export type NewDocument = z.output<typeof newDocument>;

const absentField = z.never().nullish();

/** A change of the status alone. Other fields are refused, because they would be ignored. */
const statusChange = z.object({
  status,
  version: expectedVersion,
  clientId: absentField,
  date: absentField,
  dueDate: absentField,
  notes: absentField,
  paymentMethod: absentField,
  checkNumber: absentField,
  checkDate: absentField,
  checkBank: absentField,
  globalRemise: absentField,
  globalRemiseType: absentField,
  numero: absentField,
  vatExempt: absentField,
  vatReason: absentField,
  lines: absentField,
});

/** The body of a change: all contents (saves the document), or the status alone (changes it). */
export const documentChange = z.union([
  contents
    .transform(convertContents)
    .transform((body) => ({ command: "saveContents" as const, ...body })),
  statusChange.transform((body) => ({
    command: "changeStatus" as const,
    status: body.status,
    version: body.version,
  })),
]);

type DocumentChange = z.output<typeof documentChange>;
export type DocumentContentsChange = Extract<DocumentChange, { command: "saveContents" }>;
export type DocumentStatusChange = Extract<DocumentChange, { command: "changeStatus" }>;
