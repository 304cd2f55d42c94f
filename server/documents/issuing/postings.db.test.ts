import { readFile } from "node:fs/promises";
import * as fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { issuing } from "#contract/issuing.ts";
import { products } from "#contract/products.ts";
import type { VatActivity } from "#domain/declarations/classes.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { LINE } from "../../../testing/records/documents.ts";
import { invoice, issueInvoice, issuingOwner } from "../../../testing/records/issuing.ts";
import { readAuditFile, runVerifier, verifySeals } from "../../../testing/records/seals.ts";

let api: Api;
let user: { token: string; clientId: string };
let ownerConnection: Client;
let app: Client;

beforeAll(async () => {
  api = await startApi();
  user = await issuingOwner(api);
  ownerConnection = new Client(api.connection);
  app = new Client(api.connection);
  await Promise.all([ownerConnection.connect(), app.connect()]);
});

afterAll(async () => {
  await Promise.all([ownerConnection.end(), app.end()]);
  await api.close();
});

const STORED_AMOUNTS = `select document_id, position, net, vat from document_line order by 1, 2`;
const RECOUNTED_AMOUNTS = STORED_AMOUNTS.replace("document_line", "posting_recount");
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await ownerConnection.query<Record<string, unknown>>(text, values)).rows;

const CLASSES = `select nature, g50_line from document_line where document_id = $1 order by position`;
const classesOf = async (id: string) =>
  (await rowsOf(CLASSES, [id])).map(({ nature, g50_line }) => [nature, g50_line]);

const create = (fields: Record<string, unknown>) =>
  api.call(user.token, documents.create, { body: invoice(user.clientId, fields) });

const PRODUCT = { name: "X", ref_product: "X", productVisibility: "BOTH", price: 10 } as const;

async function newProduct(type: "PRODUCT" | "SERVICE", declared: object = {}): Promise<string> {
  const body = { ...PRODUCT, type, ...declared };
  return (await api.call(user.token, products.create, { body })).id;
}

const lineOf = (productId: string | null) => ({ ...LINE, productId });

async function issueCreditNote(id: string): Promise<string> {
  const body = { targetType: "CREDIT_INVOICE" as const };
  const note = await api.call(user.token, documents.convert, { params: { id }, body });
  const accepted = { acceptWarnings: true };
  await api.call(user.token, issuing.issue, { params: { id: note.id }, body: accepted });
  return note.id;
}

const amounts = fc.integer({ min: 0, max: 99_999 }).map((centimes) => centimes / 100);
const discounts = fc.record({
  remise: fc.integer({ min: 0, max: 99 }),
  remiseType: fc.constantFrom("PERCENTAGE", "AMOUNT", "NONE"),
});
const contents = fc.record({
  globalRemise: fc.integer({ min: 0, max: 99 }),
  globalRemiseType: fc.constantFrom("PERCENTAGE", "AMOUNT", "NONE"),
  lines: fc.array(
    fc
      .tuple(amounts, fc.integer({ min: 1, max: 9 }), fc.constantFrom(0.19, 0.09, 0), discounts)
      .map(([unitPrice, quantity, tva, discount]) => ({
        name: LINE.name,
        unitPrice,
        quantity,
        tva,
        ...discount,
      })),
    { minLength: 1, maxLength: 8 },
  ),
});

test("stored postings are those that the database counts again, also after changes and credits", async () => {
  for (const fields of fc.sample(contents, 15)) {
    const { id, version } = await create(fields);
    const body = { ...invoice(user.clientId, fields), version } as never;
    await api.call(user.token, documents.update, { params: { id }, body });
    const accepted = { acceptWarnings: true };
    await api.call(user.token, issuing.issue, { params: { id }, body: accepted });
    await issueCreditNote(id);
  }
  const stored = await rowsOf(STORED_AMOUNTS);
  expect(stored.length).toBeGreaterThan(30);
  expect(stored).toEqual(await rowsOf(RECOUNTED_AMOUNTS));
});

