import type { Day } from "#domain/days/days.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import {
  type NumberFormat,
  numberPeriodOf,
  SeriesExhaustedError,
} from "#domain/numbering/numbering.ts";
import type { Transaction } from "../database/database.ts";
import { invalidField } from "../http/apiError.ts";
import { raiseCounters } from "./seriesStore.ts";
import {
  findConnectedNumber,
  findConnectedNumbers,
  type ListNumbersInUse,
} from "./latestNumber.ts";
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
  const latest = await findConnectedNumbers(tx, { kind, format }, numbersInUse);
  await raiseCounters(tx, { kind, format }, latest);
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
  const latest = await findConnectedNumber(tx, series, numbersInUse);
  try {
    return await findNextFreeNumber(tx, { kind, format, latest, date });
  } catch (error) {
    if (error instanceof SeriesExhaustedError) throw invalidField("custom_format", "TOO_LONG");
    throw error;
  }
}
