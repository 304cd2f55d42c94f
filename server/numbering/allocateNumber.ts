import type { Day } from "#domain/days.ts";
import type { DocumentKind } from "#domain/documentKinds.ts";
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

/** The series of a new document, as read before any lock is taken. */
export interface SeriesState extends Series {
  date: Day;
  /** Null when the series has no number yet. */
  latest: string | null;
}

/**
 * Reads the series of a document of the day without a lock. A retried transaction, which failed
 * because the format changed concurrently, locks the format first and so cannot fail again.
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
 * Allocates the next number of the series to a document and advances the series. Other
 * transactions that number the same kind wait until this one ends, so numbers have no gaps. To
 * hold the lock as briefly as possible, `write` computes the number in the INSERT statement
 * itself, unless the series has no number yet.
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
    computeNext(kind, format, latest, date); // fails early: an exhausted series stays exhausted
    return write(seriesStore.nextNumberKey(tx, state, shapeOf(kind, format, date)));
  }
  const { numero, raise: raiseSeries } = await firstNumber(tx, kind, date, numbersInUse);
  const [, written] = await awaitPipelined(raiseSeries(), write(numero));
  return written;
}

/** Locks the format: since the read, the series may have started and the format may have changed. */
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
 * Advances the series to a number that the user typed, if the number matches the format
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

/** Records the number of a permanently deleted document, so that it is never allocated again. */
export const retireNumber = (tx: Transaction, kind: DocumentKind, numero: string): Promise<void> =>
  store.insertDeletedNumber(tx, kind, numero);

export interface NumberPreview {
  numero: string;
  format: NumberFormat;
  /** The latest number of the series; null when it has none yet. */
  last: string | null;
}

/** Returns the number that a document of the day would get, without reserving it. */
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
