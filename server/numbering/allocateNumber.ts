import type { Day } from "#domain/days/days.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import {
  nextNumber,
  type NumberFormat,
  numberPeriodOf,
  possiblePeriodsOf,
  seriesPositionOf,
  SeriesExhaustedError,
  numberShapeOf,
} from "#domain/numbering/numbering.ts";
import { relateToSeries } from "#domain/numbering/numberSeries.ts";
import type { Transaction } from "../database/database.ts";
import { awaitPipelined } from "../database/queries.ts";
import { invalidField } from "../http/apiError.ts";
import * as seriesStore from "./seriesStore.ts";
import type { NextNumberParameters, Series } from "./seriesStore.ts";
import { type ListNumbersInUse, findLatestNumberInSeries } from "./latestNumber.ts";
import { findNextFreeNumber } from "./nextFreeNumber.ts";
import * as store from "./store.ts";

/**
 * Converts the error of an exhausted series, and rethrows any other.
 * @throws ApiError VALIDATION_ERROR on `numero` for an exhausted series
 */
function refuseExhaustedSeries(error: unknown): never {
  if (error instanceof SeriesExhaustedError) throw invalidField("numero", "SERIES_EXHAUSTED");
  throw error;
}

/** The series of a new document, as read before any lock is taken. */
export interface SeriesState extends Series {
  date: Day;
  /** Null when the series has no number yet. */
  latest: string | null;
}

/**
 * Reads the series of a document of the day without a lock. A transaction that is retried because
 * the format changed concurrently locks the format first, so it can't fail again for that reason.
 */
export async function readSeries(
  tx: Transaction,
  kind: DocumentKind,
  date: Day,
): Promise<SeriesState> {
  if (tx.isRetry === true) await store.lockFormat(tx, kind);
  const { format, latestOfPeriod } = await seriesStore.readFormatAndLatestNumbers(
    tx,
    kind,
    possiblePeriodsOf(date),
  );
  const period = numberPeriodOf(kind, format, date);
  return { kind, format, period, date, latest: latestOfPeriod(period) };
}

/**
 * Allocates the next number of the series to a document and advances the series. Other transactions of the
 * organization that number the same kind wait until this one ends, so numbers have no gaps. To shorten the lock,
 * the INSERT statement of `write` computes the number itself, unless the series has no number yet.
 *
 * @param write stores the document under its number
 * @throws ApiError VALIDATION_ERROR on `numero` when the series has no number left
 */
export async function allocateNumber<T>(
  tx: Transaction,
  state: SeriesState,
  numbersInUse: ListNumbersInUse,
  write: (numero: string | NextNumberParameters) => Promise<T>,
): Promise<T> {
  const { kind, format, date, latest } = state;
  if (latest !== null) {
    try {
      nextNumber({ kind, format, latest, date }); // refuses an exhausted series before the lock
    } catch (error) {
      refuseExhaustedSeries(error);
    }
    return write(seriesStore.nextNumberParameters(tx, state, numberShapeOf(kind, format, date)));
  }
  const { numero, raise: raiseSeries } = await computeFirstNumber(tx, kind, date, numbersInUse);
  const [, written] = await awaitPipelined(raiseSeries(), write(numero));
  return written;
}

/**
 * Computes the first number of a series. Locks the format: the series or the format may have
 * changed since the read.
 */
async function computeFirstNumber(
  tx: Transaction,
  kind: DocumentKind,
  date: Day,
  numbersInUse: ListNumbersInUse,
): Promise<{ numero: string; raise: () => Promise<void> }> {
  const format = await store.lockFormat(tx, kind);
  const series = { kind, format, period: numberPeriodOf(kind, format, date) };
  const latest = await findLatestNumberInSeries(tx, series, numbersInUse);
  const numero = await findNextFreeNumber(tx, { kind, format, latest, date }).catch(
    refuseExhaustedSeries,
  );
  const { counter } = requireSeriesPosition(kind, format, numero);
  return { numero, raise: () => seriesStore.raiseCounter(tx, series, { numero, counter }) };
}

/**
 * Advances the series to a number that the user typed, if the number matches the format and is not
 * too far from the series (docs/rules/numbering.md#typed-numbers).
 *
 * @param date the document's date
 */
export async function recordNumber(
  tx: Transaction,
  entered: { kind: DocumentKind; numero: string; date: Day },
  numbersInUse: ListNumbersInUse,
): Promise<void> {
  const { kind, numero } = entered;
  const format = await store.lockFormat(tx, kind);
  const position = seriesPositionOf(kind, format, numero);
  if (position === null) return;
  const series = { kind, format, period: position.period };
  const latest = await findLatestNumberInSeries(tx, series, numbersInUse);
  if (latest !== null) await raiseSeriesTo(tx, series, latest);
  const relation = relateToSeries({ ...entered, format, latest });
  if (relation === "IN_SERIES") await raiseSeriesTo(tx, series, numero);
}

function requireSeriesPosition(kind: DocumentKind, format: NumberFormat, numero: string) {
  const position = seriesPositionOf(kind, format, numero);
  if (position === null) throw new Error(`${numero} does not fit the format that made it`);
  return position;
}

async function raiseSeriesTo(tx: Transaction, series: Series, numero: string): Promise<void> {
  const { counter } = requireSeriesPosition(series.kind, series.format, numero);
  await seriesStore.raiseCounter(tx, series, { numero, counter });
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

/**
 * Returns the number that a document of the day would get, without reserving it.
 *
 * @throws ApiError VALIDATION_ERROR on `numero` when the series has no number left
 */
export async function previewNumber(
  tx: Transaction,
  kind: DocumentKind,
  date: Day,
  numbersInUse: ListNumbersInUse,
): Promise<NumberPreview> {
  const format = await store.findFormat(tx, kind);
  const series = { kind, format, period: numberPeriodOf(kind, format, date) };
  const last = await findLatestNumberInSeries(tx, series, numbersInUse);
  const numero = await findNextFreeNumber(tx, { kind, format, latest: last, date }).catch(
    refuseExhaustedSeries,
  );
  return { numero, format, last };
}
