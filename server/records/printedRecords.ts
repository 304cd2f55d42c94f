import { dayInAlgiers, formatDay } from "#domain/days/days.ts";
import type { Language } from "#domain/text/language.ts";
import type { Transaction } from "../database/database.ts";
import { readEnterpriseForDocuments } from "../enterprises/enterpriseBlock.ts";
import { type ListPdfQuery, requireAllFound } from "../printing/listExport.ts";
import type { ListContext, PrintedList } from "../printing/printedList.ts";
import { listAllRecords, listSelectedRecords } from "./readRecords.ts";
import type { RecordRow, RecordTable } from "./table.ts";

/** A column of a printed list in every language. */
export interface RecordColumn<Row> {
  labels: Readonly<Record<Language, string>>;
  /** Its share of the table's width, relative to the other columns. */
  width: number;
  numeric?: true;
  text(row: Row, language: Language): string | null;
}

/** How the list of a kind of record is printed. */
export interface RecordListLayout<Row> {
  titles: Readonly<Record<Language, { active: string; archived: string }>>;
  columns: readonly RecordColumn<Row>[];
}

/** The records as a printed list in one language. */
export function printedRecords<Row>(
  { titles, columns }: RecordListLayout<Row>,
  rows: readonly Row[],
  { language, archived, day, enterprise }: ListContext,
): PrintedList<Row> {
  const { active, archived: archive } = titles[language];
  return {
    language,
    title: archived ? archive : active,
    subtitle: `${rows.length} · ${formatDay(day, language)}`,
    enterprise,
    columns: columns.map(({ labels, width, numeric = false, text }) => ({
      label: labels[language],
      width,
      numeric,
      text: (row) => text(row, language),
    })),
    rows,
  };
}

/**
 * Returns a function that reads a printed list of the selected records, or without ids of all active or archived
 * ones. The function throws as `requireAllFound` does.
 */
export function printedListReader<Table extends RecordTable>(
  table: Table,
  layout: RecordListLayout<RecordRow<Table>>,
) {
  return async (
    tx: Transaction,
    ids: readonly string[],
    { deleted, lang }: ListPdfQuery,
  ): Promise<PrintedList<RecordRow<Table>>> => {
    const rows =
      ids.length === 0
        ? await listAllRecords(tx, table, deleted)
        : requireAllFound(ids, await listSelectedRecords(tx, table, ids));
    const { block } = await readEnterpriseForDocuments(tx);
    const day = dayInAlgiers(new Date());
    return printedRecords(layout, rows, {
      language: lang,
      archived: deleted,
      day,
      enterprise: block.name,
    });
  };
}
