import { strFromU8, unzipSync } from "fflate";
import { Client as Connection } from "pg";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { team } from "#contract/team.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { type Organization, PASSWORD } from "../../testing/attacks/organization.ts";
import { newClient, quotation } from "../../testing/records/documents.ts";
import { requestExport, exportingOrganization } from "../../testing/records/exports.ts";
import { tamper } from "../../testing/records/seals.ts";

let api: Api;
let own: Organization;
let database: Connection;
let organizationCount = 0;

beforeAll(async () => {
  api = await startApi();
  database = new Connection(api.connection);
  await database.connect();
});

afterAll(async () => {
  await database.end();
  await api.close();
});

async function makeOwn(): Promise<void> {
  organizationCount += 1;
  own = await exportingOrganization(api, organizationCount);
}

const requestArchive = (lang = "fr", token = own.token) => requestExport(api, token, lang);

/** Requests the archive and gives access to its files. */
async function exportArchive(lang = "fr", token = own.token) {
  const answer = await requestArchive(lang, token);
  expect(answer.statusCode).toBe(200);
  const files = unzipSync(answer.rawPayload);
  const bytes = (name: string) => {
    const found = files[name];
    if (found === undefined) throw new Error(`No ${name} among ${Object.keys(files).join(", ")}`);
    return found;
  };
  return {
    headers: answer.headers,
    names: Object.keys(files),
    bytes,
    text: (name: string) => strFromU8(bytes(name)),
    rows: (name: string) => JSON.parse(strFromU8(bytes(name))) as Row[],
    record: (name: string) => JSON.parse(strFromU8(bytes(name))) as Row,
    sheet: (name: string, sheet: string) => readSheet(Buffer.from(bytes(name)), sheet),
  };
}

type Row = Record<string, unknown>;

const rowsIn = async (table: string): Promise<Row[]> =>
  (await database.query<Row>(`select * from ${table} where enterprise_id = $1`, [own.enterpriseId]))
    .rows;

const sold = { quantity: 2, unitPrice: 1000.5, tva: 0.19, remiseType: "NONE" as const };

function createInvoice(numero: string, changes: object = {}) {
  const body = {
    type: "SALES_INVOICE" as const,
    clientId: own.clientId,
    date: "2026-11-20",
    vatExempt: false,
    numero,
    lines: [{ name: "Ciment", description: "Sac de 50 kg", ...sold }],
    ...changes,
  };
  return api.call(own.token, documents.create, { body });
}

