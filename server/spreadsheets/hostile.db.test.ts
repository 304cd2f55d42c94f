import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { system } from "#contract/system.ts";
import { type Api, startApi } from "../../testing/api.ts";
import {
  HEADER,
  ROW,
  SHEET,
  OLE_FILE,
  smallZipBomb,
  zipBomb,
  falseSizeBomb,
  manyRows,
  workbookWithMacros,
  withDoctype,
  withRelation,
  wrongChecksum,
  manySheets,
  slowPatterns,
  sheetsOfOnePart,
} from "../../testing/spreadsheets/hostileFiles.ts";
import {
  workbookAround,
  importFile,
  inlineCell,
  workbookParts,
  importRefusal,
  xlsx,
} from "../../testing/spreadsheets/workbooks.ts";

let api: Api;
let token: string;
let validFile: Buffer;

beforeAll(async () => {
  api = await startApi();
  token = await api.withEnterprise();
  validFile = await xlsx([
    ["nom", "email"],
    ["SARL Sahel", "contact@sahel.dz"],
  ]);
});

afterAll(() => api.close());

describe("an invalid or too large file is refused with its code", () => {
  test.each<[string, () => Uint8Array, string]>([
    ["an empty file", () => Buffer.alloc(0), "400 FILE_EMPTY NO_BYTES"],
    [
      "a .csv under another name",
      () => Buffer.from("nom;email\nA;a@b.dz"),
      "400 INVALID_FILE_TYPE NOT_XLSX",
    ],
    ["a file with a password", () => OLE_FILE, "400 INVALID_FILE_TYPE PROTECTED_OR_OLD"],
    ["a file with macros", workbookWithMacros, "400 INVALID_FILE_TYPE MACROS"],
    ["a truncated file", () => validFile.subarray(0, -200), "400 INVALID_FILE_TYPE DAMAGED"],
    ["half a file", () => validFile.subarray(0, 700), "400 INVALID_FILE_TYPE DAMAGED"],
    [
      "a zip of other files",
      () => zipSync({ "a.txt": new Uint8Array(9) }),
      "400 INVALID_FILE_TYPE NOT_XLSX",
    ],
    [
      "a truncated sheet in an intact zip",
      () => zipSync(workbookParts(SHEET.slice(0, -30))),
      "400 INVALID_FILE_TYPE DAMAGED",
    ],
    ["a sheet with a wrong checksum", wrongChecksum, "400 INVALID_FILE_TYPE DAMAGED"],
    [
      "a sheet with another root element",
      () => zipSync(workbookParts(zipSync({ "a.txt": new Uint8Array(9) }))),
      "400 INVALID_FILE_TYPE DAMAGED",
    ],
    ["macros under another name", () => withRelation("vbaProject"), "400 INVALID_FILE_TYPE MACROS"],
    ["Excel 4.0 macros", () => withRelation("xlMacrosheet"), "400 INVALID_FILE_TYPE MACROS"],
    [
      "a row with an invalid number",
      () => workbookAround(HEADER + ROW.replace(`r="2"`, `r="two"`)),
      "400 INVALID_FILE_TYPE DAMAGED",
    ],
    [
      "a text in a thousand runs",
      () =>
        workbookAround(
          HEADER +
            `<row r="2">${inlineCell("A2", `${"x".repeat(300)}<!-- -->`.repeat(1000))}</row>`,
        ),
      "400 FILE_TOO_COMPLEX TEXT_TOO_LONG",
    ],
    ["10,000 references to missing sheets", manySheets, "400 INVALID_FILE_TYPE NOT_XLSX"],
    ["a document type", withDoctype, "400 INVALID_FILE_TYPE DAMAGED"],
    ["a zip bomb", zipBomb, "400 FILE_TOO_COMPLEX TOO_MUCH_UNPACKED"],
    ["a smaller zip bomb", smallZipBomb, "400 FILE_TOO_COMPLEX TOO_MUCH_UNPACKED"],
    ["49 sheets of one part", sheetsOfOnePart, "400 FILE_TOO_COMPLEX TOO_MUCH_UNPACKED"],
    ["a zip bomb with a false size", falseSizeBomb, "400 INVALID_FILE_TYPE DAMAGED"],
    [
      "a cell in the last row",
      () => workbookAround(HEADER + ROW + `<row r="1048576">${inlineCell("A1048576", "x")}</row>`),
      "400 FILE_TOO_COMPLEX TOO_MANY_ROWS",
    ],
    [
      "a cell in the last column",
      () => workbookAround(HEADER + `<row r="2">${inlineCell("XFD2", "x")}</row>`),
      "400 FILE_TOO_COMPLEX TOO_MANY_COLUMNS",
    ],
    ["50,001 rows", manyRows, "400 FILE_TOO_COMPLEX TOO_MANY_ROWS"],
    [
      "a cell with a million characters",
      () => workbookAround(HEADER + `<row r="2">${inlineCell("A2", "x".repeat(1_000_000))}</row>`),
      "400 FILE_TOO_COMPLEX TEXT_TOO_LONG",
    ],
    ["a header alone", () => workbookAround(HEADER), "400 FILE_EMPTY NO_ROWS"],
    ["an empty sheet", () => workbookAround(""), "400 FILE_EMPTY NO_ROWS"],
    [
      "a sheet without e-mails",
      () => workbookAround(`<row r="1">${inlineCell("A1", "nom")}</row>` + ROW),
      "400 MISSING_COLUMNS email",
    ],
  ])("%s", async (_, make, expected) => {
    expect(await importRefusal(api, token, clients.import, make())).toBe(expected);
    expect(await api.call(null, system.health)).toMatchObject({ status: "ok" });
  });

  test("texts that are slow for backtracking patterns are read quickly", async () => {
    const { errors } = await importFile(api, token, clients.import, slowPatterns(), {
      dryRun: true,
    });
    expect(errors).toEqual([
      { row: 2, error: "COUNTRY_UNKNOWN" },
      { row: 3, error: "NAME_REQUIRED" },
    ]);
  });

  test("a file above 10 MB is FILE_TOO_LARGE, another extension INVALID_FILE_TYPE", async () => {
    const large = Buffer.alloc(10 * 1024 * 1024 + 1);
    expect(await importRefusal(api, token, clients.import, large)).toBe("413 FILE_TOO_LARGE");
    const csv = await importRefusal(api, token, clients.import, validFile, { name: "liste.csv" });
    expect(csv).toBe("400 INVALID_FILE_TYPE NOT_XLSX");
  });

  test("a missing file is an error of the field", async () => {
    const none = await api.refusal(token, clients.import, { body: {} });
    expect(none).toEqual({
      status: 400,
      code: "VALIDATION_ERROR",
      paths: ["file"],
      codes: ["REQUIRED"],
    });
  });
});
