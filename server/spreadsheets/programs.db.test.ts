import { readFileSync } from "node:fs";
import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { type Api, startApi } from "../../testing/api.ts";
import {
  workbookAround,
  importFile,
  inlineCell,
  workbookParts,
  importRefusal,
} from "../../testing/spreadsheets/workbooks.ts";

let api: Api;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.withEnterprise();
});

afterAll(() => api.close());

const ROW = `<row r="2">${inlineCell("A2", "Sahel")}${inlineCell("B2", "contact@sahel.dz")}</row>`;

describe("the variants that spreadsheet programs write are read", () => {
  const STRINGS = `<sst><si><t>nom</t></si><si><t>email</t></si><si><r><t>SARL </t></r><r><t xml:space="preserve">Sahel &amp; fils</t></r><rPh><t>non</t></rPh></si></sst>`;
  const importRows = async (rows: string, after = "") => {
    const file = workbookAround(rows, STRINGS, after);
    return importFile(api, token, clients.import, file, { dryRun: true });
  };
  const header = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>`;
  const email = (row: number) =>
    `<c r="B${row}" t="str"><f>"a"&amp;"@b.dz"</f><v>a${row}@b.dz</v></c>`;

  test("rich text in shared strings, formula results, cells without a reference", async () => {
    const rows = `<row><c t="s"><v>2</v></c><c t="str"><f>A1</f><v>a@b.dz</v></c></row>`;
    const answer = await importRows(header + rows);
    expect(answer.rows).toMatchObject([{ row: 2, nom: "SARL Sahel & fils", email: "a@b.dz" }]);
  });

  test("empty rows are skipped and rows keep their number in the sheet", async () => {
    const rows = `<row r="5"/><row r="6"><c r="A6" s="3"/></row><row r="9">${inlineCell("A9", "Atlas")}${email(9)}</row><row r="1048576"><c r="A1048576" s="1"/></row>`;
    const answer = await importRows(header + rows);
    expect(answer).toMatchObject({ valid: 1, errors: [], rows: [{ row: 9, nom: "Atlas" }] });
  });

  test("merged title rows are no errors", async () => {
    const title = `<row r="1">${inlineCell("A1", "Liste des clients")}</row>`;
    const head = `<row r="3">${inlineCell("A3", "Nom")}${inlineCell("B3", "E-mail")}</row>`;
    const rows = `<row r="4">${inlineCell("A4", "Oran")}</row><row r="5">${inlineCell("A5", "Atlas")}${email(5)}</row><row r="6">${inlineCell("A6", "Seul")}</row>`;
    const merges = `<mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="A4:B4"/></mergeCells>`;
    const answer = await importRows(title + head + rows, merges);
    expect(answer.errors).toEqual([{ row: 6, error: "EMAIL_REQUIRED" }]);
    expect(answer.rows).toMatchObject([{ row: 5, nom: "Atlas" }]);
  });

  test("parts in UTF-16, and with names in another case", async () => {
    const { "xl/sharedStrings.xml": strings = new Uint8Array(), ...parts } = workbookParts(
      Buffer.from(`\ufeff<worksheet><sheetData>${header}${ROW}</sheetData></worksheet>`, "utf16le"),
      STRINGS,
    );
    const file = zipSync({ ...parts, "xl/SharedStrings.xml": strings });
    const answer = await importFile(api, token, clients.import, file, { dryRun: true });
    expect(answer.rows).toMatchObject([{ row: 2, nom: "Sahel", email: "contact@sahel.dz" }]);
  });

  test("a cell with an unknown shared string is empty", async () => {
    const rows = `<row r="2"><c r="A2" t="s"><v>2</v></c>${email(2)}<c r="C2" t="s"/></row>`;
    const withPhone = header.replace("</row>", `${inlineCell("C1", "téléphone")}</row>`);
    const answer = await importRows(withPhone + rows);
    expect(answer).toMatchObject({ valid: 1, errors: [], rows: [{ telephone: null }] });
  });
});

/** Reads a file that LibreOffice Calc 7.4 has saved. */
const readCalcFile = (ending: string) =>
  readFileSync(new URL(`../../testing/spreadsheets/files/calc.${ending}`, import.meta.url));

describe("a file of LibreOffice Calc", () => {
  test("is read: title, merged and empty rows, rich text, formulas, dates, lost leading zeros", async () => {
    const answer = await importFile(api, token, clients.import, readCalcFile("xlsx"), {
      dryRun: true,
    });
    expect(answer).toMatchObject({
      valid: 2,
      ignoredColumns: ["Client depuis", "Fidèle"],
      errors: [{ row: 10, error: "PHONE_INVALID" }],
    });
    expect(answer.rows).toMatchObject([
      {
        row: 4,
        nom: "SARL Bâtiment du Sahel & fils",
        prenom: "Karim",
        email: "contact@sahel.dz",
        telephone: "0550123456",
        adresse: "12 rue Didouche Mourad\nBâtiment B",
        wilaya: "06 - Béjaïa",
        NIF: "001234567890123",
      },
      {
        row: 9,
        nom: "مؤسسة الأطلس",
        prenom: null,
        telephone: "0661234567",
        wilaya: "25 - Constantine",
        NIF: "123456789012345",
      },
    ]);
  });

  test.each([
    ["xls", "PROTECTED_OR_OLD"],
    ["ods", "NOT_XLSX"],
  ])("saved as .%s under the name of an .xlsx is refused as %s", async (ending, problem) => {
    const refusal = await importRefusal(api, token, clients.import, readCalcFile(ending));
    expect(refusal).toBe(`400 INVALID_FILE_TYPE ${problem}`);
  });

  test("characters that can't be stored are dropped", async () => {
    const header = `<row r="1">${inlineCell("A1", "nom")}${inlineCell("B1", "email")}${inlineCell("C1", "adresse")}</row>`;
    const row = `<row r="2">${inlineCell("A2", "A\0tlas")}${inlineCell("B2", "a@b.dz")}${inlineCell("C2", "rue\0 1 &#0;_x0000_\uffff")}</row>`;
    const answer = await importFile(api, token, clients.import, workbookAround(header + row));
    expect(answer).toMatchObject({ created: 1, errors: [] });
  });
});
