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
 * The most formats that a kind has or had: a new one may raise the series of thousands of months, and the
 * continuity report compares each number with all formats.
 */
const MAX_FORMATS = 100;

/** Refuses a further custom format at the limit. Lock the current one before. @throws ApiError VALIDATION_ERROR */
async function refuseTooManyFormats(
  tx: Transaction,
  kind: DocumentKind,
  { type, customPattern }: NumberFormat,
): Promise<void> {
  if (type !== "PERSONNALISE") return;
  const formats = await store.listFormats(tx, kind);
  const isKnown = formats.some((known) => known.customPattern === customPattern);
  if (!isKnown && formats.length >= MAX_FORMATS) throw invalidField("custom_format", "TOO_MANY");
}

/**
 * Changes the number format of a kind. Its series continue from the highest existing numbers that
 * match the new format (docs/rules/numbering.md#changing-the-format).
 *
 * @throws ApiError VALIDATION_ERROR on `custom_format` for a further custom format of a kind that had 100
 */
export async function changeFormat(
  tx: Transaction,
  kind: DocumentKind,
  format: NumberFormat,
  numbersInUse: ListNumbersInUse,
): Promise<void> {
  await store.lockFormat(tx, kind);
  await refuseTooManyFormats(tx, kind, format);
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
