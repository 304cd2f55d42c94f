import type { z } from "zod";
import type { g50Figures } from "#contract/declarations/declarations.ts";
import { type Anomaly, findAnomalies } from "#domain/declarations/anomalies.ts";
import type { VatActivity } from "#domain/declarations/classes.ts";
import { g50Deadline } from "#domain/declarations/deadlines.ts";
import type { DuePosting } from "#domain/declarations/dueClass.ts";
import type { VatDeclarationTerms } from "#domain/declarations/duePostings.ts";
import type { G50Figures } from "#domain/declarations/g50.ts";
import { G50_LABELS } from "#domain/declarations/g50Labels.ts";
import { DECLARATION_SOURCES } from "#domain/declarations/sources.ts";
import { vatBasisOn } from "#domain/declarations/vatBasis.ts";
import { addMonths, daysOfMonth, type Month } from "#domain/days/months.ts";
import { dinarsFromSum } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import { findCurrentClosing } from "./closing/closings.ts";
import { computeG50WithPostings } from "./g50WithPostings.ts";
import { presentG50Line, presentEnteredValues } from "./present.ts";
import { readDocumentsForAnomalies, readPaymentsForAnomalies } from "./readAnomalyRecords.ts";
import { readVatTerms } from "./terms.ts";

/** The maximum number of records that an anomaly lists. */
const MAX_NAMED_RECORDS = 100;

const G50_SOURCES = ["g50Boxes", "vatRates", "vatBasis", "rounding", "g50Deadline"] as const;

async function readAnomalies(
  tx: Transaction,
  month: Month,
  lines: readonly G50Figures[],
): Promise<Anomaly[]> {
  const days = daysOfMonth(month);
  const documents = await readDocumentsForAnomalies(tx, days);
  const payments = await readPaymentsForAnomalies(tx, days);
  return findAnomalies(documents, payments, lines, days).map(({ records, ...anomaly }) => ({
    ...anomaly,
    records: records.slice(0, MAX_NAMED_RECORDS),
  }));
}

interface ComputedG50 {
  g50: z.output<typeof g50Figures>;
  due: DuePosting[];
  /** The main activity, which decided the box of each line without a chosen box. */
  activity: VatActivity;
}

/**
 * Reads the amount that a month carries forward (E3B99), in dinars: as stored at its closing if it has one, otherwise
 * computed from the current records.
 */
async function readCarriedForward(
  tx: Transaction,
  month: Month,
  terms: VatDeclarationTerms,
): Promise<number> {
  const closed = await findCurrentClosing(tx, month);
  if (closed !== null) return closed.g50.E3B99;
  const { g50 } = await computeG50WithPostings(tx, month, terms);
  return dinarsFromSum(g50.E3B99);
}

/** Computes the G50 of a month from the current records, with the postings that it sums (docs/rules/declarations.md#g50). */
export async function computeG50OfMonth(tx: Transaction, month: Month): Promise<ComputedG50> {
  const terms = await readVatTerms(tx, month);
  const { due, g50, typed, version } = await computeG50WithPostings(tx, month, terms);
  const carried = await readCarriedForward(tx, addMonths(month, -1), terms);
  const { lines, offForm } = g50;
  const figures = {
    month,
    basis: vatBasisOn(terms.bases, daysOfMonth(month).to),
    deadline: g50Deadline(month),
    anomalies: await readAnomalies(tx, month, lines),
    lines: lines.map((line) => ({ ...presentG50Line(line), label: G50_LABELS[line.line].fr })),
    offForm: { ht: dinarsFromSum(offForm.net), vat: dinarsFromSum(offForm.vat) },
    typed: presentEnteredValues(typed),
    proposed: carried === 0 ? {} : { E3B91: carried },
    version,
    due: dinarsFromSum(g50.due),
    deductions: dinarsFromSum(g50.deductions),
    E3B00: dinarsFromSum(g50.E3B00),
    E3B99: dinarsFromSum(g50.E3B99),
    source: G50_SOURCES.map((name) => DECLARATION_SOURCES[name]),
  };
  return { g50: figures, due, activity: terms.activity };
}
