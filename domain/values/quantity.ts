import { isWholeQuantity, ONE_UNIT, type Thousandths } from "../quantities/quantities.ts";
import { DOCUMENT_LIMITS } from "../totals/totals.ts";
import { type Decimal, type NumberProblem, parseDecimal, scaleDecimal } from "./decimal.ts";

/**
 * Parses an entered quantity (docs/rules/documents.md#line-editor). A blank text is 1; 0 is too small.
 * @param hasDecimals whether the line's unit allows decimals, at most three. If it does, "1.000" is
 *   ambiguous and "1.250" has decimals; otherwise "1.000" is a thousand and "1.250" is ambiguous
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