describe("an archive of unchanged records", () => {
  let archive: Awaited<ReturnType<typeof exportArchive>>;

  beforeAll(async () => {
    await makeOwn();
    archive = await exportArchive();
  });

  test("each record is in it once, with all its lines", async () => {
    const { rows } = archive;
    const kinds = ["devis", "factures", "bons_de_commande", "avoirs"];
    const all = kinds.flatMap((kind) => rows(`json/${kind}.json`));
    const ids = (found: Row[]) => found.map(({ id }) => String(id)).toSorted();
    expect(ids(all)).toEqual(ids(await rowsIn("document")));
    const lines = all.flatMap((document) => document["lines"] as Row[]);
    expect(ids(lines)).toEqual(ids(await rowsIn("document_line")));
    const payable = new Map(
      all.map((row) => [row["id"], (row["centimes"] as Row)["Total_à_payer"]]),
    );
    for (const row of await rowsIn("document")) {
      expect(payable.get(row["id"])).toBe(Number(row["total_to_pay"]));
    }
    expect(ids(rows("json/products.json"))).toEqual(ids(await rowsIn("product")));
  });

  test("users have names and e-mail addresses, and no credentials", async () => {
    const { names, rows, text } = archive;
    expect(rows("json/users.json")).toMatchObject([
      {
        id: expect.any(String),
        email: own.email,
        phone: `05${own.mark.digits}`,
        firstName: `Prenom ${own.mark.word}`,
        lastName: `Nom ${own.mark.word}`,
        language: null,
        role: "BUSINESS_OWNER",
        joinedAt: expect.any(String),
        leftAt: null,
        createdAt: expect.any(String),
      },
      { id: own.memberId, role: "SALES", leftAt: null },
    ]);
    const all = names.filter((name) => /\.(json|txt)$/.test(name)).map(text);
    for (const secret of [PASSWORD, "argon2", "password_hash", "refresh_token"]) {
      expect([secret, all.filter((one) => one.includes(secret)).length]).toEqual([secret, 0]);
    }
  });

  test("the images are the stored bytes", async () => {
    const { bytes, record } = archive;
    const { images } = record("json/organization.json") as {
      images: { url: string; file: string }[];
    };
    const names = images.map(({ file }) => file).toSorted();
    expect(names).toEqual(["images/logo.png", "images/signature.png", "images/stamp.png"]);
    for (const { url, file } of images) {
      const { rawPayload } = await api.app.inject({ url });
      expect(Buffer.from(bytes(file)).equals(rawPayload)).toBe(true);
    }
  });

  test("the spreadsheets of clients and products can be imported again", async () => {
    const { sheet } = archive;
    const people = await sheet("excel/Liste des clients.xlsx", "Clients");
    expect(people[0]?.slice(0, 4)).toEqual(["nom", "prénom", "email", "téléphone"]);
    expect(people[1]?.slice(0, 4)).toEqual([
      `Sarl ${own.mark.word}`,
      `Prenom ${own.mark.word}`,
      `client@${own.mark.word.toLowerCase()}.dz`,
      `05${own.mark.digits}`,
    ]);
    const sold = await sheet("excel/Liste des produits.xlsx", "Produits");
    expect(sold[1]?.[3]).toBe(Number(own.mark.digits) / 100);
  });

  test("the spreadsheets are right to left in Arabic, with Arabic titles", async () => {
    const { sheet, bytes, text } = await exportArchive("ar");
    const [titles] = await sheet("excel/Liste des devis.xlsx", "Devis");
    expect(titles?.slice(0, 3)).toEqual(["الرقم", "الزبون", "التاريخ"]);
    const inside = unzipSync(bytes("excel/Liste des devis.xlsx"));
    expect(strFromU8(inside["xl/worksheets/sheet1.xml"]!)).toContain('rightToLeft="1"');
    expect(text("README.txt")).toMatch(/^تصدير كامل/);
  });
});

