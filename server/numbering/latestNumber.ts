import type { DocumentKind } from "#domain/documents.ts";
import { readNumber } from "#domain/numbering.ts";
import type { Transaction } from "../database/database.ts";
import * as seriesStore from "./seriesStore.ts";
import type { Series } from "./seriesStore.ts";
import * as store from "./store.ts";

/** The numbers that documents of a kind carry; the documents slice knows them. */
export type NumbersInUse = (tx: Transaction, kind: DocumentKind) => Promise<string[]>;

/**
 * Where a series stands. One that has not begun goes on from the numbers that fit it: those of the
 * documents, and those that other formats reached (docs/rules/numbering.md#changing-the-format).
 */
export async function latestNumberInSeries(
  tx: Transaction,
  series: Series,
  numbersInUse: NumbersInUse,
): Promise<string | null> {
  return (
    (await seriesStore.findLatest(tx, series)) ??
    (await latestBeforeSeries(tx, series, numbersInUse))
  );
}

/** Where a series that has not begun goes on from. */
async function latestBeforeSeries(tx: Transaction, series: Series, numbersInUse: NumbersInUse) {
  return (
    highestNumber(series, await listKnownNumbers(tx, series.kind, numbersInUse))?.numero ?? null
  );
}

/**
 * Every number that the kind ever saw: on documents, on those deleted for good, and where other
 * formats got to.
 */
export async function listKnownNumbers(
  tx: Transaction,
  kind: DocumentKind,
  numbersInUse: NumbersInUse,
): Promise<string[]> {
  return [
    ...(await numbersInUse(tx, kind)),
    ...(await store.listDeletedNumbers(tx, kind)),
    ...(await seriesStore.listLatest(tx, kind)),
  ];
}

/** Of the numbers that fit the series, the one with the highest counter. */
export function highestNumber({ kind, format, period }: Series, numbers: readonly string[]) {
  let highest: { numero: string; counter: bigint } | null = null;
  for (const numero of numbers) {
    const read = readNumber(kind, format, numero);
    if (read === null || read.period !== period) continue;
    if (highest === null || read.counter > highest.counter) {
      highest = { numero, counter: read.counter };
    }
  }
  return highest;
}
