import { type RawBuilder, sql } from "kysely";
import type { Day } from "#domain/days/days.ts";
import { firstCounter, type NumberFormat } from "#domain/numbering/numbering.ts";
import { MAX_COUNTER_JUMP } from "#domain/numbering/numberSeries.ts";

/** The texts around the counter of a series' numbers. */
export interface Affixes {
  before: string;
  after: string;
}

const counterSql = (column: RawBuilder<unknown>, { before, after }: Affixes) =>
  sql<string>`substr(${column}, ${before.length + 1}::int,
    length(${column}) - ${before.length + after.length}::int)`;

/**
 * Whether a number consists of both affixes and digits between them. It is a range condition,
 * because row-level security lets only leakproof operators use an index, and LIKE isn't leakproof.
 */
export function hasAffixes(name: "number" | "latest", affixes: Affixes): RawBuilder<boolean> {
  const column = sql.ref(name);
  const { before, after } = affixes;
  return sql<boolean>`(${column} ~>=~ ${`${before}0`}
    and ${column} ~<~ ${`${before}:`} -- ":" follows "9"
    and right(${column}, ${after.length}::int) = ${after}
    and length(${column}) > ${before.length + after.length}::int
    and ${counterSql(column, affixes)} ~ '^[0-9]+$')`;
}

/** The first counters of a format by the two digits of the year, from 00 to 99. */
const firstCounters = (format: NumberFormat): string[] =>
  Array.from({ length: 100 }, (_, year) =>
    String(firstCounter(format, `20${String(year).padStart(2, "0")}-01-01` as Day)),
  );

/**
 * Whether a row's `number` has the affixes and is near the first one that the format gives on the
 * row's `date`, as `isNearStart` of the domain.
 */
export function startsSeries(format: NumberFormat, affixes: Affixes): RawBuilder<boolean> {
  const condition = hasAffixes("number", affixes);
  // The cast is safe only where the condition holds: CASE determines the order of evaluation.
  const first = sql`(${firstCounters(format)}::numeric[])[to_char(date, 'YY')::int + 1]`;
  return sql<boolean>`(${condition} and case when ${condition}
    then abs(${counterSql(sql.ref("number"), affixes)}::numeric - ${first})
      <= ${MAX_COUNTER_JUMP}::numeric end)`;
}
