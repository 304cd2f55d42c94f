import { type BasisPoints, type Centimes, centimes, shareOf } from "../money/money.ts";

export const DISCOUNT_TYPES = ["PERCENTAGE", "AMOUNT", "NONE"] as const;

export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** A discount as entered: a rate in basis points, or an amount in centimes. */
export type Discount =
  | { type: "NONE" }
  | { type: "PERCENTAGE"; rate: BasisPoints }
  | { type: "AMOUNT"; amount: Centimes };

/**
 * Computes a discount on an amount, in centimes. A discount above the amount is limited to it; the
 * document stores it as entered (docs/rules/money.md#discounts).
 */
export function computeDiscount(amount: Centimes, discount: Discount): Centimes {
  if (discount.type === "NONE") return centimes(0);
  const discountValue =
    discount.type === "AMOUNT" ? discount.amount : shareOf(amount, discount.rate);
  return discountValue > amount ? amount : discountValue;
}
