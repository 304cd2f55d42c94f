import { latinDigits } from "../text/foldText.ts";
import { type Centimes, centimesFromDinars } from "../money/money.ts";
import { roundToStoredDigits } from "./spreadsheetCells.ts";

const CURRENCY = /(?:da|dzd|dinars?|د\.?\s*ج\.?|دينار)\s*$/iu;

const PLAIN = /^-?\d+(?:[.,]\d{1,2})?$/;
const GROUPED_BY_COMMA = /^-?\d{1,3}(?:(?:,\d{3})+\.\d{1,2}|(?:,\d{3}){2,})$/;
const GROUPED_BY_POINT = /^-?\d{1,3}(?:(?:\.\d{3})+,\d{1,2}|(?:\.\d{3}){2,})$/;

/**
 * Reads an amount in dinars from a cell: a number, "1 234,50 DA", "1.234,50" or "1,234.50". Null
 * for anything else, for more than two decimals, and for "1,234", whose comma is ambiguous.
 */
export function parseAmount(cell: number | string): Centimes | null {
  if (typeof cell === "number") return centimesFromDinars(roundToStoredDigits(cell));
  const bare = latinDigits(cell)
    .replace(CURRENCY, "")
    .replace(/[\s'’٬]/gu, "");
  const text = bare.replace("٫", ",");
  if (PLAIN.test(text)) return centimesFromDinars(Number(text.replace(",", ".")));
  if (GROUPED_BY_COMMA.test(text)) return centimesFromDinars(Number(text.replaceAll(",", "")));
  if (!GROUPED_BY_POINT.test(text)) return null;
  return centimesFromDinars(Number(text.replaceAll(".", "").replace(",", ".")));
}
