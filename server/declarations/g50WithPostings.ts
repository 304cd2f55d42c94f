import { type DuePosting } from "#domain/declarations/dueClass.ts";
import { duePostings, type VatDeclarationTerms } from "#domain/declarations/duePostings.ts";
import { computeG50, type G50 } from "#domain/declarations/g50.ts";
import { needsReceivables } from "#domain/declarations/vatBasis.ts";
import { daysOfMonth, type Month } from "#domain/days/months.ts";
import type { Transaction } from "../database/database.ts";
import { runWithPauses } from "../workers/runWithPauses.ts";
import { findG50Entry, type G50Entry } from "./g50Entries.ts";
import { readDeclaredRecords, readInvoicedRecords } from "./readPostings.ts";

/** The G50 of a month with the postings that it sums. */
export interface G50WithPostings extends G50Entry {
  due: DuePosting[];
  g50: G50;
}

/** Reads the postings whose VAT becomes due in a month. */
export async function readDuePostings(
  tx: Transaction,
  month: Month,
  terms: VatDeclarationTerms,
): Promise<DuePosting[]> {
  const period = daysOfMonth(month);
  const records = terms.bases.some(({ basis }) => needsReceivables(basis))
    ? await readDeclaredRecords(tx, period)
    : await readInvoicedRecords(tx, period);
  return runWithPauses(duePostings(records, terms, period));
}

/** Computes the G50 of a month from invoices, payments and the entered values. */
export async function computeG50WithPostings(
  tx: Transaction,
  month: Month,
  terms: VatDeclarationTerms,
): Promise<G50WithPostings> {
  const due = await readDuePostings(tx, month, terms);
  const entry = await findG50Entry(tx, month);
  return { ...entry, due, g50: computeG50(due, entry.typed) };
}
