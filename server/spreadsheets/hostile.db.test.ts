import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { system } from "#contract/system.ts";
import { type Api, startApi } from "../testing/api.ts";
import { handmade, imported, inline, partsAround, refused, xlsx } from "./testing.ts";

let api: Api;
let token: string;
let sound: Buffer;

beforeAll(async () => {
  api = await startApi();
  token = await api.withEnterprise();
  sound = await xlsx([
    ["nom", "email"],
    ["SARL Sahel", "contact@sahel.dz"],
  ]);
});

afterAll(() => api.close());

const HEADER = `<row r="1">${inline("A1", "nom")}${inline("B1", "email")}</row>`;
const ROW = `<row r="2">${inline("A2", "Sahel")}${inline("B2", "contact@sahel.dz")}</row>`;

const OLE = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(4096)]);

/** Unpacks to less than is allowed, but of one sign only. */
const smallBomb = () => zipSync(partsAround(new Uint8Array(20 * 1024 * 1024)), { level: 1 });

/** Writes other sizes of the sheet into the table of contents. */
const declared = (bytes: Buffer, unpacked: number) => {
  const name = Buffer.from("xl/worksheets/sheet1.xml");
  const central = bytes.lastIndexOf(name) - 46;
  bytes.writeUInt32LE(unpacked, central + 24);
  return bytes;
};

const bomb = () => declared(Buffer.from(smallBomb()), 1024 ** 3);
const lying = () => declared(Buffer.from(smallBomb()), 1000);

const manyCells = () => {
  const row = (number: number) => `<row r="${number}">${inline(`A${number}`, "Sahel")}</row>`;
  return handmade(HEADER + Array.from({ length: 50_001 }, (_, index) => row(index + 2)).join(""));
};

const macros = () =>
  zipSync({ ...partsAround("<worksheet/>"), "xl/vbaProject.bin": new Uint8Array(8) });

const withDoctype = () =>
  zipSync(partsAround(`<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>`));

describe("a file that is none, or too much, is refused with a clear code", () => {
  test.each<[string, () => Uint8Array, string]>([
    ["an empty file", () => Buffer.alloc(0), "400 FILE_EMPTY NO_BYTES"],
    [
      "a .csv under another name",
      () => Buffer.from("nom;email\nA;a@b.dz"),
      "400 INVALID_FILE_TYPE NOT_XLSX",
    ],
    ["a file with a password", () => OLE, "400 INVALID_FILE_TYPE PROTECTED_OR_OLD"],
    ["a file with macros", macros, "400 INVALID_FILE_TYPE MACROS"],
    ["a truncated file", () => sound.subarray(0, -200), "400 INVALID_FILE_TYPE DAMAGED"],
    ["half a file", () => sound.subarray(0, 700), "400 INVALID_FILE_TYPE DAMAGED"],
    [
      "a zip of something else",
      () => zipSync({ "a.txt": new Uint8Array(9) }),
      "400 INVALID_FILE_TYPE NOT_XLSX",
    ],
    ["a document type", withDoctype, "400 INVALID_FILE_TYPE DAMAGED"],
    ["a zip bomb", bomb, "400 FILE_TOO_COMPLEX TOO_MUCH_UNPACKED"],
    ["a smaller zip bomb", smallBomb, "400 FILE_TOO_COMPLEX TOO_MUCH_UNPACKED"],
    ["a bomb that lies about its size", lying, "400 INVALID_FILE_TYPE DAMAGED"],
    [
      "a cell in the last row",
      () => handmade(HEADER + ROW + `<row r="1048576">${inline("A1048576", "x")}</row>`),
      "400 FILE_TOO_COMPLEX TOO_MANY_ROWS",
    ],
    [
      "a cell in the last column",
      () => handmade(HEADER + `<row r="2">${inline("XFD2", "x")}</row>`),
      "400 FILE_TOO_COMPLEX TOO_MANY_COLUMNS",
    ],
    ["50,001 rows", manyCells, "400 FILE_TOO_COMPLEX TOO_MANY_ROWS"],
    [
      "a cell with a million signs",
      () => handmade(HEADER + `<row r="2">${inline("A2", "x".repeat(1_000_000))}</row>`),
      "400 FILE_TOO_COMPLEX TEXT_TOO_LONG",
    ],
    ["a header alone", () => handmade(HEADER), "400 FILE_EMPTY NO_ROWS"],
    ["an empty sheet", () => handmade(""), "400 FILE_EMPTY NO_ROWS"],
    [
      "a sheet without e-mails",
      () => handmade(`<row r="1">${inline("A1", "nom")}</row>` + ROW),
      "400 MISSING_COLUMNS email",
    ],
  ])("%s", async (_, make, expected) => {
    expect(await refused(api, token, clients.import, make())).toBe(expected);
    expect(await api.call(null, system.health)).toEqual({ status: "ok" });
  });

  test("a file above 10 MB is FILE_TOO_LARGE, another ending is INVALID_FILE_TYPE", async () => {
    const large = Buffer.alloc(10 * 1024 * 1024 + 1);
    expect(await refused(api, token, clients.import, large)).toBe("413 FILE_TOO_LARGE");
    const csv = await refused(api, token, clients.import, sound, { name: "liste.csv" });
    expect(csv).toBe("400 INVALID_FILE_TYPE NOT_XLSX");
  });

  test("no file at all is told on the field", async () => {
    const none = await api.refusal(token, clients.import, { body: {} });
    expect(none).toEqual({ status: 400, code: "VALIDATION_ERROR", paths: ["file"] });
  });
});

