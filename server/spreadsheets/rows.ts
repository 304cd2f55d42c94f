import type { Cell } from "#domain/spreadsheets/spreadsheetCells.ts";
import { unescapeXlsxText } from "#domain/spreadsheets/spreadsheetText.ts";
import { isBlank } from "#domain/text/texts.ts";
import type { XlsxArchive } from "./archive.ts";
import { createCellTextCollector } from "./cellText.ts";
import { SPREADSHEET_LIMITS } from "./limits.ts";
import { SpreadsheetError } from "./spreadsheetError.ts";
import type { SharedStrings } from "./sharedStrings.ts";
import { showNumber, type CellFormat } from "./styles.ts";
import { attributeReader, readXml } from "./xml.ts";

/** A row with at least one value: its number in the sheet, and its cells by column. */
export interface SheetRow {
  number: number;
  cells: Cell[];
  /** Whether the sheet hides the row, by a filter or manually. */
  hidden: boolean;
}

/** A merged range of several columns: its first cell. */
export interface Merge {
  firstRow: number;
  firstColumn: number;
}

export interface RowEvents {
  row(row: SheetRow): void;
  merge(merge: Merge): void;
}

const readCellReference = attributeReader("r");
const readCellType = attributeReader("t");
const readStyle = attributeReader("s");
const readHidden = attributeReader("hidden");
const readMergedRange = attributeReader("ref");

const TEXT_ELEMENTS = new Set(["v", "t"]);

/** "AB12" is column 27, row 12; null for an invalid reference. */
function parseReference(text: string): { column: number; row: number } | null {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(text) ?? [];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column: column - 1, row: Number(digits) };
}

/** What cells refer to by index. */
export interface CellLookups {
  strings: SharedStrings;
  /** The number formats, by the index of the style. */
  formats: readonly CellFormat[];
}

interface CellType {
  kind: string;
  format: CellFormat | undefined;
}

/** Converts the text of a cell by its type; for a formula, that of its cached result. */
function valueOf({ kind, format }: CellType, text: string, strings: SharedStrings): Cell {
  if (kind === "s") return text === "" ? null : strings(Number(text));
  if (kind === "inlineStr" || kind === "str" || kind === "d") return text;
  if (text === "") return null;
  if (kind === "e") return { error: text };
  if (kind === "b") return text === "1";
  const number = Number(text);
  return Number.isFinite(number) ? showNumber(number, format) : text;
}

/**
 * Reads a sheet row by row. Rows without a value are left out.
 *
 * @throws SpreadsheetError for a value below row 50,001 or right of column 100, a text that is too long, and a
 *   damaged sheet
 */
export async function readRows(
  archive: XlsxArchive,
  sheet: string,
  { strings, formats }: CellLookups,
  events: RowEvents,
): Promise<void> {
  let row: SheetRow = { number: 0, cells: [], hidden: false };
  let column = -1;
  let type: CellType = { kind: "", format: undefined };
  const cell = createCellTextCollector(TEXT_ELEMENTS);

  function openRow(attributes: string): void {
    const number = Number(readCellReference(attributes) ?? row.number + 1);
    row = { number, cells: [], hidden: /^(?:1|true)$/.test(readHidden(attributes) ?? "") };
    if (!Number.isInteger(row.number) || row.number < 1) throw new SpreadsheetError("DAMAGED");
    column = -1;
  }

  function openCell(attributes: string): void {
    column = parseReference(readCellReference(attributes) ?? "")?.column ?? column + 1;
    type = {
      kind: readCellType(attributes) ?? "n",
      format: formats[Number(readStyle(attributes) ?? 0)],
    };
    cell.start();
  }

  function closeCell(): void {
    const value = valueOf(type, cell.result(), strings);
    if (value === null || value === "") return;
    const isOutside =
      column >= SPREADSHEET_LIMITS.columns || row.number > SPREADSHEET_LIMITS.rows + 1;
    // A blank text outside the limits, typed by mistake, doesn't count as a value.
    if (isOutside && typeof value === "string" && isBlank(value)) return;
    if (column >= SPREADSHEET_LIMITS.columns) throw new SpreadsheetError("TOO_MANY_COLUMNS");
    // One more row for the header; rows above the header count too.
    if (row.number > SPREADSHEET_LIMITS.rows + 1) throw new SpreadsheetError("TOO_MANY_ROWS");
    while (row.cells.length < column) row.cells.push(null);
    row.cells[column] = typeof value === "string" ? unescapeXlsxText(value) : value;
  }

  function openMerge(attributes: string): void {
    const [from = "", to = ""] = (readMergedRange(attributes) ?? "").split(":");
    const [first, last] = [parseReference(from), parseReference(to)];
    if (first === null || last === null || last.column === first.column) return;
    events.merge({ firstRow: first.row, firstColumn: first.column });
  }

  const open = (name: string, attributes: string) => {
    if (name === "row") openRow(attributes);
    else if (name === "c") openCell(attributes);
    else if (name === "mergeCell") openMerge(attributes);
    else cell.open(name);
  };
  const close = (name: string) => {
    if (name === "c") closeCell();
    else if (name === "row" && row.cells.length > 0) events.row(row);
    else cell.close(name);
  };
  await readXml(archive, sheet, "worksheet", { open, close, text: cell.text });
}
