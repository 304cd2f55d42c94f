import { afterAll, beforeAll, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { products } from "#contract/products.ts";
import { type Api, startApi } from "../../testing/api.ts";
import {
  importFile,
  importRefusal,
  textRow,
  workbookAround,
  workbookOfSheets,
  xlsx,
} from "../../testing/spreadsheets/workbooks.ts";

let api: Api;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.withEnterprise();
});

afterAll(() => api.close());

const HEADER = textRow(1, ["nom", "email"]);
const sheetOf = (...names: string[]) =>
  HEADER + names.map((name, at) => textRow(at + 2, [name, `${name}@example.dz`])).join("");

const INSTRUCTIONS = textRow(1, ["Remplissez la feuille suivante"]) + textRow(3, ["nom", "requis"]);

test("the first of several sheets with the required columns is read, and the others with rows are named", async () => {
  const file = workbookOfSheets({
    "Mode d\u2019emploi": INSTRUCTIONS,
    Vide: "",
    Clients: sheetOf("Atlas"),
    Anciens: sheetOf("Sahel", "Tell"),
  });
  const first = await importFile(api, token, clients.import, file, { dryRun: true });
  expect(first).toMatchObject({ sheet: "Clients", valid: 1, rows: [{ row: 2, nom: "Atlas" }] });
  expect(first.sheets).toEqual(["Mode d\u2019emploi", "Clients", "Anciens"]);

  const fields = { sheet: "Anciens" };
  const second = await importFile(api, token, clients.import, file, { dryRun: true, fields });
  expect(second).toMatchObject({ sheet: "Anciens", valid: 2 });
  const written = await importFile(api, token, clients.import, file, { fields });
  expect(written).toMatchObject({ created: 2 });
  const { clients: stored } = await api.call(token, clients.list, {});
  expect(stored.map(({ nom }) => nom).toSorted()).toEqual(["Sahel", "Tell"]);
});

test("a refusal names the sheet that was read and the others; an unknown sheet has no rows", async () => {
  const file = workbookOfSheets({
    Aide: INSTRUCTIONS,
    Liste: textRow(1, ["A"]) + textRow(2, ["b"]),
  });
  expect(await importRefusal(api, token, clients.import, file)).toBe(
    "400 MISSING_COLUMNS email requis Aide Liste",
  );
  const fields = { sheet: "Autre" };
  const refusal = await importRefusal(api, token, clients.import, file, { fields });
  expect(refusal).toBe("400 FILE_EMPTY NO_ROWS");
});

test("names of sheets are shortened to 200 characters, and a sheet is chosen by its shortened name", async () => {
  const nameOf = (sheet: number) => `${sheet} ${"x".repeat(150_000)}`;
  const sheets = Array.from({ length: 49 }, (_, at) => [nameOf(at), sheetOf(`Atlas${at}`)]);
  const file = workbookOfSheets(Object.fromEntries(sheets) as Record<string, string>);
  const reply = await importFile(api, token, clients.import, file, { dryRun: true });
  expect(reply.sheets).toHaveLength(49);
  expect(reply.sheets?.map(({ length }) => length)).toEqual(Array(49).fill(200));
  expect(JSON.stringify(reply).length).toBeLessThan(12_000);
  const fields = { sheet: reply.sheets?.[7] };
  const other = await importFile(api, token, clients.import, file, { dryRun: true, fields });
  expect(other).toMatchObject({ sheet: fields.sheet, rows: [{ nom: "Atlas7" }] });
  expect(
    await importRefusal(
      api,
      token,
      clients.import,
      workbookOfSheets({
        [nameOf(1)]: INSTRUCTIONS,
        [nameOf(2)]: INSTRUCTIONS,
      }),
    ),
  ).toBe(`400 MISSING_COLUMNS email requis ${reply.sheets?.[1]} ${reply.sheets?.[2]}`);
});

test("an error of the spreadsheet in a read column refuses its row by name", async () => {
  const errorCell = (place: string, text: string) => `<c r="${place}" t="e"><v>${text}</v></c>`;
  const name = (row: number) => `<c r="A${row}" t="inlineStr"><is><t>Atlas</t></is></c>`;
  const rows = [
    textRow(1, ["nom", "email", "adresse", "solde"]),
    `<row r="2">${errorCell("A2", "#N/A")}<c r="B2" t="inlineStr"><is><t>a@b.dz</t></is></c></row>`,
    `<row r="3">${name(3)}<c r="B3" t="inlineStr"><is><t>a@b.dz</t></is></c>${errorCell("C3", "#REF!")}</row>`,
    `<row r="4">${name(4)}<c r="B4" t="inlineStr"><is><t>#N/A</t></is></c></row>`,
    `<row r="5">${name(5)}<c r="B5" t="inlineStr"><is><t>a@b.dz</t></is></c>${errorCell("D5", "#DIV/0!")}</row>`,
  ];
  const file = workbookAround(rows.join(""));
  const reply = await importFile(api, token, clients.import, file, { dryRun: true });
  expect(reply.refused).toEqual([
    { row: 2, error: "CELL_ERROR", field: "nom", value: "#N/A", name: "#N/A" },
    { row: 3, error: "CELL_ERROR", field: "adresse", value: "#REF!", name: "Atlas" },
    { row: 4, error: "CELL_ERROR", field: "email", value: "#N/A", name: "Atlas" },
  ]);
  expect(reply.valid).toBe(1); // the column of row 5 is not read
});

test("rows that the sheet hides are read and marked", async () => {
  const rows = [
    HEADER,
    textRow(2, ["Aures", "a@example.dz"]),
    textRow(3, ["Bahia", "b@example.dz"], 'hidden="1"'),
    textRow(4, ["", "c@example.dz"], 'hidden="true"'),
    textRow(5, ["Djurdjura", "d@example.dz"], 'hidden="0"'),
  ];
  const file = workbookAround(rows.join(""));
  const reply = await importFile(api, token, clients.import, file, { dryRun: true });
  expect(reply).toMatchObject({ valid: 3, hidden: [3, 4] });
});

test("a value for all rows stands in for a column that the sheet lacks, not for an empty cell", async () => {
  const bare = await xlsx([
    ["Réf.* (p.ref)", "Libellé* (p.label)", "Prix de vente HT (p.price)"],
    ["REF1", "Ciment", 850],
  ]);
  const before = await importFile(api, token, products.import, bare, { dryRun: true });
  expect(before.errors).toEqual([{ row: 2, error: "VISIBILITY_REQUIRED" }]);
  const fields = { values: { productVisibility: "BOTH", type: "PRODUCT" } };
  const after = await importFile(api, token, products.import, bare, { dryRun: true, fields });
  expect(after.rows).toMatchObject([
    { ref_product: "REF1", name: "Ciment", price: 850, productVisibility: "BOTH", type: "PRODUCT" },
  ]);

  const withColumn = await xlsx([
    ["nom", "référence", "prix", "visibilité"],
    ["Ciment", "REF1", 850, null],
  ]);
  const kept = await importFile(api, token, products.import, withColumn, { fields });
  expect(kept.errors).toEqual([{ row: 2, error: "VISIBILITY_REQUIRED" }]);
  const unknown = { values: { colour: "blue" } };
  const refusal = await importRefusal(api, token, products.import, bare, { fields: unknown });
  expect(refusal).toBe("400 VALIDATION_ERROR values.colour");
});
