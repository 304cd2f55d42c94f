import { escapeXlsxText, neutralizeFormula } from "#domain/spreadsheets/spreadsheetText.ts";

/** Texts, amounts in dinars, plain numbers, or days ("2026-11-20"). */
type ColumnKind = "text" | "amount" | "number" | "day";

export type CellValue = string | number | null;

export interface WrittenColumn {
  title: string;
  /** "text" by default. */
  kind?: ColumnKind;
  /** In characters. */
  width?: number;
}

export interface WrittenSheet {
  name: string;
  columns: readonly WrittenColumn[];
  rows: AsyncIterable<readonly CellValue[]>;
}

/** Rows of one Excel sheet without its title row; the remaining rows go to another sheet. */
const MAX_SHEET_ROWS = 1_048_575;

export const SPREADSHEET_NAMESPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Indexes of cellXfs in the styles of writeWorkbook.ts. */
const STYLE_INDEXES = { title: 1, text: 2, amount: 3, number: 4, day: 5 } as const;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};

/** The characters that XML doesn't allow, even escaped. */
// oxlint-disable-next-line no-control-regex -- the pattern searches for them
const INVALID_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(INVALID_CHARACTERS, "")
    .replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? character);
}

/** "A", "Z", "AA": a column's letters by its index from 0. */
function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest === 0 ? "" : columnLetters(rest - 1)) + String.fromCharCode(65 + (column % 26));
}

const DAY_MS = 86_400_000;
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);

function textCell(reference: string, text: string, style: number): string {
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

function cellXml(value: CellValue, reference: string, kind: ColumnKind): string {
  if (value === null || value === "") return "";
  if (typeof value === "number") {
    return `<c r="${reference}" s="${STYLE_INDEXES[kind === "amount" ? "amount" : "number"]}"><v>${value}</v></c>`;
  }
  if (kind === "day") {
    const days = (Date.parse(`${value.slice(0, 10)}T00:00:00Z`) - EXCEL_EPOCH) / DAY_MS;
    return `<c r="${reference}" s="${STYLE_INDEXES.day}"><v>${days}</v></c>`;
  }
  // The style keeps a text that looks like a number (a telephone, a NIF) a text when a user edits the cell.
  return textCell(reference, escapeXlsxText(neutralizeFormula(value)), STYLE_INDEXES.text);
}

function sheetHead(columns: readonly WrittenColumn[], rightToLeft: boolean): string {
  const widths = columns.map(
    ({ width = 16 }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }, at) =>
    textCell(`${columnLetters(at)}1`, title, STYLE_INDEXES.title),
  );
  const side = rightToLeft ? ' rightToLeft="1"' : "";
  return `${XML_DECLARATION}<worksheet xmlns="${SPREADSHEET_NAMESPACE}"><sheetViews><sheetView workbookViewId="0"${side}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData><row r="1">${titles.join("")}</row>`;
}

/** Characters of one chunk. */
const CHUNK_CHARACTERS = 32_768;

export interface RemainingRows {
  rows: AsyncIterator<readonly CellValue[]>;
  ended: boolean;
}

/** Writes the XML of one sheet in chunks, with as many of the remaining rows as a sheet can hold. */
export async function* sheetXml(
  columns: readonly WrittenColumn[],
  remaining: RemainingRows,
  rightToLeft: boolean,
): AsyncGenerator<string> {
  let text = sheetHead(columns, rightToLeft);
  const cellColumns = columns.map(({ kind = "text" }, at) => ({
    kind,
    letters: columnLetters(at),
  }));
  for (let row = 2; row <= MAX_SHEET_ROWS + 1; row += 1) {
    const next = await remaining.rows.next();
    if (next.done) {
      remaining.ended = true;
      break;
    }
    const cells = cellColumns.map(({ kind, letters: column }, at) =>
      cellXml(next.value[at] ?? null, `${column}${row}`, kind),
    );
    text += `<row r="${row}">${cells.join("")}</row>`;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield text;
    text = "";
  }
  yield `${text}</sheetData></worksheet>`;
}
