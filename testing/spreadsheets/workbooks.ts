import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import writeExcelFile from "write-excel-file/node";
import type { MatchedRowAction } from "#contract/spreadsheets.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { Operation, Reply } from "#contract/operation.ts";
import type { Api } from "../api.ts";

type Value = string | number | boolean | null;

/** Rows of values as an .xlsx. */
export async function xlsx(rows: readonly (readonly Value[])[]): Promise<Buffer> {
  return writeExcelFile(rows.map((row) => [...row])).toBuffer();
}

/** How a file is sent to an import. */
interface Sending {
  name?: string;
  dryRun?: boolean;
  key?: string;
  existing?: MatchedRowAction;
  /** More parameters of the query. */
  query?: Readonly<Record<string, string>>;
  /** More form fields, sent as JSON. */
  fields?: Readonly<Record<string, unknown>>;
  /** More form fields, sent as they are. */
  rawFields?: Readonly<Record<string, string>>;
}

/** Uploads a file to an import. */
export function sendFile(
  api: Api,
  token: string,
  { path }: Operation,
  bytes: Uint8Array,
  {
    name = "liste.xlsx",
    dryRun = false,
    key,
    existing,
    query = {},
    fields = {},
    rawFields = {},
  }: Sending = {},
) {
  const boundary = "between-the-parts";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const jsonFields = Object.entries(fields).map(([named, value]) => [named, JSON.stringify(value)]);
  const field = ([named, text]: string[]) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${named}"\r\n\r\n${text}\r\n`;
  const search = new URLSearchParams({
    ...query,
    ...(dryRun && { dryRun: "true" }),
    ...(existing !== undefined && { existing }),
  });
  return api.app.inject({
    method: "POST",
    url: `/api${path}?${search}`,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": `multipart/form-data; boundary=${boundary}`,
      ...(key !== undefined && { "idempotency-key": key }),
    },
    payload: Buffer.concat([
      Buffer.from([...jsonFields, ...Object.entries(rawFields)].map(field).join("")),
      Buffer.from(head),
      Buffer.from(bytes),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
}

/** Imports a file. @returns the reply @throws with the reply when the file is refused */
export async function importFile<O extends Operation>(
  api: Api,
  token: string,
  operation: O,
  bytes: Uint8Array,
  sending: Sending = {},
): Promise<Reply<O>> {
  const answer = await sendFile(api, token, operation, bytes, sending);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Reply<O>>();
}

/** Status, code and details of a refused file, as one text. */
export async function importRefusal(
  api: Api,
  token: string,
  operation: Operation,
  bytes: Uint8Array,
  sending: Sending = {},
): Promise<string> {
  const answer = await sendFile(api, token, operation, bytes, sending);
  const { code, details = [] } = answer.json<ErrorBody>();
  const named = details.map(({ path, code: detail }) => (path === "file" ? detail : path));
  return [answer.statusCode, code, ...named].join(" ");
}

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** The parts of an .xlsx with the given sheet XML. */
export function workbookParts(sheet: string | Uint8Array, sharedStrings?: string): Zippable {
  const relationXml = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relationsXml = (inside: string) =>
    strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`,
    );
  return {
    "_rels/.rels": relationsXml(relationXml("rId1", "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": strToU8(
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": relationsXml(
      relationXml("rId1", "worksheet", "worksheets/sheet1.xml") +
        relationXml("rId2", "sharedStrings", "sharedStrings.xml"),
    ),
    "xl/worksheets/sheet1.xml": typeof sheet === "string" ? strToU8(sheet) : sheet,
    ...(sharedStrings !== undefined && { "xl/sharedStrings.xml": strToU8(sharedStrings) }),
  };
}

/** An .xlsx with the given rows as XML. */
export function workbookAround(rows: string, sharedStrings?: string, after = ""): Uint8Array {
  const sheet = `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`;
  return zipSync(workbookParts(sheet, sharedStrings), { level: 6 });
}

/** An .xlsx of several sheets: their rows as XML, by name. */
export function workbookOfSheets(sheets: Readonly<Record<string, string>>): Uint8Array {
  const worksheetAround = (rows: string) =>
    strToU8(`<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`);
  const entries = Object.entries(sheets);
  const listed = entries.map(
    ([name], at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at + 1}"/>`,
  );
  const relations = entries.map(
    (_, at) =>
      `<Relationship Id="s${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/s${at + 1}.xml"/>`,
  );
  return zipSync({
    ...workbookParts(""),
    "xl/workbook.xml": strToU8(
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${listed.join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join("")}</Relationships>`,
    ),
    ...Object.fromEntries(
      entries.map(([, rows], at) => [`xl/worksheets/s${at + 1}.xml`, worksheetAround(rows)]),
    ),
  });
}

/** A row of texts as XML. */
export function textRow(number: number, texts: readonly string[], attributes = ""): string {
  const cells = texts.map((text, at) => inlineCell(`${"ABCDEFGH"[at]}${number}`, text));
  return `<row r="${number}" ${attributes}>${cells.join("")}</row>`;
}

/** A cell with an inline string. */
export const inlineCell = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** All texts of an .xlsx. */
export function workbookTexts(bytes: Uint8Array): string {
  return Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join("\n");
}
