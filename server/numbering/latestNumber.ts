import type { UsedNumber } from "#domain/numbering/numberSeries.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { seriesAffixesOf } from "#domain/numbering/numbering.ts";
import { latestConnectedNumber } from "#domain/numbering/numberSeries.ts";
import type { Transaction } from "../database/database.ts";
import * as seriesStore from "./seriesStore.ts";
import type { Series } from "./seriesStore.ts";
import * as store from "./store.ts";

/** The texts around the counter of a series' numbers. */
export interface Affixes {
  before: string;
  after: string;
}

/**
 * Lists the numbers of a kind's documents. With affixes, lists only the numbers that consist of
 * both affixes and digits between them. The documents slice implements it.
 */
export type ListNumbersInUse = (
  tx: Transaction,
  kind: DocumentKind,
  affixes?: Affixes,
) => Promise<UsedNumber[]>;

/** The numbers of a kind that its series can continue from. */
export interface KnownNumbers {
  /**
   * Numbers of existing documents with their dates, and of deleted ones with the day of deletion.
   */
  used: UsedNumber[];
  /** The latest number of each series, in any format. */
  reached: string[];
}

/**
 * Returns the latest number of a series. A series without a counter continues from the matching
 * numbers of documents and of other formats (docs/rules/numbering.md#changing-the-format).
 */
export async function findLatestNumberInSeries(
  tx: Transaction,
  series: Series,
  numbersInUse: ListNumbersInUse,
): Promise<string | null> {
  const latest = await seriesStore.findLatestNumber(tx, series);
  if (latest !== null) return latest;
  const { used, reached } = await listKnownNumbers(tx, series.kind, numbersInUse, series);
  return latestConnectedNumber(series, used, reached)?.numero ?? null;
}

/** Lists the numbers of the kind from which its series, or the given one, can continue. */
export async function listKnownNumbers(
  tx: Transaction,
  kind: DocumentKind,
  numbersInUse: ListNumbersInUse,
  series?: Series,
): Promise<KnownNumbers> {
  const affixes = series && seriesAffixesOf(kind, series.format, series.period);
  const inUse = await numbersInUse(tx, kind, affixes);
  const deleted = await store.listDeletedNumbers(tx, kind);
  return {
    used: [
      ...inUse,
      ...deleted.map(({ number, deleted_at }) => ({ number, date: dayInAlgiers(deleted_at) })),
    ],
    reached: await seriesStore.listLatestNumbers(tx, kind),
  };
}
