import { z } from "zod";
import { DISCOUNT_TYPES, type Discount, type DiscountType } from "#domain/discounts.ts";
import {
  DOCUMENT_KINDS,
  DOCUMENT_STATUSES,
  NEW_DOCUMENT,
  PAYMENT_METHODS,
} from "#domain/documents.ts";
import {
  centimesFromDinars,
  dinarsFromCentimes,
  fractionToBasisPoints,
  percentToBasisPoints,
} from "#domain/money.ts";
import { LIMITS } from "#domain/totals.ts";
import { day, dinars, id, optionally, optionalProse, optionalText } from "./values.ts";

const MAX_AMOUNT = 999_999_999_999.99;

/**
 * Reads the wire's pair of a number and a type as one discount. PERCENTAGE is at most 100 with two
 * decimals, AMOUNT is dinars, NONE stores 0 whatever the number says
 * (docs/rules/money.md#discounts).
 */
function readDiscount(
  type: (typeof DISCOUNT_TYPES)[number],
  value: number,
  path: string,
  context: z.RefinementCtx,
): Discount {
  const refuse = (message: string): Discount => {
    context.addIssue({ code: "custom", path: [path], message });
    return { type: "NONE" };
  };
  if (type === "NONE") return { type };
  if (type === "PERCENTAGE") {
    if (value > 100) return refuse("At most 100 percent");
    const rate = percentToBasisPoints(value);
    return rate === null ? refuse("At most two decimals") : { type, rate };
  }
  const amount = centimesFromDinars(value);
  return amount === null ? refuse("At most two decimals") : { type, amount };
}

const discountValue = optionally(z.number().min(0).max(MAX_AMOUNT)).transform(
  (value) => value ?? 0,
);
const discountType = optionally(z.enum(DISCOUNT_TYPES)).transform((type) => type ?? "NONE");

const vatFraction = optionally(z.number().min(0).max(1)).transform((fraction, context) => {
  if (fraction == null) return NEW_DOCUMENT.vatRate;
  const rate = fractionToBasisPoints(fraction);
  if (rate !== null) return rate;
  context.addIssue({ code: "custom", message: "At most four decimals" });
  return z.NEVER;
});

const documentLine = z
  .object({
    productId: optionally(id).transform((text) => text ?? null),
    name: optionalText(LIMITS.name),
    description: optionalProse(LIMITS.description),
    quantity: z.number().int().min(LIMITS.quantityMin).max(LIMITS.quantityMax),
    unitOfMeasure: optionalText(40),
    unitPrice: dinars(dinarsFromCentimes(LIMITS.unitPriceMax)),
    ref_product: optionalText(60),
    remise: discountValue,
    remiseType: discountType,
    tva: vatFraction,
  })
  .transform(({ remise, remiseType, tva, ref_product, unitOfMeasure, ...line }, context) => {
    if (line.name === null && line.description === null) {
      context.addIssue({ code: "custom", path: ["name"], message: "A name or a description" });
    }
    const discount = readDiscount(remiseType, remise, "remise", context);
    return { ...line, reference: ref_product, unit: unitOfMeasure, discount, vatRate: tva };
  });

const version = optionally(z.number().int().min(1).max(2_147_483_647));
const status = z.enum(DOCUMENT_STATUSES);

const contents = z.object({
  enterpriseId: optionally(id),
  clientId: id,
  status: optionally(status),
  date: optionally(day),
  dueDate: optionally(day),
  notes: optionalProse(LIMITS.notes),
  paymentMethod: optionally(z.enum(PAYMENT_METHODS)).transform(
    (method) => method ?? NEW_DOCUMENT.paymentMethod,
  ),
  globalRemise: discountValue,
  globalRemiseType: discountType,
  numero: optionalText(LIMITS.numero),
  version,
  lines: z.array(documentLine).min(LIMITS.linesMin).max(LIMITS.linesMax),
});

function settleGlobalDiscount<
  Body extends { globalRemise: number; globalRemiseType: DiscountType },
>(body: Body, context: z.RefinementCtx) {
  const { globalRemise, globalRemiseType, ...rest } = body;
  const globalDiscount = readDiscount(globalRemiseType, globalRemise, "globalRemise", context);
  return { ...rest, globalDiscount };
}

/** Everything of a document that is typed. */
export const documentContents = contents.transform(settleGlobalDiscount);

/** A document to be created: its contents and its kind. */
export const newDocument = contents
  .extend({ type: z.enum(DOCUMENT_KINDS) })
  .transform(settleGlobalDiscount);

export type DocumentContents = z.output<typeof documentContents>;

const left = z.never().nullish();

/**
 * A change of status alone. None of a document's contents may stand beside it: they would be
 * lost while the answer says that all went well.
 */
export const statusChange = z.object({
  status,
  version,
  clientId: left,
  date: left,
  dueDate: left,
  notes: left,
  paymentMethod: left,
  globalRemise: left,
  globalRemiseType: left,
  numero: left,
  lines: left,
});
