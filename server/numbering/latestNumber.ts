import type { DocumentKind } from "#domain/documentKinds.ts";
import { readNumber } from "#domain/numbering.ts";
import type { Transaction } from "../database/database.ts";
import * as seriesStore from "./seriesStore.ts";
import type { Series } from "./seriesStore.ts";
import * as store from "./store.ts";

/** Lists the numbers of the documents of a kind; implemented by the documents slice. */
export type NumbersInUse = (tx: Transaction, kind: DocumentKind) => Promise<string[]>;

/**
 * Returns the latest number of a series. A series without a counter continues from the matching
 * numbers of documents and of other formats (docs/rules/numbering.md#changing-the-format).
 */
export async function latestNumberInSeries(
  tx: Transaction,
  series: Series,
  numbersInUse: NumbersInUse,
): Promise<string | null> {
  return (
    (await seriesStore.findLatest(tx, series)) ??
    (await highestKnownNumber(tx, series, numbersInUse))
  );
}

/** The number from which a series without a counter continues. */
async function highestKnownNumber(tx: Transaction, series: Series, numbersInUse: NumbersInUse) {
  return (
    highestNumber(series, await listKnownNumbers(tx, series.kind, numbersInUse))?.numero ?? null
  );
}

/**
 * Lists the numbers of the kind: of existing documents, of permanently deleted ones, and the
 * latest one of each format.
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

/** Returns the number with the highest counter among those that match the series. */
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
