import type { UseFormReturnType } from "@mantine/form";
import type { TFunction } from "i18next";
import type { Product } from "#contract/products.ts";
import { productBody } from "#contract/productShapes.ts";
import type { Nature } from "#domain/declarations/classes.ts";
import type { G50Line } from "#domain/declarations/g50Boxes.ts";
import type { Language } from "#domain/text/language.ts";
import {
  type BasisPoints,
  basisPointsToFraction,
  type Centimes,
  centimes,
  centimesFromDinars,
  dinarsFromCentimes,
  fractionToBasisPoints,
} from "#domain/money/money.ts";
import { formatAmount, formatRate } from "#domain/money/moneyText.ts";
import type { Texts } from "#domain/records/fields.ts";
import { PRODUCT_TEXTS, type ProductTexts } from "#domain/products/productFields.ts";
import {
  isNatureAllowed,
  type ProductType,
  type ProductVisibility,
} from "#domain/products/products.ts";
import { isOfferedUnit, unitFromText, OFFERED_UNITS } from "#domain/quantities/units.ts";
import { parseEnteredAmount, parsePercentage } from "#domain/values/amount.ts";
import type { NumberProblem } from "#domain/values/decimal.ts";
import { textValues } from "../records/textValues.ts";
import { schemaErrors } from "../ui/form/schemaErrors.ts";

/** The largest price, in centimes (docs/rules/clients-and-products.md#products). */
const MAX_PRICE = centimes(999_999_999_99);

/** The option of the unit list that opens a field for a custom unit. */
export const CUSTOM_UNIT = "OWN";

/** The form's values; amounts as typed. */
export interface ProductValues extends Omit<Texts<ProductTexts, "wire", string>, "unitOfMeasure"> {
  type: ProductType;
  name: string;
  price: string;
  /** An offered unit, CUSTOM_UNIT, or empty. */
  unit: string;
  ownUnit: string;
  productVisibility: ProductVisibility | "";
  stampDuty: string;
  /** The usual VAT rate in percent, as typed; empty for none. */
  tva: string;
  /** Empty: derived from the type. */
  nature: Nature | "";
  /** Empty: derived from rate, nature and activity. */
  g50Line: G50Line | "";
}

export type ProductFormState = UseFormReturnType<ProductValues>;

/** The texts with one form value each; the unit has two, `unit` and `ownUnit`. */
const { unit: _unit, ...PLAIN_TEXTS } = PRODUCT_TEXTS;

/** The fields of a document line that a new product takes over. */
export interface ProductLine {
  name: string;
  reference: string;
  description: string;
  unit: string | null;
  unitPrice: Centimes;
  vatRate: BasisPoints;
}

export const NEW_PRODUCT: ProductValues = {
  type: "PRODUCT",
  name: "",
  ...textValues(PLAIN_TEXTS, () => ""),
  price: "",
  unit: "",
  ownUnit: "",
  productVisibility: "BOTH",
  stampDuty: "",
  tva: "",
  nature: "",
  g50Line: "",
};

/** The form values of a new product, from the line of a document. */
export function valuesFromLine(line: ProductLine, language: Language): ProductValues {
  const unit = line.unit ?? "";
  const isOwn = unit !== "" && !isOfferedUnit(unit);
  const isOfProducts = OFFERED_UNITS.PRODUCT.some((each) => each === unit);
  return {
    ...NEW_PRODUCT,
    type: isOfferedUnit(unit) && !isOfProducts ? "SERVICE" : "PRODUCT",
    name: line.name,
    ref_product: line.reference,
    description: line.description,
    price: formatAmount(line.unitPrice, language),
    tva: formatRate(line.vatRate, language),
    unit: isOwn ? CUSTOM_UNIT : unit,
    ownUnit: isOwn ? unit : "",
  };
}

export function toProductFormValues(product: Product, language: Language): ProductValues {
  const unit = product.unitOfMeasure ?? "";
  const isOwn = unit !== "" && !isOfferedUnit(unit);
  return {
    type: product.type,
    name: product.name,
    ...textValues(PLAIN_TEXTS, (wire) => product[wire] ?? ""),
    price: toAmountText(product.price, language),
    unit: isOwn ? CUSTOM_UNIT : unit,
    ownUnit: isOwn ? unit : "",
    productVisibility: product.productVisibility ?? "",
    stampDuty: product.stampDuty === 0 ? "" : toAmountText(product.stampDuty, language),
    tva: product.tva == null ? "" : toRateText(product.tva, language),
    nature: product.nature ?? "",
    g50Line: product.g50Line ?? "",
  };
}

