import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { products } from "#contract/products.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { importFile, importRefusal, sendFile, xlsx } from "../../testing/spreadsheets/workbooks.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const HEADER = ["Partenaire", "Contact", "E-mail", "Solde"];

describe("the preview of an import", () => {
  test("names the refused cell, and the row by its name", async () => {
    const token = await api.withEnterprise();
    const file = await xlsx([
      ["nom", "référence", "prix", "visibilité"],
      ["Sable", "SAB-1", "cher", "vente"],
      ["Gravier", null, 900, "vente"],
      [null, "CIM-1", 900, "vente"],
    ]);
    const { refused } = await importFile(api, token, products.import, file, { dryRun: true });
    expect(refused).toEqual([
      { row: 2, error: "PRICE_INVALID", field: "price", value: "cher", name: "Sable" },
      { row: 3, error: "REFERENCE_REQUIRED", field: "ref_product", value: null, name: "Gravier" },
      { row: 4, error: "NAME_REQUIRED", field: "name", value: null, name: null },
    ]);
    const imported = await importFile(api, token, products.import, file);
    expect(imported).not.toHaveProperty("refused");
  });

  test("has the first rows of each kind, wherever they stand", async () => {
    const token = await api.withEnterprise();
    const stored = Array.from({ length: 60 }, (_, at) => [`Client ${at}`, `${at}@sahel.dz`]);
    await importFile(api, token, clients.import, await xlsx([["nom", "email"], ...stored]));
    const file = await xlsx([
      ["nom", "email", "téléphone"],
      ...stored.map((row) => [...row, null]),
      ["Client 7", "7@sahel.dz", null],
      ["Atlas", "atlas@sahel.dz", null],
    ]);
    const kinds = async (query: Record<string, string>) => {
      const sending = { dryRun: true, query };
      const { rows = [], matches } = await importFile(api, token, clients.import, file, sending);
      expect(matches).toEqual({ new: 1, changed: 0, same: 60, repeated: 1 });
      return rows.slice(50).map(({ row, match }) => [row, match.kind, match.repeats]);
    };
    expect(await kinds({})).toEqual([]);
    expect(await kinds({ rowsPerKind: "52" })).toEqual([
      [52, "same", null],
      [53, "same", null],
      [62, "same", 9],
      [63, "new", null],
    ]);
  });

  test("lists the columns with their field and first value", async () => {
    const token = await api.withEnterprise();
    const file = await xlsx([
      [...HEADER, "Nom"],
      [null, "Nadia", "contact@sahel.dz", 12, "SARL Sahel"],
      ["Gros", "Ali", "ali@sahel.dz", 0, "Atlas"],
    ]);
    const { columns } = await importFile(api, token, clients.import, file, { dryRun: true });
    expect(columns).toEqual([
      { header: "Partenaire", field: null, sample: "Gros" },
      { header: "Contact", field: "prenom", sample: "Nadia" },
      { header: "E-mail", field: "email", sample: "contact@sahel.dz" },
      { header: "Solde", field: null, sample: "12" },
      { header: "Nom", field: "nom", sample: "SARL Sahel" },
    ]);
  });
});

test("choices of rows nested 1,400,000 levels deep are refused before they are parsed", async () => {
  const token = await api.withEnterprise();
  const rows = "[".repeat(1_400_000) + "]".repeat(1_400_000);
  const answer = await sendFile(api, token, clients.import, await xlsx([HEADER]), {
    rawFields: { rows },
  });
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
});

describe("columns that are matched by hand", () => {
  const sheet = () => xlsx([HEADER, ["SARL Sahel", "Nadia", "contact@sahel.dz", "0550123456"]]);

  test("have precedence over recognized ones, and can be ignored", async () => {
    const token = await api.withEnterprise();
    const columns = { Partenaire: "nom", Contact: null, Solde: "telephone" };
    const sending = { fields: { columns } };
    const answer = await importFile(api, token, clients.import, await sheet(), sending);
    expect(answer).toMatchObject({ created: 1, ignoredColumns: ["Contact"] });
    const { clients: stored } = await api.call(token, clients.list);
    expect(stored).toMatchObject([{ nom: "SARL Sahel", prenom: null, telephone: "0550123456" }]);
    const taken = { fields: { columns: { Partenaire: "email", Solde: "nom" } } };
    const other = await xlsx([HEADER, ["autre@sahel.dz", "Ali", "contact@sahel.dz", "Atlas"]]);
    const answered = await importFile(api, token, clients.import, other, taken);
    expect(answered).toMatchObject({ created: 1, ignoredColumns: ["E-mail"] });
  });

  test("are refused for an unknown field, and for a field that another column has", async () => {
    const token = await api.withEnterprise();
    const refusal = async (columns: object) =>
      importRefusal(api, token, clients.import, await sheet(), { fields: { columns } });
    expect(await refusal({ Partenaire: "couleur" })).toBe(
      "400 VALIDATION_ERROR columns.Partenaire",
    );
    expect(await refusal({ Partenaire: "nom", Solde: "raison sociale" })).toBe(
      "400 VALIDATION_ERROR columns.Solde",
    );
  });

  test("are named by the row with the most headers, not by a title above it", async () => {
    const token = await api.withEnterprise();
    const file = await xlsx([["Mes partenaires"], ["Partenaire", "Adr."], ["Sahel", "a@b.dz"]]);
    const answer = await sendFile(api, token, clients.import, file);
    const { details = [] } = answer.json<ErrorBody>();
    expect(details.map(({ path, code, sample }) => [path, code, sample])).toEqual([
      ["nom", "MISSING_COLUMN", undefined],
      ["email", "MISSING_COLUMN", undefined],
      ["Partenaire", "UNRECOGNIZED_COLUMN", "Sahel"],
      ["Adr.", "UNRECOGNIZED_COLUMN", "a@b.dz"],
    ]);
  });
});
