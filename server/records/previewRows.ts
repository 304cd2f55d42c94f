import { type RawBuilder, sql } from "kysely";
import {
  MAX_ROWS_PER_KIND,
  type MatchCounts,
  PREVIEW_ROWS,
  type RowMatch,
} from "#contract/spreadsheets.ts";
import {
  type BasisPoints,
  basisPointsToFraction,
  type Centimes,
  dinarsFromCentimes,
} from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import type { ImportedColumn, ImportedTable } from "./importedColumns.ts";
import { SHEET_ROWS, STORED_RECORDS } from "./matchRows.ts";

type ColumnValues = Readonly<Record<string, string | number | null>>;

interface MatchedRow {
  row: number;
  record_id: string | null;
  repeats: number | null;
  differs: boolean | null;
  read: ColumnValues;
  stored: ColumnValues | null;
}

/** The SQL condition of each kind of match. Each row is of exactly one kind. */
const MATCH_CONDITIONS: Readonly<Record<keyof MatchCounts, RawBuilder<boolean>>> = {
  new: sql`repeats is null and record_id is null`,
  changed: sql`repeats is null and differs`,
  same: sql`repeats is null and not differs`,
  repeated: sql`repeats is not null`,
};

const matchConditionEntries = Object.entries(MATCH_CONDITIONS);

/** The counts of the matched rows, by kind. */
export async function countMatches({ db }: Transaction): Promise<MatchCounts> {
  const counts = matchConditionEntries.map(
    ([kind, condition]) => sql`count(*) filter (where ${condition})::int as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<MatchCounts>`select ${sql.join(counts)} from ${SHEET_ROWS}`.execute(
    db,
  );
  return rows[0] ?? { new: 0, changed: 0, same: 0, repeated: 0 };
}

/**
 * Reads the rows that a dry run shows, as on the wire: the first `PREVIEW_ROWS`, the first `MAX_ROWS_PER_KIND` that
 * change a record, and the first of each other kind.
 *
 * @param perKind the maximum number of rows of each other kind
 */
export async function previewRows(
  { db }: Transaction,
  { columns, extraColumns = [] }: ImportedTable,
  perKind: number,
): Promise<(object & { row: number; match: RowMatch })[]> {
  const limited = matchConditionEntries.map(
    ([kind, condition]) =>
      sql`when ${condition} then ${sql.lit(kind === "changed" ? MAX_ROWS_PER_KIND : perKind)}`,
  );
  const kindOfRow = matchConditionEntries.map(
    ([kind, condition]) => sql`when ${condition} then ${sql.lit(kind)}`,
  );
  const { rows } = await sql<MatchedRow>`
    with ranked as (
      select place, case ${sql.join(limited, sql` `)} end as most,
             row_number() over (partition by case ${sql.join(kindOfRow, sql` `)} end order by place)
        from ${SHEET_ROWS}
    )
    select r."row", r.record_id, r.repeats, r.differs, to_jsonb(r) as read, to_jsonb(c) as stored
      from ranked
      join ${SHEET_ROWS} r using (place)
      left join ${STORED_RECORDS} c on c.id = r.record_id
     where place < ${PREVIEW_ROWS} or row_number <= most
     order by place`.execute(db);
  return rows.map(({ row, record_id: id, repeats, differs, read, stored }) => {
    const kind = differs === true ? "changed" : id === null && repeats === null ? "new" : "same";
    const changes =
      stored === null
        ? []
        : changesOf(wireValues(columns, stored), wireValues(columns, read, stored));
    const values = wireValues([...columns, ...extraColumns], read);
    return { ...values, row, match: { kind, id, repeats, changes } };
  });
}

const WIRE_VALUES: Record<ImportedColumn["kind"], (stored: string | number) => string | number> = {
  text: (text) => text,
  amount: (amount) => dinarsFromCentimes(amount as Centimes),
  rate: (rate) => basisPointsToFraction(rate as BasisPoints),
};

/**
 * Converts columns to the fields of the wire. A column without a value gets that of `others`, else its
 * default.
 */
function wireValues(
  columns: readonly ImportedColumn[],
  values: ColumnValues,
  others: ColumnValues = {},
) {
  return Object.fromEntries(
    columns.map(({ column, wire, kind, default: none }) => {
      const value = values[column] ?? others[column] ?? none;
      return [wire, value === null ? null : WIRE_VALUES[kind](value)];
    }),
  );
}

function changesOf(before: ColumnValues, after: ColumnValues): RowMatch["changes"] {
  return Object.entries(after).flatMap(([field, to]) => {
    const from = before[field] ?? null;
    return from === to ? [] : [{ field, from, to }];
  });
}
