import type { RawBuilder } from "kysely";
import { createConnectedNumbers, type CountedNumber } from "#domain/numbering/connectedNumbers.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { type NumberFormat, seriesAffixesOf } from "#domain/numbering/numbering.ts";
import type { UsedNumber } from "#domain/numbering/numberSeries.ts";
import type { Transaction } from "../database/database.ts";
import { inParts } from "../workers/inParts.ts";
import { hasAffixes, startsSeries } from "./seriesConditions.ts";
import * as seriesStore from "./seriesStore.ts";
import type { Series } from "./seriesStore.ts";
import * as store from "./store.ts";

/** Which numbers are listed: those that meet a condition on `number` and `date`, at most `limit`. */
export interface NumberFilter {
  condition?: RawBuilder<boolean>;
  limit?: number;
}

/** Lists the numbers of a kind's documents. The documents slice implements it. */
export type ListNumbersInUse = (
  tx: Transaction,
  kind: DocumentKind,
  filter?: NumberFilter,
) => Promise<UsedNumber[]>;

/** The numbers of a kind that its series can continue from. */
interface KnownNumbers {
  /**
   * Numbers of existing documents with their dates, and of deleted ones with the day of deletion.
   */
  used: UsedNumber[];
  /** The latest numbers of the series, in any format. */
  reached: string[];
}

/** Numbers that are parsed in one part, after which other requests are answered. */
const NUMBERS_PER_PART = 2_000;

/**
 * Returns the latest number of a series, or null. A series without a counter continues from the matching
 * numbers of documents and of other formats (docs/rules/numbering.md#changing-the-format).
 */
export async function findLatestNumberInSeries(
  tx: Transaction,
  series: Series,
  numbersInUse: ListNumbersInUse,
): Promise<string | null> {
  const latest = await seriesStore.findLatestNumber(tx, series);
  return latest ?? findConnectedNumber(tx, series, numbersInUse);
}

/** Returns the number from which a series without a counter continues, or null. */
export async function findConnectedNumber(
  tx: Transaction,
  series: Series,
  numbersInUse: ListNumbersInUse,
): Promise<string | null> {
  const known = await listNumbersOfSeries(tx, series, numbersInUse);
  const connected = await connectNumbers(series.kind, series.format, known);
  return connected.get(series.period)?.numero ?? null;
}

/** Finds the numbers from which all series of a format continue, by period. */
export async function findConnectedNumbers(
  tx: Transaction,
  { kind, format }: { kind: DocumentKind; format: NumberFormat },
  numbersInUse: ListNumbersInUse,
): Promise<Map<string, CountedNumber>> {
  const used = [...(await numbersInUse(tx, kind)), ...(await store.listDeletedNumbers(tx, kind))];
  const reached = await seriesStore.listLatestNumbers(tx, kind);
  return connectNumbers(kind, format, { used, reached });
}

/**
 * Lists the numbers from which a series can continue. Most series without a counter are new. To save reading
 * all numbers that users typed, it returns none if no number can start the series and no other series has
 * reached a number with the same affixes.
 */
async function listNumbersOfSeries(
  tx: Transaction,
  { kind, format, period }: Series,
  numbersInUse: ListNumbersInUse,
): Promise<KnownNumbers> {
  const affixes = seriesAffixesOf(kind, format, period);
  const list = async (filter: NumberFilter) => [
    ...(await numbersInUse(tx, kind, filter)),
    ...(await store.listDeletedNumbers(tx, kind, filter)),
  ];
  const reached = await seriesStore.listLatestNumbers(tx, kind, hasAffixes("latest", affixes));
  if (reached.length === 0) {
    const starts = await list({ condition: startsSeries(format, affixes), limit: 1 });
    if (starts.length === 0) return { used: [], reached };
  }
  return { used: await list({ condition: hasAffixes("number", affixes) }), reached };
}

/** Connects the numbers in parts, so that other requests are answered in between. */
async function connectNumbers(
  kind: DocumentKind,
  format: NumberFormat,
  { used, reached }: KnownNumbers,
): Promise<Map<string, CountedNumber>> {
  const connected = createConnectedNumbers(kind, format);
  for await (const part of inParts(used, NUMBERS_PER_PART)) connected.addUsed(part);
  for await (const part of inParts(reached, NUMBERS_PER_PART)) connected.addReached(part);
  return connected.latest();
}
