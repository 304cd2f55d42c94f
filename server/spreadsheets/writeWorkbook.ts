import type { Readable } from "node:stream";
import { type Zip, createZip } from "../zip.ts";
import {
  SPREADSHEET_NAMESPACE,
  type RemainingRows,
  sheetXml,
  type WrittenSheet,
  XML_DECLARATION,
  xmlText,
} from "./sheetXml.ts";

interface Workbook {
  sheets: readonly WrittenSheet[];
  rightToLeft: boolean;
  /** The modification time of the files in the archive. */
  at: Date;
}

const OFFICE_NAMESPACE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE_NAMESPACE = "http://schemas.openxmlformats.org/package/2006";
const CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const styleXml = (format: number, font = 0) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${font === 0 ? "" : ' applyFont="1"'}/>`;

const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
const STYLES = `${XML_DECLARATION}<styleSheet xmlns="${SPREADSHEET_NAMESPACE}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${styleXml(0)}${styleXml(0, 1)}${styleXml(49)}${styleXml(4)}${styleXml(0)}${styleXml(164)}</cellXfs></styleSheet>`;

/** Writes a sheet, and more sheets for rows above the limit of one. @returns their names */
async function writeRows(
  zip: Zip,
  { name, columns, rows }: WrittenSheet,
  first: number,
  rightToLeft: boolean,
): Promise<string[]> {
  const remaining: RemainingRows = { rows: rows[Symbol.asyncIterator](), ended: false };
  const names: string[] = [];
  while (!remaining.ended) {
    const file = `xl/worksheets/sheet${first + names.length}.xml`;
    await zip.add(file, sheetXml(columns, remaining, rightToLeft));
    names.push(names.length === 0 ? name : `${name} ${names.length + 1}`);
  }
  return names;
}

const relationsXml = (all: readonly { type: string; target: string }[]) =>
  `${XML_DECLARATION}<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships">${all
    .map(
      ({ type, target }, at) =>
        `<Relationship Id="rId${at + 1}" Type="${OFFICE_NAMESPACE}/${type}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

/** The other parts of the package. They are written after the sheets, when the number of sheets is known. */
function packageParts(names: readonly string[]): Record<string, string> {
  const sheets = names.map(
    (name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const overridePart = (file: string, type: string) =>
    `<Override PartName="/xl/${file}.xml" ContentType="${CONTENT_TYPE}.${type}+xml"/>`;
  const parts = names.map((_, at) => overridePart(`worksheets/sheet${at + 1}`, "worksheet"));
  return {
    "xl/styles.xml": STYLES,
    "xl/workbook.xml": `${XML_DECLARATION}<workbook xmlns="${SPREADSHEET_NAMESPACE}" xmlns:r="${OFFICE_NAMESPACE}"><sheets>${sheets.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationsXml([
      ...names.map((_, at) => ({ type: "worksheet", target: `worksheets/sheet${at + 1}.xml` })),
      { type: "styles", target: "styles.xml" },
    ]),
    "_rels/.rels": relationsXml([{ type: "officeDocument", target: "xl/workbook.xml" }]),
    "[Content_Types].xml": `${XML_DECLARATION}<Types xmlns="${PACKAGE_NAMESPACE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overridePart("workbook", "sheet.main")}${overridePart("styles", "styles")}${parts.join("")}</Types>`,
  };
}

async function writeEntries(zip: Zip, { sheets, rightToLeft }: Workbook): Promise<void> {
  const names: string[] = [];
  for (const sheet of sheets) {
    names.push(...(await writeRows(zip, sheet, names.length + 1, rightToLeft)));
  }
  for (const [file, text] of Object.entries(packageParts(names))) {
    await zip.add(file, Buffer.from(text));
  }
  zip.end();
}

/**
 * An .xlsx file as a stream: rows are pulled while it is read, so that memory does not grow with
 * them (docs/decisions/0019-spreadsheets-are-written-by-stream.md). The title row is bold and
 * frozen, days and amounts have the cell types of Excel, and texts that look like formulas are escaped.
 */
export function workbookStream(workbook: Workbook): Readable {
  const zip = createZip(workbook.at);
  void writeEntries(zip, workbook).catch(zip.fail);
  return zip.output;
}
