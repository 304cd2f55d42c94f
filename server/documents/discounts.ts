import type { Discount, DiscountType } from "#domain/totals/discounts.ts";
import { basisPointsToPercent, dinarsFromCentimes } from "#domain/money/money.ts";
import type { BasisPoints, Centimes } from "#domain/money/money.ts";

/** A stored discount. The value is in basis points for PERCENTAGE, in centimes for AMOUNT. */
interface StoredDiscount {
  type: DiscountType;
  value: number;
}

/** Converts a discount to the values of its columns. */
export function toStoredDiscount(discount: Discount): StoredDiscount {
  if (discount.type === "NONE") return { type: "NONE", value: 0 };
  const value = discount.type === "PERCENTAGE" ? discount.rate : discount.amount;
  return { type: discount.type, value };
}

/** Converts the values of a discount's columns to a discount. */
export function fromStoredDiscount({ type, value }: StoredDiscount): Discount {
  if (type === "NONE") return { type };
  if (type === "PERCENTAGE") return { type, rate: value as BasisPoints };
  return { type, amount: value as Centimes };
}

/** Returns the discount's number on the wire: percent or dinars. */
export function presentDiscount({ type, value }: StoredDiscount): number {
  return type === "PERCENTAGE"
    ? basisPointsToPercent(value as BasisPoints)
    : dinarsFromCentimes(value as Centimes);
}
