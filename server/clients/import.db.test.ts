import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { CLIENT_HEADERS, EXPORTED_CLIENT_COLUMNS } from "#domain/spreadsheets/clientColumns.ts";
import { CLIENT_TEXTS } from "#domain/clients/clientFields.ts";
import { namesOf, textMapper } from "#domain/records/fields.ts";
import { wilayaExporter } from "#domain/countries/countries.ts";
import { readCountries } from "../countries/countryList.ts";
import { neutralizeFormula } from "#domain/spreadsheets/spreadsheetText.ts";
import { importFile, importRefusal, xlsx } from "../../testing/spreadsheets/workbooks.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { importSheet } from "../records/importHandlers.ts";
import { openingBalances } from "../receivables/openingBalances.ts";
import { clientImport } from "./importClients.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const HEADER = EXPORTED_CLIENT_COLUMNS.map((column) => CLIENT_HEADERS[column]);

const listClients = async (token: string) =>
  (await api.call(token, clients.list, { query: { limit: 1000 } })).clients;

const row = (name: string, email = "contact@sahel.dz") => [name, email];

const sheet = (...rows: (string | number | null)[][]) => xlsx([["Nom", "E-mail"], ...rows]);

describe("importing clients", () => {
  test("valid rows are created in the order of the sheet, the others reported with their errors", async () => {
    const token = await api.withEnterprise();
    const file = await xlsx([
      ["Email", "Société", "Téléphone", "Wilaya", "Pays", "Solde", "Type", "Prénom"],
      ["a@sahel.dz", "SARL Sahel", 550123456, 16, "Algérie", 12, "", ""],
      ["b@sahel", "EURL Atlas", "0661234567", "Oran", "DZ", 0, "", ""],
      ["c@sahel.dz", "Haddad", "", "Alger", null, 0, "فرد", "Lina"],
      [null, null, null, null, null, null, null, null],
      ["d@sahel.dz", null, null, null, null, null, null, null],
    ]);
    const answer = await importFile(api, token, clients.import, file);
    expect(answer).toEqual({
      success: false,
      created: 2,
      updated: 0,
      skipped: 0,
      valid: 2,
      ignoredColumns: ["Solde"],
      errors: [
        { row: 3, error: "EMAIL_INVALID" },
        { row: 6, error: "NAME_REQUIRED" },
      ],
    });
    expect(await listClients(token)).toMatchObject([
      {
        nom: "SARL Sahel",
        prenom: null,
        telephone: "0550123456",
        wilaya: "16 - Alger",
        country: "DZ",
        userType: "BUSINESS",
      },
      { nom: "Haddad", prenom: "Lina", country: null, userType: "INDIVIDUAL" },
    ]);
  });

  test("a dry run returns the rows as they would be stored, and stores none", async () => {
    const token = await api.withEnterprise();
    const rows = Array.from({ length: 60 }, (_, index) => row(`Client ${index}`));
    const answer = await importFile(api, token, clients.import, await sheet(...rows), {
      dryRun: true,
    });
    expect(answer).toMatchObject({ success: true, created: 0, valid: 60, errors: [] });
    expect(answer.rows).toHaveLength(50);
    expect(answer.rows?.[0]).toEqual({
      row: 2,
      nom: "Client 0",
      prenom: null,
      email: "contact@sahel.dz",
      country: null,
      business_sector: null,
      userType: "BUSINESS",
      ...Object.fromEntries(namesOf(CLIENT_TEXTS, "wire").map((name) => [name, null])),
      openingBalance: null,
      openingDate: null,
      match: { kind: "new", id: null, repeats: null, changes: [] },
    });
    expect(await listClients(token)).toEqual([]);
  });

  test("headers may be English or Arabic", async () => {
    const token = await api.withEnterprise();
    const english = await xlsx([
      ["Email", "Name", "Phone", "State"],
      ["a@b.dz", "Sahel", "550123456", "Algiers"],
    ]);
    const arabic = await xlsx([
      ["الاسم", "البريد الإلكتروني", "الهاتف", "الولاية", "النوع"],
      ["أطلس", "c@d.dz", "٠٦٦١٢٣٤٥٦٧", "وهران", "شركة"],
    ]);
    for (const file of [english, arabic]) await importFile(api, token, clients.import, file);
    expect(await listClients(token)).toMatchObject([
      { nom: "أطلس", telephone: "0661234567", wilaya: "31 - Oran" },
      { nom: "Sahel", telephone: "0550123456", wilaya: "16 - Alger" },
    ]);
  });

  test("an exported file is imported without loss", async () => {
    const token = await api.withEnterprise();
    const body = {
      userType: "BUSINESS" as const,
      nom: "=SUM(A1:A9)",
      prenom: "@karim",
      email: "contact@sahel.dz",
      telephone: "+33612345678",
      adresse: "- 12 rue Didouche Mourad\nBt 4",
      wilaya: "IDF - Île-de-France",
      country: "FR",
      business_sector: "Études et conseils" as const,
      registreCommerce: "16/00-1234567B22",
      NIF: "001234567890123",
      NIS: "123456789012345678",
      AI: "016123456789",
    };
    const made = await api.call(token, clients.create, { body });
    const cells = {
      ...textMapper(CLIENT_TEXTS, "wire", "name")(made),
      lastName: made.nom,
      firstName: made.prenom,
      email: made.email,
      wilaya: wilayaExporter(readCountries())(made.wilaya ?? "", made.country),
      country: made.country,
      sector: made.business_sector,
      type: made.userType,
    };
    const exported = EXPORTED_CLIENT_COLUMNS.map((column) =>
      neutralizeFormula(cells[column] ?? ""),
    );
    const file = await xlsx([HEADER, exported]);
    await importFile(api, token, clients.import, file, { existing: "create" });
    const [again, first] = await listClients(token);
    expect(again).toMatchObject(body);
    expect(first).toMatchObject(body);
  });

  test("requests with one Idempotency-Key import once; another file is refused", async () => {
    const token = await api.withEnterprise();
    const file = await sheet(row("SARL Sahel"));
    const sending = { key: "first-click" };
    const first = await importFile(api, token, clients.import, file, sending);
    const again = await importFile(api, token, clients.import, file, sending);
    expect(again).toEqual(first);
    expect(await listClients(token)).toHaveLength(1);
    const other = await importRefusal(
      api,
      token,
      clients.import,
      await sheet(row("Atlas")),
      sending,
    );
    expect(other).toBe("409 IDEMPOTENCY_KEY_REUSED");
  });

  test("a failure in the middle of an import stores no row", async () => {
    const token = await api.withEnterprise();
    const file = await sheet(row("SARL Sahel"));
    await importFile(api, token, clients.import, file);
    const [sahel] = await listClients(token);
    if (sahel?.createdById == null) throw new Error("Nothing was imported");
    const scope = { enterpriseId: sahel.enterpriseId, userId: sahel.createdById };
    const encodeBatch = (place: number, type: string) =>
      Uint8Array.from(
        Buffer.from(JSON.stringify([{ place, row: place + 2, type, lastName: "Atlas" }])),
      );
    const read = {
      valid: 2,
      ignoredColumns: [],
      columns: [],
      errors: [],
      refused: [],
      hidden: [],
      sheet: "",
      sheets: [],
    };
    const batches = [encodeBatch(0, "BUSINESS"), encodeBatch(1, "no such type")];
    const importing = api.database.inTransaction(scope, (tx) =>
      importSheet(tx, { ...read, batches }, clientImport(openingBalances)),
    );
    await expect(importing).rejects.toThrow("client_type_check");
    expect(await listClients(token)).toEqual([sahel]);
  });

  test("the unchanged template has no rows, and all of its headers are recognized", async () => {
    const token = await api.withEnterprise();
    const headers = { authorization: `Bearer ${token}` };
    const template = await api.app.inject({ url: "/api/clients/template", headers });
    expect(template.headers["content-disposition"]).toContain("template-client.xlsx");
    const untouched = await importRefusal(api, token, clients.import, template.rawPayload);
    expect(untouched).toBe("400 FILE_EMPTY NO_ROWS");
  });
});
