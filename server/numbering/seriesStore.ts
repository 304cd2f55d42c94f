import { type RawBuilder, sql } from "kysely";
import type { CountedNumber } from "#domain/numbering/connectedNumbers.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { NumberFormat, NumberShape } from "#domain/numbering/numbering.ts";
import type { Transaction } from "../database/database.ts";
import { prepareStatement } from "../database/preparedStatement.ts";

/** A series: the numbers of one kind, format and period. */
export interface Series {
  kind: DocumentKind;
  format: NumberFormat;
  period: string;
}

function seriesKey(tx: Transaction, { kind, format, period }: Series) {
  return {
    enterprise_id: tx.enterpriseId,
    kind,
    format_type: format.type,
    custom_pattern: format.customPattern ?? "",
    period,
  };
}

/** Returns the number with the highest counter of the series, or null when it has none yet. */
export async function findLatestNumber(tx: Transaction, series: Series): Promise<string | null> {
  const row = await tx.db
    .selectFrom("number_series")
    .select("latest")
    .where((own) => own.and(seriesKey(tx, series)))
    .executeTakeFirst();
  return row?.latest ?? null;
}

const FIND_FORMAT_AND_LATEST = prepareStatement(
  (db, values: { enterpriseId: string; kind: DocumentKind; periods: readonly string[] }) =>
    db
      .selectFrom("number_format as format")
      .leftJoin("number_series as series", (join) =>
        join
          .onRef("series.enterprise_id", "=", "format.enterprise_id")
          .onRef("series.kind", "=", "format.kind")
          .onRef("series.format_type", "=", "format.format_type")
          .on(sql<boolean>`series.custom_pattern = coalesce(format.custom_pattern, '')`)
          .on(sql<boolean>`series.period = any(${values.periods}::text[])`),
      )
      .select(["format.format_type", "format.custom_pattern", "series.period", "series.latest"])
      .where("format.enterprise_id", "=", values.enterpriseId)
      .where("format.kind", "=", values.kind),
);

/** Reads the kind's format and its latest numbers in the periods, without a lock. */
export async function readFormatAndLatestNumbers(
  { execute: run, enterpriseId }: Transaction,
  kind: DocumentKind,
  periods: readonly string[],
) {
  const rows = await run(FIND_FORMAT_AND_LATEST, { enterpriseId, kind, periods });
  const [first] = rows;
  if (first === undefined) throw new Error(`An organization without a format for a ${kind}`);
  const format: NumberFormat = { type: first.format_type, customPattern: first.custom_pattern };
  const latestOfPeriod = (period: string) =>
    rows.find((row) => row.period === period)?.latest ?? null;
  return { format, latestOfPeriod };
}

/**
 * Lists the latest number of every series of the kind, numbers of deleted documents included.
 *
 * @param condition lists only the numbers that meet this condition on `latest`
 */
export async function listLatestNumbers(
  tx: Transaction,
  kind: DocumentKind,
  condition?: RawBuilder<boolean>,
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom("number_series")
    .select("latest")
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("kind", "=", kind)
    .$if(condition !== undefined, (query) => query.where(condition!))
    .execute();
  return rows.map(({ latest }) => latest);
}

type SeriesKey = ReturnType<typeof seriesKey>;

/** The values from which the database computes the next number of a series. */
export type NextNumberParameters = SeriesKey & NumberShape;

export const nextNumberParameters = (
  tx: Transaction,
  series: Series,
  shape: NumberShape,
): NextNumberParameters => ({
  ...seriesKey(tx, series),
  ...shape,
});

/**
 * A SQL expression for the next number, used in the INSERT of the document. The database function
 * locks the kind's format, advances the series and holds the lock until the transaction ends.
 */
export const allocateNumberSql = (next: NextNumberParameters): RawBuilder<string> =>
  sql<string>`give_number(${next.enterprise_id}, ${next.kind}, ${next.format_type},
    ${next.custom_pattern}, ${next.period}, ${next.before}, ${next.after},
    ${next.minDigits}, ${next.maxDigits})`;

/**
 * Returns the first counter, from `counter` on, whose number no document has or had; null when the
 * number would be too long.
 */
export async function findFreeCounter(
  { db, enterpriseId }: Transaction,
  kind: DocumentKind,
  { before, after, minDigits, maxDigits }: NumberShape,
  counter: bigint,
): Promise<string | null> {
  const { free } = await db
    .selectNoFrom(
      sql<string | null>`free_counter(${enterpriseId}::uuid, ${kind}, ${before}, ${after},
        ${minDigits}, ${maxDigits}, ${String(counter)}::numeric)`.as("free"),
    )
    .executeTakeFirstOrThrow();
  return free;
}

interface RaisedSeries {
  enterpriseId: string;
  kind: DocumentKind;
  formatType: NumberFormat["type"];
  customPattern: string;
  periods: readonly string[];
  counters: readonly string[];
  latest: readonly string[];
}

const RAISE_COUNTERS = prepareStatement((db, values: RaisedSeries) => ({
  compile: () =>
    sql`
      insert into number_series (enterprise_id, kind, format_type, custom_pattern, period, counter, latest)
      select ${values.enterpriseId}::uuid, ${values.kind}, ${values.formatType},
             ${values.customPattern}, period, counter, latest
        from unnest(${values.periods}::text[], ${values.counters}::numeric[], ${values.latest}::text[])
          as raised (period, counter, latest)
      on conflict (enterprise_id, kind, format_type, custom_pattern, period)
      do update set counter = excluded.counter, latest = excluded.latest
       where number_series.counter < excluded.counter`.compile(db),
}));

/** Advances series of one format to numbers whose counters are higher than the current ones. */
export async function raiseCounters(
  tx: Transaction,
  { kind, format }: { kind: DocumentKind; format: NumberFormat },
  latestOfPeriod: ReadonlyMap<string, CountedNumber>,
): Promise<void> {
  if (latestOfPeriod.size === 0) return;
  const numbers = [...latestOfPeriod.values()];
  await tx.execute(RAISE_COUNTERS, {
    enterpriseId: tx.enterpriseId,
    kind,
    formatType: format.type,
    customPattern: format.customPattern ?? "",
    periods: [...latestOfPeriod.keys()],
    counters: numbers.map(({ counter }) => String(counter)),
    latest: numbers.map(({ numero }) => numero),
  });
}

/** Advances the series to a number if its counter is higher than the current one. */
export const raiseCounter = (tx: Transaction, { period, ...of }: Series, number: CountedNumber) =>
  raiseCounters(tx, of, new Map([[period, number]]));
