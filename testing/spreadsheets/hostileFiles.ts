import { strFromU8, strToU8, zipSync } from "fflate";
import { workbookAround, inlineCell, workbookParts } from "./workbooks.ts";

export const HEADER = `<row r="1">${inlineCell("A1", "nom")}${inlineCell("B1", "email")}</row>`;
export const ROW = `<row r="2">${inlineCell("A2", "Sahel")}${inlineCell("B2", "contact@sahel.dz")}</row>`;

export const SHEET = `<worksheet><sheetData>${HEADER}${ROW}</sheetData></worksheet>`;

/** A file in the format that encrypted workbooks and those before .xlsx have. */
export const OLE_FILE = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(4096)]);

/** A zip bomb below the size limit and above the limit of the compression ratio. */
export const smallZipBomb = () =>
  zipSync(workbookParts(new Uint8Array(20 * 1024 * 1024)), { level: 1 });

/** Changes the uncompressed size of the sheet in the central directory. */
const withDeclaredSize = (bytes: Buffer, unpacked: number) => {
  const name = Buffer.from("xl/worksheets/sheet1.xml");
  const central = bytes.lastIndexOf(name) - 46;
  bytes.writeUInt32LE(unpacked, central + 24);
  return bytes;
};

export const zipBomb = () => withDeclaredSize(Buffer.from(smallZipBomb()), 1024 ** 3);
export const falseSizeBomb = () => withDeclaredSize(Buffer.from(smallZipBomb()), 1000);

export const manyRows = () => {
  const row = (number: number) => `<row r="${number}">${inlineCell(`A${number}`, "Sahel")}</row>`;
  return workbookAround(
    HEADER + Array.from({ length: 50_001 }, (_, index) => row(index + 2)).join(""),
  );
};

export const workbookWithMacros = () =>
  zipSync({ ...workbookParts("<worksheet/>"), "xl/vbaProject.bin": new Uint8Array(8) });

export const withDoctype = () =>
  zipSync(workbookParts(`<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>`));

/** A workbook with a relation of this type in addition to its sheet. */
export const withRelation = (type: string) => {
  const parts = workbookParts(SHEET);
  const relations = strFromU8(parts["xl/_rels/workbook.xml.rels"] as Uint8Array);
  const more = `<Relationship Id="rId9" Type="http://x/${type}" Target="code.bin"/></Relationships>`;
  const extended = strToU8(relations.replace("</Relationships>", more));
  return zipSync({ ...parts, "xl/_rels/workbook.xml.rels": extended });
};

/** A wrong checksum of the sheet in the central directory. */
export const wrongChecksum = () => {
  const bytes = Buffer.from(zipSync(workbookParts(SHEET)));
  const central = bytes.lastIndexOf(Buffer.from("xl/worksheets/sheet1.xml")) - 46;
  bytes.writeUInt32LE(1234, central + 16);
  return bytes;
};

export const manySheets = () => {
  const each = (make: (index: number) => string) =>
    Array.from({ length: 10_000 }, (_, i) => make(i));
  const sheets = each((i) => `<sheet name="S${i}" sheetId="${i}" r:id="none${i}"/>`).join("");
  const relations = each((i) => `<Relationship Id="a${i}" Type="/worksheet" Target="w${i}.xml"/>`);
  return zipSync({
    ...workbookParts(SHEET),
    "xl/workbook.xml": strToU8(`<workbook><sheets>${sheets}</sheets></workbook>`),
    "xl/_rels/workbook.xml.rels": strToU8(`<Relationships>${relations.join("")}</Relationships>`),
  });
};

/** Texts for which a backtracking pattern takes quadratic time. */
export const slowPatterns = () => {
  const header = `<row r="1">${inlineCell("A1", "nom")}${inlineCell("B1", "email")}${inlineCell("C1", "pays")}</row>`;
  const row = `<row r="2">${inlineCell("A2", "x")}${inlineCell("B2", "a@b.dz")}${inlineCell("C2", `a${" ".repeat(150_000)}b`)}</row>`;
  return workbookAround(header + row + `<row r="3">${inlineCell("D3", "(".repeat(150_000))}</row>`);
};

/**
 * 49 sheets that all name one part, which has a single row and unpacks from less than a megabyte to
 * 190 MB of comments.
 */
export const sheetsOfOnePart = () => {
  const uniqueComment = (index: number) => {
    const digits = Math.imul(index + 1, 0x9e3779b1) >>> 0;
    return `<!--${digits}${(digits ^ 0x5bd1e995) >>> 0}${" ".repeat(4_000)}-->`;
  };
  const filler = Array.from({ length: 47_000 }, (_, index) => uniqueComment(index)).join("");
  const part = `<worksheet><sheetData>${HEADER}${filler}</sheetData></worksheet>`;
  const sheets = Array.from({ length: 49 }, (_, at) => `<sheet name="S${at}" r:id="rId1"/>`);
  return zipSync({
    ...workbookParts(part),
    "xl/workbook.xml": strToU8(`<workbook><sheets>${sheets.join("")}</sheets></workbook>`),
  });
};
