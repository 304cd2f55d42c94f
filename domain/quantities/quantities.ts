import { toScaledInteger } from "../money/decimals.ts";
import type { Language } from "../text/language.ts";
import { DECIMAL_SIGN } from "../money/moneyText.ts";

declare const thousandthsBrand: unique symbol;

/** A quantity in thousandths of its unit: 86.5 is 86500. Always a safe integer. */
export type Thousandths = number & { readonly [thousandthsBrand]: true };

/** One whole unit. */
export const ONE_UNIT = 1_000 as Thousandths;

/**
 * A quantity, as it travels on the wire, to thousandths. Null when there are more than 3 decimals, or
 * when the number is not finite or too large to be exact. Bounds are not checked
 * (docs/rules/money.md#quantities).
 */
export function thousandthsFromQuantity(quantity: number): Thousandths | null {
  return toScaledInteger(quantity, 3) as Thousandths | null;
}

/**
 * Converts a stored quantity, or one of a reply, to thousandths: both have at most 3 decimals.
 * @throws RangeError when `thousandthsFromQuantity` returns null
 */
export function exactThousandths(quantity: number): Thousandths {
  const read = thousandthsFromQuantity(quantity);
  if (read === null) throw new RangeError(`more than 3 decimals: ${quantity}`);
  return read;
}

/** Converts thousandths to a number: 86500 to 86.5. */
export function quantityFromThousandths(quantity: Thousandths): number {
  return quantity / ONE_UNIT;
}

export function isWholeQuantity(quantity: Thousandths): boolean {
  return quantity % ONE_UNIT === 0;
}

/**
 * Formats a quantity: "86,5", in English "86.5", ungrouped, without trailing zeros
 * (docs/rules/money.md#display).
 */
export function formatQuantity(quantity: Thousandths, language: Language): string {
  return String(quantityFromThousandths(quantity)).replace(".", DECIMAL_SIGN[language]);
}
