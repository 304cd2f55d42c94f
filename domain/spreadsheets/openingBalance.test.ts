import fc from "fast-check";
import { expect, test } from "vitest";
import type { Day } from "../days/days.ts";
import { centimes, dinarsFromCentimes } from "../money/money.ts";
import { formatAmount } from "../money/moneyText.ts";
import { MAX_PAYMENT_AMOUNT } from "../payments/payments.ts";
import { CLIENT_COLUMN_NAMES } from "./clientColumns.ts";
import { readRow } from "./importedRow.ts";
import { type OpeningRules, readOpeningBalance } from "./openingBalance.ts";
import { type Cell, readHeader } from "./spreadsheetCells.ts";

const RULES: OpeningRules = { today: "2026-11-26" as Day, refusal: null };

function readCells(openingBalance: Cell, openingDate: Cell = null, rules = RULES) {
  const cells = { openingBalance, openingDate };
  const read = readRow(() => readOpeningBalance((column) => cells[column], rules));
  return "error" in read ? read.error : read.record;
}

const of = (amount: number, day: string) => ({
  openingBalance: centimes(amount),
  openingDate: day as Day,
});

test.each<[Cell, Cell, number, string]>([
  [12_000, "31/12/2025", 1_200_000, "2025-12-31"],
  ["12 000,50 DA", { shown: "01/02/2026" }, 1_200_050, "2026-02-01"],
  [-2500.75, "2026-11-26", -250_075, "2026-11-26"],
  ["-2 500,75", "26 nov 2026", -250_075, "2026-11-26"],
  ["(2 500,75)", "2026-11-01T00:00:00", -250_075, "2026-11-01"],
  ["2 500,75 -", "1.1.26", -250_075, "2026-01-01"],
  ["−١٢٣٤٫٥ د.ج", "٣١/١٢/٢٠٢٥", -123_450, "2025-12-31"],
  [11.899999999999999, null, 1_190, "2026-11-26"],
])("a balance of %j on %j is %i centimes on %s", (balance, date, amount, day) => {
  expect(readCells(balance, date)).toEqual(of(amount, day));
});

test.each<[Cell]>([[null], [""], [0], ["0,00"], ["-0"], ["null"]])(
  "a balance of %j is none, whatever its date",
  (balance) => {
    const none = { openingBalance: null, openingDate: null };
    expect(readCells(balance, "hier")).toEqual(none);
    expect(readCells(balance, null, { ...RULES, refusal: "RECEIVABLES_OFF" })).toEqual(none);
  },
);

test.each<[Cell, Cell, string]>([
  ["beaucoup", null, "BALANCE_INVALID"],
  [12.345, null, "BALANCE_INVALID"],
  ["12,345", null, "BALANCE_INVALID"],
  ["--5", null, "BALANCE_INVALID"],
  ["12-50", null, "BALANCE_INVALID"],
  [{ shown: "9%" }, null, "BALANCE_INVALID"],
  [true, null, "BALANCE_INVALID"],
  [1_000_000_000_000, null, "BALANCE_INVALID"],
  [500, "fin 2025", "BALANCE_DATE_INVALID"],
  [500, "31/02/2026", "BALANCE_DATE_INVALID"],
  [500, "1/12", "BALANCE_DATE_INVALID"],
  [500, 46_146, "BALANCE_DATE_INVALID"],
  [500, { shown: "09:15" }, "BALANCE_DATE_INVALID"],
  [500, "27/11/2026", "BALANCE_DATE_AFTER_TODAY"],
])("a balance of %j on %j is refused with %s", (balance, date, error) => {
  expect(readCells(balance, date)).toBe(error);
});

test("a balance is refused where payments are off, and to users who may not enter debts", () => {
  for (const refusal of ["RECEIVABLES_OFF", "BALANCE_NOT_ALLOWED"] as const) {
    expect(readCells(500, null, { ...RULES, refusal })).toBe(refusal);
  }
});

test("every amount within the limit is read back, as a number and as a text", () => {
  const amounts = fc
    .integer({ min: -MAX_PAYMENT_AMOUNT, max: MAX_PAYMENT_AMOUNT })
    .filter((amount) => amount !== 0);
  fc.assert(
    fc.property(amounts, (amount) => {
      const expected = of(amount, "2026-11-26");
      expect(readCells(dinarsFromCentimes(centimes(amount)))).toEqual(expected);
      expect(readCells(formatAmount(centimes(amount), "fr"))).toEqual(expected);
    }),
  );
});

test.each([
  ["the template", ["solde initial", "date du solde"], ["openingBalance", "openingDate"]],
  ["English", ["Opening balance", "Balance date"], ["openingBalance", "openingDate"]],
  ["Arabic", ["الرصيد الافتتاحي", "تاريخ الرصيد"], ["openingBalance", "openingDate"]],
  ["Zoho", ["Opening Balance", "Opening Balance Exchange Rate"], ["openingBalance", null]],
  ["Invoice Ninja", ["Client Balance", "Client Paid To Date"], ["openingBalance", null]],
  ["Odoo", ["Total Receivable", "Total Payable"], ["openingBalance", null]],
  ["any program", ["Solde", "Balance"], [null, null]],
])("the balance's columns of %s are recognized", (_, headers, fields) => {
  const { all } = readHeader(headers, CLIENT_COLUMN_NAMES);
  expect(all.map(({ field }) => field)).toEqual(fields);
});
