import { escaped, neutralised } from "#domain/spreadsheetText.ts";

/** What a column holds: texts, amounts of dinars, plain numbers, or days ("2026-11-20"). */
type ColumnKind = "text" | "amount" | "number" | "day";

export type CellValue = string | number | null;

export interface WrittenColumn {
  title: string;
  /** "text" unless said otherwise. */
  kind?: ColumnKind;
  /** In characters. */
  width?: number;
}

export interface WrittenSheet {
  name: string;
  columns: readonly WrittenColumn[];
  rows: AsyncIterable<readonly CellValue[]>;
}

/** What a sheet of Excel holds; the rows that are left go to a sheet of their own. */
const ROWS_MAX = 1_048_575;

export const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The number of each look among the styles of the workbook. */
const STYLE = { title: 1, text: 2, amount: 3, number: 4, day: 5 } as const;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};

/** What XML cannot hold, even escaped. */
// oxlint-disable-next-line no-control-regex -- these signs are what is looked for
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(UNFIT, "")
    .replace(/[&<>"\r]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** "A", "Z", "AA": a column's letters, from 0. */
function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest === 0 ? "" : letters(rest - 1)) + String.fromCharCode(65 + (column % 26));
}

const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(1899, 11, 30);

function textCell(place: string, text: string, look: number): string {
  return `<c r="${place}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

function cell(value: CellValue, place: string, kind: ColumnKind): string {
  if (value === null || value === "") return "";
  if (typeof value === "number") {
    return `<c r="${place}" s="${STYLE[kind === "amount" ? "amount" : "number"]}"><v>${value}</v></c>`;
  }
  if (kind === "day") {
    const days = (Date.parse(`${value.slice(0, 10)}T00:00:00Z`) - FIRST_DAY) / DAY;
    return `<c r="${place}" s="${STYLE.day}"><v>${days}</v></c>`;
  }
  // A text that looks like a number (a telephone, a NIF) stays a text when it is changed.
  return textCell(place, escaped(neutralised(value)), STYLE.text);
}

function sheetHead(columns: readonly WrittenColumn[], rightToLeft: boolean): string {
  const widths = columns.map(
    ({ width = 16 }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }, at) => textCell(`${letters(at)}1`, title, STYLE.title));
  const side = rightToLeft ? ' rightToLeft="1"' : "";
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${side}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData><row r="1">${titles.join("")}</row>`;
}

/** Signs that are gathered before they are handed on. */
const CHUNK = 32_768;

/** The rows of a sheet that are still to be written. */
export interface RowsLeft {
  rows: AsyncIterator<readonly CellValue[]>;
  ended: boolean;
}

/** The text of a sheet, some rows at a time: those that are left, as many as it can hold. */
export async function* sheetXml(
  columns: readonly WrittenColumn[],
  left: RowsLeft,
  rightToLeft: boolean,
): AsyncGenerator<string> {
  let text = sheetHead(columns, rightToLeft);
  const places = columns.map(({ kind = "text" }, at) => ({ kind, letters: letters(at) }));
  for (let row = 2; row <= ROWS_MAX + 1; row += 1) {
    const next = await left.rows.next();
    if (next.done) {
      left.ended = true;
      break;
    }
    const cells = places.map(({ kind, letters: column }, at) =>
      cell(next.value[at] ?? null, `${column}${row}`, kind),
    );
    text += `<row r="${row}">${cells.join("")}</row>`;
    if (text.length < CHUNK) continue;
    yield text;
    text = "";
  }
  yield `${text}</sheetData></worksheet>`;
}
