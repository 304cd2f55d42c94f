import type { Readable } from "node:stream";
import { escaped, neutralised } from "#domain/spreadsheetText.ts";
import { type Zip, zipStream } from "../zip.ts";

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

interface Workbook {
  sheets: readonly WrittenSheet[];
  rightToLeft: boolean;
  /** The moment that its files bear. */
  at: Date;
}

/** What a sheet of Excel holds; the rows that are left go to a sheet of their own. */
const ROWS_MAX = 1_048_575;

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The number of each style in `STYLES`. */
const STYLE = { title: 1, text: 2, amount: 3, number: 4, day: 5 } as const;

const style = (format: number, font = 0) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${font === 0 ? "" : ' applyFont="1"'}/>`;

const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${style(0)}${style(0, 1)}${style(49)}${style(4)}${style(0)}${style(164)}</cellXfs></styleSheet>`;

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

function xmlText(text: string): string {
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

type Rows = AsyncIterator<readonly CellValue[]>;

async function* sheetXml(
  columns: readonly WrittenColumn[],
  rows: Rows,
  rightToLeft: boolean,
  ended: () => void,
): AsyncGenerator<string> {
  let text = sheetHead(columns, rightToLeft);
  const places = columns.map(({ kind = "text" }, at) => ({ kind, letters: letters(at) }));
  for (let row = 2; row <= ROWS_MAX + 1; row += 1) {
    const next = await rows.next();
    if (next.done) {
      ended();
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

/** Writes a sheet, and others after it for the rows that it cannot hold. @returns their names */
async function writeRows(
  zip: Zip,
  { name, columns, rows }: WrittenSheet,
  first: number,
  rightToLeft: boolean,
): Promise<string[]> {
  const left = rows[Symbol.asyncIterator]();
  const names: string[] = [];
  let ended = false;
  const end = () => (ended = true);
  while (!ended) {
    const file = `xl/worksheets/sheet${first + names.length}.xml`;
    await zip.add(file, sheetXml(columns, left, rightToLeft, end));
    names.push(names.length === 0 ? name : `${name} ${names.length + 1}`);
  }
  return names;
}

const relations = (all: readonly { type: string; target: string }[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(
      ({ type, target }, at) =>
        `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

/** What stands around the sheets; it comes last, when it is known how many there are. */
function framework(names: readonly string[]): Record<string, string> {
  const sheets = names.map(
    (name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const part = (file: string, type: string) =>
    `<Override PartName="/xl/${file}.xml" ContentType="${TYPE}.${type}+xml"/>`;
  const parts = names.map((_, at) => part(`worksheets/sheet${at + 1}`, "worksheet"));
  return {
    "xl/styles.xml": STYLES,
    "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([
      ...names.map((_, at) => ({ type: "worksheet", target: `worksheets/sheet${at + 1}.xml` })),
      { type: "styles", target: "styles.xml" },
    ]),
    "_rels/.rels": relations([{ type: "officeDocument", target: "xl/workbook.xml" }]),
    "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part("workbook", "sheet.main")}${part("styles", "styles")}${parts.join("")}</Types>`,
  };
}

async function write(zip: Zip, { sheets, rightToLeft }: Workbook): Promise<void> {
  const names: string[] = [];
  for (const sheet of sheets) {
    names.push(...(await writeRows(zip, sheet, names.length + 1, rightToLeft)));
  }
  for (const [file, text] of Object.entries(framework(names))) {
    await zip.add(file, Buffer.from(text));
  }
  zip.end();
}

/**
 * An .xlsx file as a stream: its rows are asked for while it is read, so that memory stays the
 * same however many there are. Bold titles that stay in sight, real days and real amounts; what a
 * spreadsheet would run as a formula is marked.
 */
export function workbookStream(workbook: Workbook): Readable {
  const zip = zipStream(workbook.at);
  void write(zip, workbook).catch(zip.fail);
  return zip.output;
}
