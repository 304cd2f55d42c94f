import { type Day, parseDay } from "../days/days.ts";
import { type Centimes, centimes } from "../money/money.ts";
import { MAX_PAYMENT_AMOUNT } from "../payments/payments.ts";
import type { Language } from "../text/language.ts";
import { plainText } from "../values/plainText.ts";
import { parseCompleteDay } from "../values/enteredDay.ts";
import { parseCellAmount } from "./amountText.ts";
import type { OpeningColumn } from "./clientColumns.ts";
import type { ClientImportError } from "./importErrors.ts";
import { refuseRow } from "./importedRow.ts";
import { type Cell, cellText } from "./spreadsheetCells.ts";

/** The opening balance of a new client and its day; both null without a balance. */
export interface OpeningBalance {
  /** Below 0: an old advance. */
  openingBalance: Centimes | null;
  openingDate: Day | null;
}

/** The rules for opening balances that apply to the whole sheet. */
export interface OpeningRules {
  today: Day;
  /**
   * Why no balance can be entered: payments are off, or the user may not enter it; null if it can.
   */
  refusal: "RECEIVABLES_OFF" | "BALANCE_NOT_ALLOWED" | null;
}

/** The label of the movements that an import adds, by the language of the page. */
export const OPENING_LABELS: Readonly<Record<Language, string>> = {
  en: "Opening balance",
  fr: "Solde initial",
  ar: "الرصيد الافتتاحي",
};

const refuse: (error: ClientImportError) => never = refuseRow;

/**
 * Reads the balance of a row and its day, today by default. A balance of 0 is none. Refuses an
 * invalid balance or day (docs/rules/clients-and-products.md#opening-balances).
 */
export function readOpeningBalance(
  cellOf: (column: OpeningColumn) => Cell,
  { today, refusal }: OpeningRules,
): OpeningBalance {
  const openingBalance = parseBalance(cellOf("openingBalance"));
  if (openingBalance === 0) return { openingBalance: null, openingDate: null };
  if (refusal !== null) refuse(refusal);
  const openingDate = parseBalanceDay(cellOf("openingDate")) ?? today;
  if (openingDate > today) refuse("BALANCE_DATE_AFTER_TODAY");
  return { openingBalance, openingDate };
}

function parseBalance(cell: Cell): Centimes {
  const value = typeof cell === "number" ? cell : cellText(cell);
  if (value === null) return centimes(0);
  const balance = typeof value === "number" ? parseCellAmount(value) : parseSignedAmount(value);
  if (balance === null || Math.abs(balance) > MAX_PAYMENT_AMOUNT) return refuse("BALANCE_INVALID");
  return balance;
}

/** A negative amount: a minus before or after it, or brackets around it. */
const NEGATIVE_AMOUNT = /^(?:-(?<before>[^-]+)|(?<after>[^-]+)-|\((?<inside>[^()]+)\))$/;

function parseSignedAmount(text: string): Centimes | null {
  const entered = plainText(text);
  const { before, after, inside } = NEGATIVE_AMOUNT.exec(entered)?.groups ?? {};
  const negated = before ?? after ?? inside;
  if (negated === undefined) return parseCellAmount(entered);
  const amount = parseCellAmount(negated);
  return amount === null ? null : centimes(-amount);
}

function parseBalanceDay(cell: Cell): Day | null {
  const text = cellText(cell);
  if (text === null) return null;
  return parseCompleteDay(text) ?? parseDay(text) ?? refuse("BALANCE_DATE_INVALID");
}
