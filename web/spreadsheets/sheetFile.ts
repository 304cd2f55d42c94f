import writeXlsxFile, { type Cell, type CellObject } from "write-excel-file/universal";
import { escaped, neutralised } from "#domain/spreadsheetText.ts";

/** What a column holds: texts, amounts of dinars, or days ("2026-11-20"). */
export type SheetKind = "text" | "amount" | "day";

export type SheetValue = string | number | null;

/** A sheet as plain data, so that it can be handed to a worker. */
export interface PlainSheet {
  sheetName: string;
  rightToLeft: boolean;
  /** `width` in characters. */
  columns: { title: string; kind: SheetKind; width: number }[];
  rows: SheetValue[][];
}

/** An .xlsx file with one sheet: bold titles that stay in sight, real days and real amounts. */
export function sheetFile({ sheetName, rightToLeft, columns, rows }: PlainSheet): Promise<Blob> {
  const titles: CellObject[] = columns.map(({ title }) => ({ value: title, fontWeight: "bold" }));
  const cells = rows.map((row) =>
    columns.map(({ kind }, index) => cellOf(row[index] ?? null, kind)),
  );
  const options = { sheet: sheetName, rightToLeft, columns, stickyRowsCount: 1 };
  return writeXlsxFile([titles, ...cells], options).toBlob();
}

function cellOf(value: SheetValue, kind: SheetKind): Cell {
  if (value === null || value === "") return null;
  if (typeof value === "number") return { value, format: kind === "amount" ? "#,##0.00" : "0" };
  if (kind === "day") return { value: utcDate(value), format: "dd/mm/yyyy" };
  // A text that looks like a number (a telephone, a NIF) stays a text when it is changed.
  return { value: escaped(neutralised(value)), type: String, format: "@" };
}

/** The library counts days from UTC: a day must not slip in a time zone. */
function utcDate(day: string): Date {
  return new Date(`${day.slice(0, 10)}T00:00:00Z`);
}