describe("what spreadsheet programs write is read", () => {
  const STRINGS = `<sst><si><t>nom</t></si><si><t>email</t></si><si><r><t>SARL </t></r><r><t xml:space="preserve">Sahel &amp; fils</t></r><rPh><t>non</t></rPh></si></sst>`;
  const read = async (rows: string, after = "") => {
    const file = handmade(rows, STRINGS, after);
    return imported(api, token, clients.import, file, { dryRun: true });
  };
  const header = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>`;
  const email = (row: number) =>
    `<c r="B${row}" t="str"><f>"a"&amp;"@b.dz"</f><v>a${row}@b.dz</v></c>`;

  test("shared texts in several styles, the values of formulas, cells without a place", async () => {
    const rows = `<row><c t="s"><v>2</v></c><c t="str"><f>A1</f><v>a@b.dz</v></c></row>`;
    const answer = await read(header + rows);
    expect(answer.rows).toMatchObject([{ row: 2, nom: "SARL Sahel & fils", email: "a@b.dz" }]);
  });

  test("empty rows are passed over and rows keep the sheet's own number", async () => {
    const rows = `<row r="5"/><row r="6"><c r="A6" s="3"/></row><row r="9">${inline("A9", "Atlas")}${email(9)}</row><row r="1048576"><c r="A1048576" s="1"/></row>`;
    const answer = await read(header + rows);
    expect(answer).toMatchObject({ valid: 1, errors: [], rows: [{ row: 9, nom: "Atlas" }] });
  });

  test("titles above the header and merged between rows are no errors", async () => {
    const title = `<row r="1">${inline("A1", "Liste des clients")}</row>`;
    const head = `<row r="3">${inline("A3", "Nom")}${inline("B3", "E-mail")}</row>`;
    const rows = `<row r="4">${inline("A4", "Oran")}</row><row r="5">${inline("A5", "Atlas")}${email(5)}</row><row r="6">${inline("A6", "Seul")}</row>`;
    const merges = `<mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="A4:B4"/></mergeCells>`;
    const answer = await read(title + head + rows, merges);
    expect(answer.errors).toEqual([{ row: 6, error: "EMAIL_REQUIRED" }]);
    expect(answer.rows).toMatchObject([{ row: 5, nom: "Atlas" }]);
  });
});
