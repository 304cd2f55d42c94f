import type { Readable } from "node:stream";
import { type Zip, createZip } from "../zip.ts";
import { MAIN, type RowsLeft, sheetXml, type WrittenSheet, XML, xmlText } from "./sheetXml.ts";

interface Workbook {
  sheets: readonly WrittenSheet[];
  rightToLeft: boolean;
  /** The moment that its files bear. */
  at: Date;
}

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const style = (format: number, font = 0) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${font === 0 ? "" : ' applyFont="1"'}/>`;

const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${style(0)}${style(0, 1)}${style(49)}${style(4)}${style(0)}${style(164)}</cellXfs></styleSheet>`;

/** Writes a sheet, and others after it for the rows that it cannot hold. @returns their names */
async function writeRows(
  zip: Zip,
  { name, columns, rows }: WrittenSheet,
  first: number,
  rightToLeft: boolean,
): Promise<string[]> {
  const left: RowsLeft = { rows: rows[Symbol.asyncIterator](), ended: false };
  const names: string[] = [];
  while (!left.ended) {
    const file = `xl/worksheets/sheet${first + names.length}.xml`;
    await zip.add(file, sheetXml(columns, left, rightToLeft));
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
  const zip = createZip(workbook.at);
  void write(zip, workbook).catch(zip.fail);
  return zip.output;
}
