import { afterAll, beforeAll, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { payments } from "#contract/payments/payments.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { startApi, type Api } from "../../testing/api.ts";
import { issueDebt, tradingOwner, transfer } from "../../testing/records/payments.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const createClient = (token: string) =>
  api.call(token, clients.create, {
    body: { nom: "EURL Imprimerie Nour", prenom: "Nour", email: "nour@imprimerie.dz" },
  });

const createDocument = (
  token: string,
  clientId: string,
  type: DocumentKind,
  date = "2026-11-20",
) => {
  const dueDate = date > "2026-12-31" ? date : "2026-12-31";
  return api.call(token, documents.create, {
    body: {
      type,
      clientId,
      date,
      dueDate,
      paymentMethod: "CHECK",
      lines: [{ name: "Cartes de visite", quantity: 2, unitPrice: 1500, tva: 0.19 }],
    },
  });
};

test("a client's page counts its documents by kind and lists them, newest first", async () => {
  const token = await api.withEnterprise();
  const { id } = await createClient(token);
  const older = await createDocument(token, id, "SALES_INVOICE", "2026-10-01");
  const newer = await createDocument(token, id, "SALES_INVOICE", "2026-11-20");
  const quotation = await createDocument(token, id, "QUOTATION");
  const client = await api.call(token, clients.get, { params: { id } });
  expect(client.documentCounts).toEqual({
    QUOTATION: 1,
    SALES_INVOICE: 2,
    PURCHASE_ORDER: 0,
    CREDIT_INVOICE: 0,
  });
  expect(client.documents.map(({ id }) => id)).toEqual([quotation.id, newer.id, older.id]);
  expect(client.documents[1]).toEqual({
    id: newer.id,
    type: "SALES_INVOICE",
    issueState: "NOT_ISSUED",
    numero: newer.numero,
    date: "2026-11-20",
    dueDate: "2026-12-31",
    status: "DRAFT",
    paymentMethod: "CHECK",
    Total_à_payer: 3570,
    totalAmount: 3570,
    clientId: id,
    paymentState: null,
    overdueDays: null,
    deletedAt: null,
  });
});

test("a client's page says what of its invoices is paid, and which are late", async () => {
  const trader = await tradingOwner(api);
  const { token, clientId: id } = trader;
  await issueDebt(api, trader, { date: "2026-08-01", dueDate: "2026-08-10" });
  await issueDebt(api, trader, { date: "2026-08-02", dueDate: "2026-08-20" });
  await issueDebt(api, trader, { date: "2026-08-03", dueDate: "2099-12-20" });
  await api.call(token, payments.record, { body: transfer(id, { amount: 1500 }) });
  const { documents: listed } = await api.call(token, clients.get, { params: { id } });
  expect(listed).toMatchObject([
    { date: "2026-08-03", paymentState: "UNPAID", overdueDays: 0 },
    { date: "2026-08-02", paymentState: "PARTIAL" },
    { date: "2026-08-01", paymentState: "PAID", overdueDays: 0 },
  ]);
  expect(listed[1]?.overdueDays).toBeGreaterThan(90);
});

test("a client's page holds the newest 200 of each kind, and counts them all", async () => {
  const token = await api.withEnterprise();
  const { id } = await createClient(token);
  for (let made = 0; made < 201; made += 1) await createDocument(token, id, "QUOTATION");
  await createDocument(token, id, "PURCHASE_ORDER");
  const client = await api.call(token, clients.get, { params: { id } });
  expect(client.documentCounts).toMatchObject({ QUOTATION: 201, PURCHASE_ORDER: 1 });
  expect(client.documents.filter(({ type }) => type === "QUOTATION")).toHaveLength(200);
  expect(client.documents.filter(({ type }) => type === "PURCHASE_ORDER")).toHaveLength(1);
});

test("a client with documents cannot be deleted, active or archived, until they are deleted", async () => {
  const token = await api.withEnterprise();
  const { id } = await createClient(token);
  const document = await createDocument(token, id, "QUOTATION");
  const refused = { status: 409, code: "CLIENT_HAS_DOCUMENTS" };
  expect(await api.refusal(token, clients.remove, { params: { id } })).toMatchObject(refused);
  await api.call(token, clients.archive, { params: { id } });
  expect(await api.refusal(token, clients.remove, { params: { id } })).toMatchObject(refused);
  await api.call(token, documents.archive, { params: { id: document.id } });
  await api.call(token, documents.remove, { params: { id: document.id } });
  await api.call(token, clients.remove, { params: { id } });
  expect((await api.refusal(token, clients.get, { params: { id } })).status).toBe(404);
});

test("a client's page sums this year's invoices that are neither archived nor rejected", async () => {
  const token = await api.withEnterprise();
  const { id } = await createClient(token);
  const year = Number(dayInAlgiers(new Date()).slice(0, 4));
  const readInvoiced = async () =>
    (await api.call(token, clients.get, { params: { id } })).invoicedThisYear;
  expect(await readInvoiced()).toBe(0);
  await createDocument(token, id, "SALES_INVOICE", `${year}-01-01`);
  const rejected = await createDocument(token, id, "SALES_INVOICE", `${year}-12-31`);
  const archived = await createDocument(token, id, "SALES_INVOICE", `${year}-06-15`);
  await createDocument(token, id, "SALES_INVOICE", `${year - 1}-12-31`);
  await createDocument(token, id, "QUOTATION", `${year}-01-01`);
  expect(await readInvoiced()).toBe(10_710);
  const refusal = { params: { id: rejected.id }, body: { status: "REJECTED" as const } };
  await api.call(token, documents.update, refusal);
  await api.call(token, documents.archive, { params: { id: archived.id } });
  expect(await readInvoiced()).toBe(3570);
});
