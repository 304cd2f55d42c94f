import { type Kysely, type RawBuilder, sql } from "kysely";
import type { CountedNumber } from "#domain/numbering/connectedNumbers.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { NumberFormat, NumberShape } from "#domain/numbering/numbering.ts";
import type { Transaction } from "../database/database.ts";
import { prepareStatement } from "../database/preparedStatement.ts";
import type { Schema } from "../database/schema.ts";

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

/** Rows of one statement, which has at most 65,535 values. */
const RAISED_PER_STATEMENT = 1_000;

/** Advances series of one format to numbers whose counters are higher than the current ones. */
export async function raiseCounters(
  tx: Transaction,
  of: { kind: DocumentKind; format: NumberFormat },
  latestOfPeriod: ReadonlyMap<string, CountedNumber>,
): Promise<void> {
  const rows = [...latestOfPeriod].map(([period, { numero, counter }]) => ({
    ...seriesKey(tx, { ...of, period }),
    counter: String(counter),
    latest: numero,
  }));
  for (let at = 0; at < rows.length; at += RAISED_PER_STATEMENT) {
    await raiseQuery(tx.db, rows.slice(at, at + RAISED_PER_STATEMENT)).execute();
  }
}

type RaisedSeries = SeriesKey & { counter: string; latest: string };

const raiseQuery = (db: Kysely<Schema>, rows: readonly RaisedSeries[]) =>
  db
    .insertInto("number_series")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["enterprise_id", "kind", "format_type", "custom_pattern", "period"])
        .doUpdateSet((fresh) => ({
          counter: fresh.ref("excluded.counter"),
          latest: fresh.ref("excluded.latest"),
        }))
        .whereRef("number_series.counter", "<", "excluded.counter"),
    );

const RAISE_COUNTER = prepareStatement((db, values: RaisedSeries) =>
  raiseQuery(db, [
    {
      enterprise_id: values.enterprise_id,
      kind: values.kind,
      format_type: values.format_type,
      custom_pattern: values.custom_pattern,
      period: values.period,
      counter: values.counter,
      latest: values.latest,
    },
  ]),
);

/** Advances the series to a number if its counter is higher than the current one. */
export async function raiseCounter(
  tx: Transaction,
  series: Series,
  latest: string,
  counter: bigint,
): Promise<void> {
  await tx.execute(RAISE_COUNTER, { ...seriesKey(tx, series), counter: String(counter), latest });
}
