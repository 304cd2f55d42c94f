import { type Centimes, centimes, centimesFromDinars } from "../money/money.ts";
import { parseEnteredAmount } from "../values/amount.ts";
import { roundToStoredDigits } from "./spreadsheetCells.ts";

/** Above any amount of a sheet, in centimes. Callers check their own limits. */
const MAX_SHEET_AMOUNT = centimes(999_999_999_999_999);

/**
 * Parses an amount in dinars from a cell: a number, or a text as in a form. Null for anything else,
 * for more than two decimals, and for "1,234", whose comma is ambiguous.
 */
export function parseCellAmount(cell: number | string): Centimes | null {
  if (typeof cell === "number") return centimesFromDinars(roundToStoredDigits(cell));
  const read = cell.trim() === "" ? "number" : parseEnteredAmount(cell, MAX_SHEET_AMOUNT);
  return typeof read === "string" ? null : read;
}
