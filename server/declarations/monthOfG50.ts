import { type DuePosting } from "#domain/declarations/dueClass.ts";
import { duePostings, type VatTerms } from "#domain/declarations/duePostings.ts";
import { computeG50, type G50 } from "#domain/declarations/g50.ts";
import { daysOfMonth, type Month } from "#domain/days/months.ts";
import type { Transaction } from "../database/database.ts";
import { findG50Entry, type G50Entry } from "./g50Entries.ts";
import { readDeclaredRecords } from "./readPostings.ts";

/** The G50 of a month with the amounts that it sums. */
export interface MonthOfG50 extends G50Entry {
  due: DuePosting[];
  g50: G50;
}

/** The amounts whose VAT becomes due in a month. */
export async function readDuePostings(
  tx: Transaction,
  month: Month,
  terms: VatTerms,
): Promise<DuePosting[]> {
  const period = daysOfMonth(month);
  return duePostings(await readDeclaredRecords(tx, period), terms, period);
}

/** Computes the G50 of a month from invoices, payments and what is typed. */
export async function readMonthOfG50(
  tx: Transaction,
  month: Month,
  terms: VatTerms,
): Promise<MonthOfG50> {
  const due = await readDuePostings(tx, month, terms);
  const entry = await findG50Entry(tx, month);
  return { ...entry, due, g50: computeG50(due, entry.typed) };
}
