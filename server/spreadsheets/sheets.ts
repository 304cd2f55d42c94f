import type { FileProblem } from "#domain/spreadsheets/importErrors.ts";
import type { XlsxArchive } from "./archive.ts";
import { EXAMPLE_SHEET } from "./importTemplate.ts";
import { type CellLookups, readRows } from "./rows.ts";
import { SpreadsheetError } from "./spreadsheetError.ts";
import type { TableReading } from "./table.ts";
import type { NamedSheet } from "./workbook.ts";

/** The sheet that was read, and the sheets that have rows, by name. */
export interface SheetChoice {
  sheet: string;
  sheets: string[];
}

/** The most sheets of a workbook that are searched for rows. */
const MAX_SHEETS = 50;

/** Thrown to stop reading a sheet once two rows are found: a header and one more. */
class EnoughRowsFoundError extends SpreadsheetError {}

/** The problems of a file, not of one of its sheets. */
const FILE_PROBLEMS: ReadonlySet<FileProblem> = new Set(["TOO_MUCH_UNPACKED", "TOO_SLOW"]);

/**
 * Whether a sheet has two rows with values; false for a sheet that can't be read.
 *
 * @throws SpreadsheetError TOO_MUCH_UNPACKED, TOO_SLOW
 */
async function hasRows(archive: XlsxArchive, path: string, lookups: CellLookups): Promise<boolean> {
  let rows = 0;
  const row = () => {
    rows += 1;
    if (rows === 2) throw new EnoughRowsFoundError("NO_ROWS");
  };
  try {
    await readRows(archive, path, lookups, { row, merge: () => undefined });
    return false;
  } catch (error) {
    if (error instanceof EnoughRowsFoundError) return true;
    if (error instanceof SpreadsheetError && !FILE_PROBLEMS.has(error.problem)) return false;
    throw error;
  }
}

/**
 * Finds the sheets with rows among the first `MAX_SHEETS`, except the template's examples. The only sheet of a workbook
 * is returned unread.
 */
async function sheetsWithRows(
  archive: XlsxArchive,
  sheets: readonly NamedSheet[],
  lookups: CellLookups,
): Promise<NamedSheet[]> {
  if (sheets.length === 1) return [...sheets];
  const filled: NamedSheet[] = [];
  for (const sheet of sheets.slice(0, MAX_SHEETS)) {
    if (sheet.name === EXAMPLE_SHEET) continue;
    if (await hasRows(archive, sheet.path, lookups)) filled.push(sheet);
  }
  return filled;
}

/**
 * Reads the chosen sheet, by default the first one with rows that has the required columns. If none has them, the
 * result has the missing columns of the first sheet with rows.
 *
 * @param read reads one sheet
 * @throws SpreadsheetError NO_ROWS if no sheet has rows, and if none has the chosen name
 */
export async function readChosenSheet<Reading extends TableReading>(
  archive: XlsxArchive,
  { sheets, chosen }: { sheets: readonly NamedSheet[]; chosen: string | null },
  lookups: CellLookups,
  read: (path: string) => Promise<Reading>,
): Promise<Reading & SheetChoice> {
  const filled = await sheetsWithRows(archive, sheets, lookups);
  const names = filled.map(({ name }) => name);
  const candidates = chosen === null ? filled : sheets.filter(({ name }) => name === chosen);
  let lacking: (Reading & SheetChoice) | undefined;
  for (const { name, path } of candidates) {
    const reading = await readOrNullIfEmpty(() => read(path), candidates.length > 1);
    if (reading === null) continue;
    const found = { ...reading, sheet: name, sheets: names };
    if (!("missing" in reading)) return found;
    lacking ??= found;
  }
  if (lacking === undefined) throw new SpreadsheetError("NO_ROWS");
  return lacking;
}

async function readOrNullIfEmpty<Reading>(read: () => Promise<Reading>, mayBeEmpty: boolean) {
  try {
    return await read();
  } catch (error) {
    const isEmpty = error instanceof SpreadsheetError && error.problem === "NO_ROWS";
    if (isEmpty && mayBeEmpty) return null;
    throw error;
  }
}
