import type { Day } from "#domain/days/days.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import {
  type NumberFormat,
  numberPeriodOf,
  seriesPositionOf,
  SeriesExhaustedError,
} from "#domain/numbering/numbering.ts";
import { latestConnectedNumber } from "#domain/numbering/numberSeries.ts";
import type { Transaction } from "../database/database.ts";
import { invalidField } from "../http/apiError.ts";
import { raiseCounter } from "./seriesStore.ts";
import { listKnownNumbers, type ListNumbersInUse } from "./latestNumber.ts";
import { findNextFreeNumber } from "./nextFreeNumber.ts";
import * as store from "./store.ts";

/**
 * Changes the number format of a kind. Its series continue from the highest existing numbers that
 * match the new format (docs/rules/numbering.md#changing-the-format).
 */
export async function changeFormat(
  tx: Transaction,
  kind: DocumentKind,
  format: NumberFormat,
  numbersInUse: ListNumbersInUse,
): Promise<void> {
  await store.lockFormat(tx, kind);
  await store.updateFormat(tx, kind, format);
  const { used, reached } = await listKnownNumbers(tx, kind, numbersInUse);
  const numbers = [...used.map(({ number }) => number), ...reached];
  const periods = new Set(
    numbers.flatMap((numero) => seriesPositionOf(kind, format, numero)?.period ?? []),
  );
  for (const period of periods) {
    const series = { kind, format, period };
    const latest = latestConnectedNumber(series, used, reached);
    if (latest !== null) await raiseCounter(tx, series, latest.numero, latest.counter);
  }
}

/**
 * Returns the number that a document of the day would get in a format.
 *
 * @throws ApiError VALIDATION_ERROR on `custom_format` when its numbers are too long
 */
export async function previewFormat(
  tx: Transaction,
  request: { kind: DocumentKind; format: NumberFormat; date: Day },
  numbersInUse: ListNumbersInUse,
): Promise<string> {
  const { kind, format, date } = request;
  const series = { kind, format, period: numberPeriodOf(kind, format, date) };
  const { used, reached } = await listKnownNumbers(tx, kind, numbersInUse, series);
  const latest = latestConnectedNumber(series, used, reached)?.numero ?? null;
  try {
    return await findNextFreeNumber(tx, { kind, format, latest, date });
  } catch (error) {
    if (error instanceof SeriesExhaustedError) throw invalidField("custom_format", "TOO_LONG");
    throw error;
  }
}
