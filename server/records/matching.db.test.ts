import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { history } from "#contract/history.ts";
import { products } from "#contract/products.ts";
import { CLIENT_COLUMNS, CLIENT_HEADERS } from "#domain/spreadsheets/clientColumns.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { importFile, importRefusal, xlsx } from "../../testing/spreadsheets/workbooks.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

type Cell = string | number | null;

const clientSheet = (...rows: Cell[][]) =>
  xlsx([["nom", "prénom", "email", "téléphone", "NIF"], ...rows]);
const productSheet = (...rows: Cell[][]) =>
  xlsx([["nom", "référence", "prix", "visibilité"], ...rows]);

const SAHEL = ["SARL Sahel", "Nadia", "contact@sahel.dz", "0550123456", "001234567890123"];

async function clientsOf(token: string) {
  const reply = await api.call(token, clients.list, { query: { limit: 1000 } });
  return reply.clients.map(({ nom, email, telephone, NIF }) => [nom, email, telephone, NIF]);
}

async function organizationWith(...rows: Cell[][]) {
  const token = await api.withEnterprise();
  const existing = "create";
  await importFile(api, token, clients.import, await clientSheet(...rows), { existing });
  return token;
}

describe("clients of an import that are stored already", () => {
  test("are found by NIF, else by e-mail, else by folded name and telephone", async () => {
    const token = await organizationWith(
      SAHEL,
      ["Atlas", "Ali", "atlas@example.dz", null, null],
      ["Épicerie Büro", "Lina", "lina@example.dz", "0661234567", null],
      ["S.A.R.L. Numidia", "Rym", "rym@example.dz", "0661999999", null],
    );
    const file = await clientSheet(
      ["Sahel SPA", "Nadia", "direction@sahel.dz", null, "001234567890123"],
      ["Atlas", "Ali", "ATLAS@example.dz", null, "009999999999999"],
      ["epicerie buro", "Lina", "autre@example.dz", "+213 661 23 45 67", null],
      ["Cirta", "Omar", "contact@sahel.dz", null, "008888888888888"],
      ["SARL Numidia", "Rym", "numidia@example.dz", "0661999999", null],
    );
    const { rows = [], matches } = await importFile(api, token, clients.import, file, {
      dryRun: true,
    });
    expect(matches).toEqual({ new: 1, changed: 4, same: 0, repeated: 0 });
    expect(rows.map(({ match }) => [match.kind, match.changes])).toEqual([
      [
        "changed",
        [
          { field: "nom", from: "SARL Sahel", to: "Sahel SPA" },
          { field: "email", from: "contact@sahel.dz", to: "direction@sahel.dz" },
        ],
      ],
      [
        "changed",
        [
          { field: "email", from: "atlas@example.dz", to: "ATLAS@example.dz" },
          { field: "NIF", from: null, to: "009999999999999" },
        ],
      ],
      [
        "changed",
        [
          { field: "nom", from: "Épicerie Büro", to: "epicerie buro" },
          { field: "email", from: "lina@example.dz", to: "autre@example.dz" },
        ],
      ],
      ["new", []], // another NIF is another client
      [
        "changed",
        [
          { field: "nom", from: "S.A.R.L. Numidia", to: "SARL Numidia" },
          { field: "email", from: "rym@example.dz", to: "numidia@example.dz" },
        ],
      ],
    ]);
    expect(await clientsOf(token)).toHaveLength(4);
  });

  test("are skipped, updated with an entry in their history, or created again", async () => {
    const token = await organizationWith(SAHEL);
    const file = await clientSheet(
      ["SARL Sahel", "Nadia", "contact@sahel.dz", "0770000000", null],
      ["Atlas", "Ali", "atlas@example.dz", null, null],
    );
    const skipped = await importFile(api, token, clients.import, file);
    expect(skipped).toMatchObject({ created: 1, updated: 0, skipped: 1 });
    const updated = await importFile(api, token, clients.import, file, { existing: "update" });
    expect(updated).toMatchObject({ created: 0, updated: 1, skipped: 1 });
    expect(await clientsOf(token)).toEqual([
      ["Atlas", "atlas@example.dz", null, null],
      ["SARL Sahel", "contact@sahel.dz", "0770000000", "001234567890123"],
    ]);
    const { clients: found } = await api.call(token, clients.list, { query: { search: "sahel" } });
    const params = { id: found[0]?.id ?? "" };
    const entries = await api.call(token, history.listForClient, { params });
    expect(JSON.stringify(entries)).toContain("0770000000");
    const created = await importFile(api, token, clients.import, file, { existing: "create" });
    expect(created).toMatchObject({ created: 2, updated: 0, skipped: 0 });
  });

  test("single rows override what the file does; a new row can be left out", async () => {
    const token = await organizationWith(SAHEL, ["Atlas", "Ali", "atlas@example.dz", null, null]);
    const file = await clientSheet(
      ["SARL Sahel", "Nadia", "contact@sahel.dz", "0770000000", null],
      ["Atlas", "Ali", "atlas@example.dz", "0770000001", null],
      ["Cirta", "Omar", "cirta@example.dz", null, null],
    );
    const rows = [
      { row: 2, existing: "skip" },
      { row: 4, existing: "skip" },
    ];
    const sending = { existing: "update" as const, fields: { rows } };
    const answer = await importFile(api, token, clients.import, file, sending);
    expect(answer).toMatchObject({ created: 0, updated: 1, skipped: 2 });
    const wrong = { fields: { rows: [{ row: 2, existing: "replace" }] } };
    expect(await importRefusal(api, token, clients.import, file, wrong)).toBe(
      "400 VALIDATION_ERROR rows.0.existing",
    );
  });

  test("the first of rows for the same client, or that repeat each other, counts", async () => {
    const token = await organizationWith(SAHEL);
    const file = await clientSheet(
      ["SARL Sahel", "Nadia", "contact@sahel.dz", "0770000001", null],
      ["SARL Sahel", "Nadia", "contact@sahel.dz", "0770000002", null],
      ["Atlas", "Ali", "atlas@example.dz", null, null],
      ["ATLAS", "ALI", "atlas@example.dz", null, null],
      ["Cirta", "Omar", "atlas@example.dz", null, null],
    );
    const dryRun = await importFile(api, token, clients.import, file, { dryRun: true });
    expect(dryRun.matches).toEqual({ new: 2, changed: 1, same: 0, repeated: 2 });
    expect(dryRun.rows?.map(({ match }) => match.repeats)).toEqual([null, 2, null, 4, null]);
    const answer = await importFile(api, token, clients.import, file, { existing: "update" });
    expect(answer).toMatchObject({ created: 2, updated: 1, skipped: 2 });
    expect(await clientsOf(token)).toEqual([
      ["Atlas", "atlas@example.dz", null, null],
      ["Cirta", "atlas@example.dz", null, null],
      ["SARL Sahel", "contact@sahel.dz", "0770000001", "001234567890123"],
    ]);
  });

  test("an own export changes nothing, also with clients that share what they are found by", async () => {
    const token = await organizationWith(
      SAHEL,
      ["Sahel Oran", "Nadia", "contact@sahel.dz", "0550123456", "001234567890123"],
      ["Atlas", "Ali", "shared@example.dz", null, null],
      ["Cirta", "Omar", "shared@example.dz", null, null],
    );
    await importFile(
      api,
      token,
      clients.import,
      await clientSheet(["Atlas", "Ali", "shared@example.dz", "0661111111", null]),
      { existing: "create" },
    );
    const { clients: stored } = await api.call(token, clients.list, { query: { limit: 100 } });
    const exported = await xlsx([
      CLIENT_COLUMNS.map((column) => CLIENT_HEADERS[column]),
      ...stored.map((each) => [
        each.nom,
        each.prenom,
        each.email,
        each.telephone,
        each.adresse,
        each.wilaya,
        each.country,
        each.business_sector,
        each.userType,
        each.registreCommerce,
        each.NIF,
        each.NIS,
        each.AI,
      ]),
    ]);
    const answer = await importFile(api, token, clients.import, exported, { existing: "update" });
    expect(answer).toMatchObject({ created: 0, updated: 0, skipped: 5 });
    const { matches } = await importFile(api, token, clients.import, exported, { dryRun: true });
    expect(matches).toEqual({ new: 0, changed: 0, same: 5, repeated: 0 });
  });
});

