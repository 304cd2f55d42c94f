import type { Day } from "#domain/days.ts";
import type { DocumentKind } from "#domain/documents.ts";
import {
  nextNumber,
  periodOf,
  periodsOf,
  readNumber,
  SeriesExhausted,
  shapeOf,
  type NumberFormat,
} from "#domain/numbering.ts";
import type { Transaction } from "../database/database.ts";
import { awaitPipelined } from "../database/queries.ts";
import { invalidField } from "../http/apiError.ts";
import * as seriesStore from "./seriesStore.ts";
import type { NextNumber, Series } from "./seriesStore.ts";
import { type NumbersInUse, latestNumberInSeries } from "./latestNumber.ts";
import * as store from "./store.ts";

function computeNext(kind: DocumentKind, format: NumberFormat, latest: string | null, date: Day) {
  try {
    return nextNumber({ kind, format, latest, date });
  } catch (error) {
    if (error instanceof SeriesExhausted) throw invalidField("numero", "SERIES_EXHAUSTED");
    throw error;
  }
}

/** The series that a document is to be numbered in, as it stands before anybody is waited for. */
export interface SeriesState extends Series {
  date: Day;
  /** Null: it has not begun. */
  latest: string | null;
}

/**
 * Looks where a document of the day will be numbered, without waiting for others; but a unit that
 * lost because the format was being changed waits this time, and can't lose again.
 */
export async function readSeries(
  tx: Transaction,
  kind: DocumentKind,
  date: Day,
): Promise<SeriesState> {
  if (tx.isRetry === true) await store.lockFormat(tx, kind);
  const { format, latestOfPeriod } = await seriesStore.readFormatAndLatest(
    tx,
    kind,
    periodsOf(date),
  );
  const period = periodOf(kind, format, date);
  return { kind, format, period, date, latest: latestOfPeriod(period) };
}

/**
 * Gives a document the next number of its series, and raises the series with it. Others who
 * number the same kind wait until this unit ends, so numbers are consecutive without gaps. That
 * they wait no longer than they must, a series that has begun is followed by the database itself,
 * within the insert.
 *
 * @param write stores the document under its number
 * @throws ApiError VALIDATION_ERROR on `numero` when the series has no number left
 */
export async function allocateNumber<T>(
  tx: Transaction,
  state: SeriesState,
  numbersInUse: NumbersInUse,
  write: (numero: string | NextNumber) => Promise<T>,
): Promise<T> {
  const { kind, format, date, latest } = state;
  if (latest !== null) {
    computeNext(kind, format, latest, date); // its series only grows: exhausted once is exhausted
    return write(seriesStore.nextNumberKey(tx, state, shapeOf(kind, format, date)));
  }
  const { numero, raise: raiseSeries } = await firstNumber(tx, kind, date, numbersInUse);
  const [, written] = await awaitPipelined(raiseSeries(), write(numero));
  return written;
}

/** Under the lock, for the series may have begun and the format have changed since it was seen. */
async function firstNumber(
  tx: Transaction,
  kind: DocumentKind,
  date: Day,
  numbersInUse: NumbersInUse,
): Promise<{ numero: string; raise: () => Promise<void> }> {
  const format = await store.lockFormat(tx, kind);
  const series = { kind, format, period: periodOf(kind, format, date) };
  const numero = computeNext(
    kind,
    format,
    await latestNumberInSeries(tx, series, numbersInUse),
    date,
  );
  const { counter } = parseNumber(kind, format, numero);
  return { numero, raise: () => seriesStore.raiseCounter(tx, series, numero, counter) };
}

/**
 * Takes note of a number that was typed: one that fits raises its series
 * (docs/rules/numbering.md#typed-numbers).
 */
export async function recordNumber(
  tx: Transaction,
  kind: DocumentKind,
  numero: string,
  numbersInUse: NumbersInUse,
): Promise<void> {
  const format = await store.lockFormat(tx, kind);
  const read = readNumber(kind, format, numero);
  if (read === null) return;
  const latest = await latestNumberInSeries(
    tx,
    { kind, format, period: read.period },
    numbersInUse,
  );
  if (latest !== null) await raiseSeriesTo(tx, kind, format, latest);
  await raiseSeriesTo(tx, kind, format, numero);
}

function parseNumber(kind: DocumentKind, format: NumberFormat, numero: string) {
  const read = readNumber(kind, format, numero);
  if (read === null) throw new Error(`${numero} does not fit the format that made it`);
  return read;
}

async function raiseSeriesTo(
  tx: Transaction,
  kind: DocumentKind,
  format: NumberFormat,
  numero: string,
) {
  const { period, counter } = parseNumber(kind, format, numero);
  await seriesStore.raiseCounter(tx, { kind, format, period }, numero, counter);
}

/** To be called when a document is deleted for good: its number is never given again. */
export const retireNumber = (tx: Transaction, kind: DocumentKind, numero: string): Promise<void> =>
  store.insertDeletedNumber(tx, kind, numero);

export interface NumberPreview {
  numero: string;
  format: NumberFormat;
  /** The latest number of the series; null when it has not begun. */
  last: string | null;
}

/** The number that a document of the day would get; nothing is reserved. */
export async function previewNumber(
  tx: Transaction,
  kind: DocumentKind,
  date: Day,
  numbersInUse: NumbersInUse,
): Promise<NumberPreview> {
  const format = await store.findFormat(tx, kind);
  const series = { kind, format, period: periodOf(kind, format, date) };
  const last = await latestNumberInSeries(tx, series, numbersInUse);
  return { numero: computeNext(kind, format, last, date), format, last };
}
