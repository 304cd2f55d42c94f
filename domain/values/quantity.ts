import { isWholeQuantity, ONE_UNIT, type Thousandths } from "../quantities/quantities.ts";
import { DOCUMENT_LIMITS } from "../totals/totals.ts";
import { type Decimal, type NumberProblem, parseDecimal, scaleDecimal } from "./decimal.ts";

/**
 * Parses an entered quantity (docs/rules/documents.md#line-editor): up to three decimals, or a
 * whole number. Blank becomes 1, 0 is too small. Without decimals, "1.000" is a thousand and "1.250"
 * is ambiguous; with them, "1.000" is ambiguous and "1.250" has decimals.
 * @param hasDecimals whether the line's unit allows them
 */
export function parseEnteredQuantity(
  text: string,
  hasDecimals: boolean,
): Thousandths | NumberProblem {
  if (text.trim() === "") return ONE_UNIT;
  const read = parseDecimal(text);
  if (read === null) return "number";
  const isThousands = read.isAmbiguous && read.fraction === "000";
  if (read.isAmbiguous && isThousands === hasDecimals) return "ambiguous";
  return limitQuantity(isThousands ? joinGroups(read) : read, hasDecimals);
}

function joinGroups({ whole, fraction }: Decimal): Decimal {
  return { whole: whole + fraction, fraction: "", isAmbiguous: false };
}

function limitQuantity(read: Decimal, hasDecimals: boolean): Thousandths | NumberProblem {
  const scaled = scaleDecimal(read, 3);
  if (scaled === "tooManyDecimals") return hasDecimals ? "threeDecimals" : "wholeNumber";
  if (scaled === "tooLarge") return scaled;
  const quantity = scaled as Thousandths;
  if (quantity < DOCUMENT_LIMITS.quantityMin) return "tooSmall";
  if (quantity > DOCUMENT_LIMITS.quantityMax) return "tooLarge";
  return hasDecimals || isWholeQuantity(quantity) ? quantity : "wholeNumber";
}