test("products are found by folded reference, else by folded name", async () => {
  const token = await api.withEnterprise();
  const stored = await productSheet(
    ["Ciment", "CIM-1", 850, "vente"],
    ["Plâtre", "PLA-1", 300, "vente"],
  );
  await importFile(api, token, products.import, stored);
  const service = await xlsx([
    ["nom", "prix", "type"],
    ["Pose carrelage", 1200, "service"],
  ]);
  await importFile(api, token, products.import, service);
  const file = await xlsx([
    ["nom", "référence", "prix", "type", "visibilité"],
    ["Ciment gris", "cim-1", 900, null, "vente"],
    ["Plâtre", "PLA-2", 300, null, "vente"],
    ["POSE  CARRELAGE", null, 1300, "service", null],
  ]);
  const { rows, matches } = await importFile(api, token, products.import, file, { dryRun: true });
  expect(matches).toEqual({ new: 1, changed: 2, same: 0, repeated: 0 });
  expect(rows?.map(({ match }) => match.changes)).toEqual([
    [
      { field: "name", from: "Ciment", to: "Ciment gris" },
      { field: "ref_product", from: "CIM-1", to: "cim-1" },
      { field: "price", from: 850, to: 900 },
    ],
    [],
    [
      { field: "name", from: "Pose carrelage", to: "POSE  CARRELAGE" },
      { field: "price", from: 1200, to: 1300 },
    ],
  ]);
  const again = await importFile(api, token, products.import, stored, { existing: "update" });
  expect(again).toMatchObject({ created: 0, updated: 0, skipped: 2 });
});

test("columns can be matched by hand; a refusal names those that are not recognized", async () => {
  const token = await api.withEnterprise();
  const file = await xlsx([
    ["Partenaire", "Contact", "Boîte aux lettres"],
    ["SARL Sahel", "Nadia", "contact@sahel.dz"],
  ]);
  expect(await importRefusal(api, token, clients.import, file)).toBe(
    "400 MISSING_COLUMNS nom email Partenaire Boîte aux lettres",
  );
  const columns = { Partenaire: "nom", "Boîte aux lettres": "email" };
  const answer = await importFile(api, token, clients.import, file, { fields: { columns } });
  expect(answer).toMatchObject({ created: 1, ignoredColumns: [] });
  expect(await clientsOf(token)).toEqual([["SARL Sahel", "contact@sahel.dz", null, null]]);
});
