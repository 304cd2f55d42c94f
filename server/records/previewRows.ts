import { sql } from "kysely";
import { MATCH_PREVIEW_ROWS, PREVIEW_ROWS, type RowMatch } from "#contract/spreadsheets.ts";
import type { Transaction } from "../database/database.ts";
import type { ImportedTable } from "./importedColumns.ts";
import { SHEET_ROWS } from "./matchRows.ts";

type Stored = Readonly<Record<string, unknown>>;

interface MatchedRow {
  row: number;
  record_id: string | null;
  repeats: number | null;
  differs: boolean | null;
  read: Stored;
  stored: Stored | null;
}

/** The counts of the matched rows, by kind. A row that repeats a new one adds nothing: `same`. */
export async function countMatches({ db }: Transaction) {
  const { rows } = await sql<Record<RowMatch["kind"], number>>`
    select count(*) filter (where record_id is null and repeats is null)::int as new,
           count(*) filter (where differs)::int as changed,
           count(*) filter (where not differs or (record_id is null and repeats is not null))::int
             as same
      from ${SHEET_ROWS}`.execute(db);
  return rows[0] ?? { new: 0, changed: 0, same: 0 };
}

/** The first rows of a dry run and those that change a record, as the wire shows them. */
export async function previewRows<Imported, Preview extends object>(
  { db }: Transaction,
  { table, columns }: ImportedTable<Imported>,
  preview: (record: Imported) => Preview,
): Promise<(Preview & { row: number; match: RowMatch })[]> {
  const { rows } = await sql<MatchedRow>`
    select shown.*,
           (select to_jsonb(c) from ${sql.table(table)} c where c.id = shown.record_id) as stored
      from (
      select r."row", r.record_id, r.repeats, r.differs, to_jsonb(r) as read
        from ${SHEET_ROWS} r
       where r.place < ${PREVIEW_ROWS} or r.differs
       order by r.place >= ${PREVIEW_ROWS}, r.place
       limit ${MATCH_PREVIEW_ROWS}) shown
     order by "row"`.execute(db);

  /** The record, of these values or else of the others or the defaults. */
  const recordOf = (values: Stored, others: Stored = {}) =>
    Object.fromEntries(
      columns.map(({ column, name, default: value }) => [
        name,
        values[column] ?? others[column] ?? value ?? null,
      ]),
    ) as Imported;

  return rows.map(({ row, record_id: id, repeats, differs, read, stored }) => {
    const kind = differs === true ? "changed" : id === null && repeats === null ? "new" : "same";
    const changes =
      stored === null ? [] : changesOf(preview(recordOf(stored)), preview(recordOf(read, stored)));
    return { ...preview(recordOf(read)), row, match: { kind, id, repeats, changes } };
  });
}

function changesOf(before: object, after: object): RowMatch["changes"] {
  const old = new Map(Object.entries(before) as [string, string | number | null][]);
  return Object.entries(after).flatMap(([field, to]: [string, string | number | null]) => {
    const from = old.get(field) ?? null;
    return from === to ? [] : [{ field, from, to }];
  });
}