describe("an issued line has the class", () => {
  test("of its product, or of the product's type", async () => {
    const kinds = [
      await newProduct("SERVICE", { nature: "WORKS", g50Line: "E3B13" }),
      await newProduct("SERVICE"),
      await newProduct("PRODUCT"),
      await newProduct("PRODUCT", { nature: "SERVICE", g50Line: "E3B14" }),
    ];
    const id = await issueInvoice(api, user, { lines: kinds.map(lineOf) });
    expect(await classesOf(id)).toEqual([
      ["WORKS", "E3B13"],
      ["SERVICE", null],
      ["GOODS", null],
      ["SERVICE", "E3B14"],
    ]);
  });

  test.each([
    ["RESELLER", "GOODS"],
    ["PRODUCER", "GOODS"],
    ["LIBERAL", "SERVICE"],
    ["SERVICES", "SERVICE"],
  ] as const)("without a product, by the activity %s: %s", async (activity, nature) => {
    const choose = (vatActivity: VatActivity) =>
      api.call(user.token, enterprises.update, { body: { vatActivity } });
    await choose(activity);
    const id = await issueInvoice(api, user);
    await choose("RESELLER");
    expect(await classesOf(id)).toEqual([[nature, null]]);
  });

  test("of the credited line, on a credit note", async () => {
    const product = await newProduct("SERVICE", { nature: "WORKS", g50Line: "E3B13" });
    const id = await issueInvoice(api, user, { lines: [lineOf(product)] });
    const body = { ...PRODUCT, type: "SERVICE" } as const;
    await api.call(user.token, products.update, { params: { id: product }, body });
    expect(await classesOf(await issueCreditNote(id))).toEqual([["WORKS", "E3B13"]]);
  });

  test("from its issue on", async () => {
    const { id } = await create({ lines: [lineOf(await newProduct("SERVICE"))] });
    expect(await classesOf(id)).toEqual([[null, null]]);
  });
});

describe("as the program's role the database", () => {
  const CLASSIFY = "update document_line set nature = 'WORKS', g50_line = 'E3B23'";
  const OTHER = "update document_line set nature = 'WORKS', net = net + 1";

  beforeAll(async () => {
    const [{ id } = {}] = await rowsOf("select id from enterprise");
    await app.query("set role daftar_app");
    await app.query("select set_config('app.enterprise_id', $1, false)", [id]);
  });

  test("lets the class of an issued line change, nothing else", async () => {
    const id = await issueInvoice(api, user);
    await app.query(`${CLASSIFY} where document_id = $1`, [id]);
    expect(await classesOf(id)).toEqual([["WORKS", "E3B23"]]);
    const other = app.query(`${OTHER} where document_id = $1`, [id]);
    await expect(other).rejects.toMatchObject({ code: "ISS01" });
  });

  test("refuses the class of a cancelled invoice", async () => {
    const id = await issueInvoice(api, user);
    await api.call(user.token, issuing.cancel, { params: { id }, body: { reason: "Erreur" } });
    const change = app.query(`${CLASSIFY} where document_id = $1`, [id]);
    await expect(change).rejects.toMatchObject({ code: "ISS02" });
  });
});

/** Undoes migration 0072, so that it can run again. */
const UNDO_MIGRATION = `
  drop view posting_recount; drop index document_counted;
  alter table document_line drop column net, drop column vat, drop column nature, drop column g50_line;
  alter table product drop column nature, drop column g50_line;
  alter table enterprise drop column vat_activity`;

test("the migration gives issued lines their postings and classes, and leaves seals and history", async () => {
  const service = await newProduct("SERVICE");
  const globalDiscount = { globalRemise: 10, globalRemiseType: "PERCENTAGE" };
  const id = await issueInvoice(api, user, { ...globalDiscount, lines: [lineOf(service), LINE] });
  const note = await issueCreditNote(id);
  const [stored, history] = [
    await rowsOf(STORED_AMOUNTS),
    await rowsOf("select count(*) from history"),
  ];
  await ownerConnection.query(UNDO_MIGRATION);
  const file = new URL("../../database/migrations/0072_postings.sql", import.meta.url);
  await ownerConnection.query(await readFile(file, "utf8"));
  expect(await rowsOf(STORED_AMOUNTS)).toEqual(stored);
  for (const each of [id, note]) {
    expect(await classesOf(each)).toEqual([
      ["SERVICE", null],
      ["GOODS", null],
    ]);
  }
  expect(await rowsOf("select count(*) from history")).toEqual(history);
  expect(await verifySeals(api, user.token)).toMatchObject({ broken: null });
  const audit = await runVerifier(await readAuditFile(api, user.token));
  expect(audit).toMatchObject({ code: 0 });
});
