import writeXlsxFile, { type Cell, type CellObject } from "write-excel-file/universal";
import { escapeXlsxText, neutralizeFormula } from "#domain/spreadsheets/spreadsheetText.ts";

/** The content of a column: texts, amounts in dinars, or days ("2026-11-20"). */
export type ColumnKind = "text" | "amount" | "day";

export type SheetValue = string | number | null;

/** A sheet as structured-cloneable data, for the worker. */
export interface PlainSheet {
  sheetName: string;
  rightToLeft: boolean;
  /** `width` in characters. */
  columns: { title: string; kind: ColumnKind; width: number }[];
  rows: SheetValue[][];
}

/** Builds an .xlsx file with one sheet: a bold sticky header, and cells for dates and amounts. */
export function buildSheetFile({
  sheetName,
  rightToLeft,
  columns,
  rows,
}: PlainSheet): Promise<Blob> {
  const titles: CellObject[] = columns.map(({ title }) => ({ value: title, fontWeight: "bold" }));
  const cells = rows.map((row) =>
    columns.map(({ kind }, index) => cellOf(row[index] ?? null, kind)),
  );
  const options = { sheet: sheetName, rightToLeft, columns, stickyRowsCount: 1 };
  return writeXlsxFile([titles, ...cells], options).toBlob();
}

function cellOf(value: SheetValue, kind: ColumnKind): Cell {
  if (value === null || value === "") return null;
  if (typeof value === "number") return { value, format: kind === "amount" ? "#,##0.00" : "0" };
  if (kind === "day") return { value: utcDate(value), format: "dd/mm/yyyy" };
  // Format "@" keeps a telephone or NIF as text when the cell is edited.
  return { value: escapeXlsxText(neutralizeFormula(value)), type: String, format: "@" };
}

/** The library reads dates as UTC: a local midnight could be the day before. */
function utcDate(day: string): Date {
  return new Date(`${day.slice(0, 10)}T00:00:00Z`);
}
