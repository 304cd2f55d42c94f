import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import type { Cell } from "#domain/spreadsheets/spreadsheetCells.ts";
import { inlineCell, workbookParts } from "../../testing/spreadsheets/workbooks.ts";
import { openXlsxArchive } from "./archive.ts";
import { readRows } from "./rows.ts";
import { readCellFormats } from "./styles.ts";

const MAIN_NAMESPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const STYLES = `<styleSheet xmlns="${MAIN_NAMESPACE}"><numFmts count="5"><numFmt numFmtId="167" formatCode="[$-40C]d\\ mmm\\ yyyy"/><numFmt numFmtId="168" formatCode="#,##0.00\\ &quot;dinars d'Algérie&quot;"/><numFmt numFmtId="164" formatCode="000000000000000"/><numFmt numFmtId="165" formatCode="00"/><numFmt numFmtId="166" formatCode="0.00"/></numFmts><cellStyleXfs count="1"><xf numFmtId="165"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="16"/><xf numFmtId="9"/><xf numFmtId="20"/><xf numFmtId="167"/><xf numFmtId="168"/></cellXfs></styleSheet>`;

/** Reads the rows of a sheet with the styles of STYLES. @param rows their XML */
async function rowsOf(rows: string): Promise<{ number: number; cells: Cell[] }[]> {
  const sheet = `<worksheet xmlns="${MAIN_NAMESPACE}"><sheetData>${rows}</sheetData></worksheet>`;
  const parts = { ...workbookParts(sheet), "xl/styles.xml": strToU8(STYLES) };
  const archive = await openXlsxArchive(Buffer.from(zipSync(parts)));
  const formats = await readCellFormats(archive, "xl/styles.xml");
  const read: { number: number; cells: Cell[] }[] = [];
  const events = {
    row: (row: (typeof read)[number]) => void read.push(row),
    merge: () => undefined,
  };
  const tables = { strings: () => null, formats };
  await readRows(archive, "xl/worksheets/sheet1.xml", tables, events);
  return read;
}

test("a number format of zeros gives a whole number its leading zeros back", async () => {
  const cell = (place: string, style: number, value: string) =>
    `<c r="${place}" s="${style}"><v>${value}</v></c>`;
  const [row] = await rowsOf(
    `<row r="1">${cell("A1", 1, "99316001234567")}${cell("B1", 2, "9")}${cell("C1", 2, "16")}` +
      `${cell("D1", 2, "1.5")}${cell("E1", 3, "9")}${cell("F1", 0, "9")}${cell("G1", 2, "-5")}` +
      `${cell("H1", 99, "9")}</row>`,
  );
  expect(row?.cells).toEqual(["099316001234567", "09", 16, 1.5, 9, 9, -5, 9]);
});

test("a number that the sheet shows as a date, a time or a percentage has its shown text", async () => {
  const cell = (place: string, style: number, value: string) =>
    `<c r="${place}" s="${style}"><v>${value}</v></c>`;
  const [row] = await rowsOf(
    `<row r="1">${cell("A1", 4, "46146")}${cell("B1", 5, "0.09")}${cell("C1", 6, "0.3854166666666667")}` +
      `${cell("D1", 7, "46146")}${cell("E1", 8, "850.5")}${cell("F1", 5, "0.125")}</row>`,
  );
  expect(row?.cells).toEqual([
    { shown: "04/05/2026" },
    { shown: "9%" },
    { shown: "09:15" },
    { shown: "04/05/2026" },
    850.5,
    { shown: "12.5%" },
  ]);
});

test("a space below the last row or right of the last column doesn't count as a value", async () => {
  const rows = await rowsOf(
    `<row r="1">${inlineCell("A1", "nom")}${inlineCell("CZ1", " ")}</row>` +
      `<row r="60000">${inlineCell("A60000", "\u00A0")}</row>`,
  );
  expect(rows).toEqual([{ number: 1, cells: ["nom"], hidden: false }]);
  await expect(rowsOf(`<row r="60000">${inlineCell("A60000", "x")}</row>`)).rejects.toMatchObject({
    problem: "TOO_MANY_ROWS",
  });
  await expect(rowsOf(`<row r="1">${inlineCell("CZ1", "x")}</row>`)).rejects.toMatchObject({
    problem: "TOO_MANY_COLUMNS",
  });
});
