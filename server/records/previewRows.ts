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
import { SHEET_ROWS } from "./matchRows.ts";

type Stored = Readonly<Record<string, string | number | null>>;

interface MatchedRow {
  row: number;
  record_id: string | null;
  repeats: number | null;
  differs: boolean | null;
  read: Stored;
  stored: Stored | null;
}

/** The condition of each kind of matched row: each row is of one kind. */
const KINDS: Readonly<Record<keyof MatchCounts, RawBuilder<boolean>>> = {
  new: sql`repeats is null and record_id is null`,
  changed: sql`repeats is null and differs`,
  same: sql`repeats is null and not differs`,
  repeated: sql`repeats is not null`,
};

const kinds = Object.entries(KINDS);

/** The counts of the matched rows, by kind. */
export async function countMatches({ db }: Transaction): Promise<MatchCounts> {
  const counts = kinds.map(
    ([kind, condition]) => sql`count(*) filter (where ${condition})::int as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<MatchCounts>`select ${sql.join(counts)} from ${SHEET_ROWS}`.execute(
    db,
  );
  return rows[0] ?? { new: 0, changed: 0, same: 0, repeated: 0 };
}

/**
 * The first rows of a dry run and those that change a record, as the wire shows them.
 *
 * @param perKind how many rows of each other kind
 */
export async function previewRows(
  { db }: Transaction,
  { table, columns, extraColumns = [] }: ImportedTable,
  perKind: number,
): Promise<(object & { row: number; match: RowMatch })[]> {
  const limited = kinds.map(
    ([kind, condition]) =>
      sql`when ${condition} then ${sql.lit(kind === "changed" ? MAX_ROWS_PER_KIND : perKind)}`,
  );
  const kindOfRow = kinds.map(([kind, condition]) => sql`when ${condition} then ${sql.lit(kind)}`);
  const { rows } = await sql<MatchedRow>`
    with ranked as (
      select place, case ${sql.join(limited, sql` `)} end as most,
             row_number() over (partition by case ${sql.join(kindOfRow, sql` `)} end order by place)
        from ${SHEET_ROWS}
    )
    select r."row", r.record_id, r.repeats, r.differs, to_jsonb(r) as read,
           (select to_jsonb(c) from ${sql.table(table)} c where c.id = r.record_id) as stored
      from ranked join ${SHEET_ROWS} r using (place)
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
 * The fields on the wire. A field takes its value from these values, or from the others, or from
 * the defaults.
 */
function wireValues(columns: readonly ImportedColumn[], values: Stored, others: Stored = {}) {
  return Object.fromEntries(
    columns.map(({ column, wire, kind, default: none }) => {
      const value = values[column] ?? others[column] ?? none;
      return [wire, value === null ? null : WIRE_VALUES[kind](value)];
    }),
  );
}

function changesOf(before: Stored, after: Stored): RowMatch["changes"] {
  return Object.entries(after).flatMap(([field, to]) => {
    const from = before[field] ?? null;
    return from === to ? [] : [{ field, from, to }];
  });
}