function toRateText(fraction: number, language: Language): string {
  const rate = fractionToBasisPoints(fraction);
  return rate === null ? "" : formatRate(rate, language);
}

function toAmountText(dinars: number, language: Language): string {
  const amount = centimesFromDinars(dinars);
  return amount === null ? String(dinars) : formatAmount(amount, language);
}

/** The request body. An invalid amount becomes 0, an invalid rate null; `validateProduct` refuses them first. */
export function toProductRequestBody(values: ProductValues) {
  const { unit, ownUnit, price, stampDuty, tva, productVisibility, ...rest } = values;
  const isProduct = values.type === "PRODUCT";
  return {
    ...rest,
    price: toDinars(parseEnteredAmount(price, MAX_PRICE)),
    stampDuty: toDinars(parseEnteredAmount(stampDuty, MAX_PRICE)),
    tva: fractionOf(tva),
    unitOfMeasure: unit === CUSTOM_UNIT ? unitFromText(ownUnit) : unit,
    productVisibility: isProduct ? productVisibility : null,
  };
}

function fractionOf(typed: string): number | null {
  const rate = parsePercentage(typed);
  return typed.trim() === "" || typeof rate === "string" ? null : basisPointsToFraction(rate);
}

function toDinars(read: Centimes | NumberProblem): number {
  return typeof read === "string" ? 0 : dinarsFromCentimes(read);
}

/** The error texts by form field. */
export function validateProduct(values: ProductValues, t: TFunction): Record<string, string> {
  const { unitOfMeasure, ...problems } = schemaErrors(productBody, toProductRequestBody(values), t);
  const price = amountProblem(values.price, t);
  const stampDuty = amountProblem(values.stampDuty, t);
  const tva = rateProblem(values.tva, t);
  return {
    ...problems,
    ...(unitOfMeasure !== undefined && { ownUnit: unitOfMeasure }),
    ...(price !== null && { price }),
    ...(values.price.trim() === "" && { price: t("ui.fieldErrors.REQUIRED") }),
    ...(stampDuty !== null && { stampDuty }),
    ...(tva !== null && { tva }),
  };
}

function amountProblem(text: string, t: TFunction): string | null {
  const read = parseEnteredAmount(text, MAX_PRICE);
  if (typeof read !== "string") return null;
  if (read === "twoDecimals") return t("ui.fieldErrors.MORE_THAN_TWO_DECIMALS");
  if (read === "tooLarge") return t("ui.fieldErrors.TOO_LARGE");
  return t(`products.form.${read === "ambiguous" ? "ambiguousAmount" : "notAnAmount"}`);
}

function rateProblem(text: string, t: TFunction): string | null {
  const read = parsePercentage(text);
  if (typeof read !== "string") return null;
  if (read === "percent") return t("ui.fieldErrors.MORE_THAN_100_PERCENT");
  if (read === "twoDecimals") return t("ui.fieldErrors.MORE_THAN_TWO_DECIMALS");
  return t("products.form.notARate");
}

/** Formats an entered amount; an invalid one is returned unchanged. */
export function formatEnteredAmount(text: string, language: Language): string {
  const read = parseEnteredAmount(text, MAX_PRICE);
  return text.trim() === "" || typeof read === "string" ? text : formatAmount(read, language);
}

/**
 * The values after a change of type. A unit or nature that the new type doesn't offer is cleared; an empty visibility
 * becomes BOTH.
 */
export function changeProductType(
  values: ProductValues,
  type: ProductType,
): Partial<ProductValues> {
  const offered: readonly string[] = OFFERED_UNITS[type];
  const keeps = values.unit === CUSTOM_UNIT || offered.includes(values.unit);
  const visibility = values.productVisibility === "" ? "BOTH" : values.productVisibility;
  const nature = values.nature !== "" && isNatureAllowed(type, values.nature) ? values.nature : "";
  return { type, unit: keeps ? values.unit : "", productVisibility: visibility, nature };
}