describe("an archive has all data of the organization", () => {
  beforeEach(makeOwn);

  test("the JSON has the rows of the database, archived records marked", async () => {
    const { id } = await createInvoice("F/2026/1");
    await api.call(own.token, documents.archive, { params: { id } });
    const { id: archivedId } = await api.call(own.token, clients.create, {
      body: { userType: "INDIVIDUAL", nom: "Haddad", prenom: "Lina", email: "lina@example.dz" },
    });
    await api.call(own.token, clients.archive, { params: { id: archivedId } });
    const { rows } = await exportArchive();

    const people = rows("json/clients.json");
    expect(people.map(({ id, archived }) => [id, archived])).toEqual([
      [own.clientId, false],
      [archivedId, true],
    ]);
    const invoices = rows("json/factures.json");
    expect(invoices.map(({ numero, archived }) => [numero, archived])).toEqual([
      [`S-${own.mark.word}`, false],
      ["F/2026/1", true],
    ]);
    const [, written] = invoices as [Row, Row & { lines: Row[]; centimes: Row }];
    expect(written).toMatchObject({
      id,
      Total_à_payer: 2381.19,
      centimes: { Total_après_Remises: 200_100, T_V_A: 38_019, Total_à_payer: 238_119 },
      lines: [{ name: "Ciment", centimes: { unitPrice: 100_050, totalTTC: 238_119 } }],
      snapshot: { client: { lastName: `Sarl ${own.mark.word}` } },
      deletedById: expect.any(String),
    });
    expect(rows("json/products.json")).toMatchObject([
      { id: own.productId, archived: false, centimes: { stampDuty: 500 } },
    ]);
    const history = rows("json/history.json");
    expect(history).toHaveLength((await rowsIn("history")).length);
    expect(history.at(-1)).toMatchObject({
      subject: "client",
      action: "ARCHIVE",
      recordId: archivedId,
    });
  });

  test("a sent document has the client of its snapshot, a draft the current one", async () => {
    await createInvoice("F/2026/1", { status: "SENT" });
    await createInvoice("F/2026/2");
    const body = { nom: "SNC Tassili", prenom: "Yacine", email: "contact@tassili.dz" };
    await api.call(own.token, clients.update, { params: { id: own.clientId }, body });
    const { rows } = await exportArchive();
    const shown = rows("json/factures.json").map((row) => [row["numero"], row["client"]]);
    expect(shown.slice(1)).toMatchObject([
      ["F/2026/1", { nom: `Sarl ${own.mark.word}` }],
      ["F/2026/2", { nom: "SNC Tassili" }],
    ]);
  });

  test("numbering has formats, counters and deleted numbers", async () => {
    const { id } = await createInvoice("F26000041");
    await api.call(own.token, documents.archive, { params: { id } });
    await api.call(own.token, documents.remove, { params: { id } });
    const { record } = await exportArchive();
    const { numbering } = record("json/organization.json") as { numbering: Record<string, Row[]> };
    expect(numbering["formats"]).toHaveLength(4);
    expect(numbering["counters"]).toContainEqual(
      expect.objectContaining({ type: "SALES_INVOICE", latest: "F26000041", counter: "26000041" }),
    );
    expect(numbering["deletedNumbers"]).toMatchObject([{ numero: "F26000041" }]);
  });

  test("a former member has the day of leaving and the last role", async () => {
    await api.call(own.token, team.remove, { params: { id: own.memberId } });
    const { rows } = await exportArchive();
    expect(rows("json/users.json")).toMatchObject([
      { leftAt: null },
      { id: own.memberId, role: "SALES", leftAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
  });
});

describe("the spreadsheets", () => {
  beforeEach(makeOwn);

  test("have documents with typed amounts and days, and lines on a second sheet", async () => {
    await createInvoice("=1+1", { notes: "@SUM(A1)", dueDate: "2026-12-20" });
    const { sheet } = await exportArchive();
    const [titles, , row] = await sheet("excel/Liste des factures.xlsx", "Factures");
    expect(titles?.slice(0, 4)).toEqual(["N°", "Client", "Date", "Échéance"]);
    expect(row).toEqual(
      [
        ["'=1+1", `Sarl ${own.mark.word}`, new Date("2026-11-20"), new Date("2026-12-20")],
        ["Brouillon", "À terme", 2001, 0, 2001, 380.19, 0, 2381.19, "'@SUM(A1)", null],
      ].flat(),
    );
    const lines = await sheet("excel/Liste des factures.xlsx", "Lignes");
    expect(lines.at(-1)).toEqual(
      [
        ["'=1+1", 1, null, "Ciment", "Sac de 50 kg", 2, null, 1000.5, null, 19, 2001, 2381.19],
      ].flat(),
    );
  });

  test.each([
    ["fr", "Lignes", "m²"],
    ["ar", "الأسطر", "م²"],
  ] as const)("have decimal quantities as numbers, and units in %s", async (lang, name, unit) => {
    const line = { name: "Carrelage", quantity: 86.5, unitOfMeasure: "M2", unitPrice: 100 };
    await createInvoice("F/2026/1", { lines: [line, { ...line, unitOfMeasure: "palette" }] });
    const { sheet, rows } = await exportArchive(lang);
    const lines = await sheet("excel/Liste des factures.xlsx", name);
    expect(lines.slice(-2).map((row) => row.slice(5, 7))).toEqual([
      [86.5, unit],
      [86.5, "palette"],
    ]);
    expect(rows("json/factures.json").at(-1)).toMatchObject({ lines: [{ quantity: 86.5 }, {}] });
  });
});

describe("every document is in it as PDF", () => {
  beforeEach(makeOwn);

  test("in a folder for each kind, with safe and unique names", async () => {
    await createInvoice("A/1");
    await createInvoice("A-1");
    await createInvoice("a:1");
    await createInvoice("../../etc");
    const { bytes, names, record } = await exportArchive();
    const pages = names.filter((name) => name.startsWith("pdf/"));
    expect(pages.filter((name) => name.startsWith("pdf/factures/")).toSorted()).toEqual([
      "pdf/factures/FACTURE-..-..-etc-2026-11-20.pdf",
      "pdf/factures/FACTURE-A-1-2026-11-20 (2).pdf",
      "pdf/factures/FACTURE-A-1-2026-11-20.pdf",
      `pdf/factures/FACTURE-S-${own.mark.word}-2026-11-20.pdf`,
      "pdf/factures/FACTURE-a-1-2026-11-20 (3).pdf",
    ]);
    expect(pages).toHaveLength(8);
    for (const page of pages) expect(strFromU8(bytes(page).subarray(0, 5))).toBe("%PDF-");
    expect(record("manifest.json")).toMatchObject({
      format: "daftar-export",
      formatVersion: 1,
      counts: { clients: { total: 1 }, documents: { SALES_INVOICE: { total: 5, archived: 0 } } },
      pdf: { made: 8, missing: [] },
    });
    expect(names.at(-1)).toBe("manifest.json");
    expect(names).not.toContain("MISSING.txt");
  });
});

test("a document that can't be printed is listed, and the rest of the archive is complete", async () => {
  await makeOwn();
  // A logo that Typst can't read.
  await tamper(api, "update image set bytes = 'no picture' where enterprise_id = $1", [
    own.enterpriseId,
  ]);
  const { names, record, rows, text } = await exportArchive();
  expect(names.filter((name) => name.startsWith("pdf/"))).toEqual([]);
  const { pdf } = record("manifest.json") as { pdf: { made: number; missing: Row[] } };
  expect([pdf.made, pdf.missing.length]).toEqual([0, 4]);
  expect(pdf.missing.map(({ id }) => id)).toContain(own.documents.SALES_INVOICE);
  expect(text("MISSING.txt")).toContain(`S-${own.mark.word}`);
  expect(rows("json/factures.json")).toHaveLength(1);
});

test("the spreadsheets name no VAT where no document has any under its tax regime", async () => {
  const token = await api.withEnterprise();
  const regime = { regime: "IFU" as const, since: "2026-01-01" };
  await api.call(token, enterprises.changeTaxRegime, { body: regime });
  const clientId = await newClient(api, token);
  const fields = { type: "SALES_INVOICE", date: "2026-11-20" };
  await api.call(token, documents.create, { body: quotation(clientId, fields) });
  const { sheet } = await exportArchive("fr", token);
  const [titles] = await sheet("excel/Liste des factures.xlsx", "Factures");
  expect(titles?.slice(6, 11)).toEqual([
    "Total avant remises",
    "Remises",
    "Total",
    "Droit de timbre",
    "TOTAL À PAYER",
  ]);
  const [lines] = await sheet("excel/Liste des factures.xlsx", "Lignes");
  expect(lines?.slice(7)).toEqual(["P.U.", "Remise", "Total"]);
  const [orders] = await sheet("excel/Liste des bons de commande.xlsx", "Bons de commande");
  expect(orders).toContain("TVA");
});

test("an organization without records gets an archive", async () => {
  const token = await api.withEnterprise("شركة الأطلس");
  const answer = await requestArchive("ar", token);
  const files = unzipSync(answer.rawPayload);
  expect(JSON.parse(strFromU8(files["json/avoirs.json"]!))).toEqual([]);
  expect(JSON.parse(strFromU8(files["manifest.json"]!))).toMatchObject({
    organization: "شركة الأطلس",
    pdf: { made: 0 },
  });
});
