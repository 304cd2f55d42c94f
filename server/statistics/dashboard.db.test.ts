import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { products } from "#contract/products.ts";
import { statistics } from "#contract/statistics.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { newClient } from "../../testing/records/documents.ts";
import { type Api, startApi } from "../../testing/api.ts";

let api: Api;
let token: string;
let clientId: string;

beforeAll(async () => {
  api = await startApi();
});

beforeEach(async () => {
  token = await api.withEnterprise();
  clientId = await newClient(api, token);
});

afterAll(() => api.close());

const readDashboard = async (year?: number) => {
  const query = year === undefined ? {} : { year };
  return (await api.call(token, statistics.dashboard, { query })).data;
};

/** A document of one line without tax. `amount` in dinars. */
function createDocument(type: string, date: string, amount: number, fields: object = {}) {
  const lines = [{ name: "Étude de sol", quantity: 1, unitPrice: amount, tva: 0 }];
  const body = { type, clientId, date, dueDate: date, lines, ...fields };
  return api.call(token, documents.create, { body: body as never });
}

const months = (revenue: Record<number, number>) =>
  Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    revenue: revenue[index + 1] ?? 0,
  }));

describe("the revenue", () => {
  test("is the amount to pay of sales invoices, by the month of the document", async () => {
    await createDocument("SALES_INVOICE", "2026-03-31", 1000.5);
    await createDocument("SALES_INVOICE", "2026-03-01", 2000);
    await createDocument("SALES_INVOICE", "2026-12-31", 0.01);
    await createDocument("SALES_INVOICE", "2025-03-31", 700);
    await createDocument("QUOTATION", "2026-03-31", 9000);
    await createDocument("CREDIT_INVOICE", "2026-03-31", 9000);
    const { monthlyRevenue, invoiceStats } = await readDashboard(2026);
    expect(monthlyRevenue).toMatchObject({
      year: 2026,
      monthlyRevenue: months({ 3: 3000.5, 12: 0.01 }),
    });
    expect(invoiceStats).toMatchObject({ totalRevenue: 3000.51, totalInvoices: 4 });
    expect((await readDashboard(2025)).invoiceStats.totalRevenue).toBe(700);
  });

  test("includes the stamp duty of invoices paid in cash", async () => {
    await createDocument("SALES_INVOICE", "2026-03-31", 1000, { paymentMethod: "CASH" });
    expect((await readDashboard(2026)).invoiceStats.totalRevenue).toBe(1010);
  });

  test("excludes rejected and archived invoices, and includes them once accepted again", async () => {
    const { id } = await createDocument("SALES_INVOICE", "2026-05-10", 1000);
    const rejected = { params: { id }, body: { status: "REJECTED" as const } };
    await api.call(token, documents.update, rejected);
    expect((await readDashboard(2026)).invoiceStats).toMatchObject({
      totalRevenue: 0,
      totalInvoices: 1,
      activeInvoices: 1,
    });
    await api.call(token, documents.update, { params: { id }, body: { status: "ACCEPTED" } });
    expect((await readDashboard(2026)).invoiceStats.totalRevenue).toBe(1000);
    await api.call(token, documents.archive, { params: { id } });
    expect((await readDashboard(2026)).invoiceStats).toMatchObject({
      totalRevenue: 0,
      totalInvoices: 1,
      activeInvoices: 0,
    });
    await api.call(token, documents.remove, { params: { id } });
    expect((await readDashboard(2026)).invoiceStats.totalInvoices).toBe(0);
  });

  test("follows a change of a document's date and amount", async () => {
    const { id } = await createDocument("SALES_INVOICE", "2026-05-10", 1000);
    const lines = [{ name: "Étude de sol", quantity: 2, unitPrice: 800, tva: 0.19 }];
    const body = { clientId, lines, date: "2026-06-01", dueDate: "2026-06-30" };
    await api.call(token, documents.update, { params: { id }, body: body as never });
    const { monthlyRevenue, invoiceStats } = await readDashboard(2026);
    expect(monthlyRevenue.monthlyRevenue).toEqual(months({ 6: 1904 }));
    expect(invoiceStats.totalRevenueExcludingTax).toBe(1600);
  });

  test("is of the current year by default; the reply lists the years with revenue", async () => {
    const year = Number(dayInAlgiers(new Date()).slice(0, 4));
    await createDocument("SALES_INVOICE", `${year - 2}-01-15`, 500);
    const { monthlyRevenue } = await readDashboard();
    expect(monthlyRevenue).toEqual({ year, years: [year - 2, year], monthlyRevenue: months({}) });
  });

  test("is exact above Number.MAX_SAFE_INTEGER centimes", async () => {
    const lines = Array.from({ length: 2 }, () => ({
      name: "Terrain",
      quantity: 500,
      unitPrice: 999_999_999,
      tva: 1,
    }));
    for (let created = 0; created < 50; created += 1) {
      await createDocument("SALES_INVOICE", "2026-01-01", 0, { lines });
    }
    expect((await readDashboard(2026)).invoiceStats.totalRevenue).toBe(99_999_999_900_000);
  });
});

describe("credit notes", () => {
  test("of the year are added up beside the revenue, and not taken off", async () => {
    await createDocument("SALES_INVOICE", "2026-03-31", 1000);
    await createDocument("CREDIT_INVOICE", "2026-03-31", 300.1, { paymentMethod: "CHECK" });
    await createDocument("CREDIT_INVOICE", "2026-12-31", 0.02);
    await createDocument("CREDIT_INVOICE", "2025-12-31", 50);
    const { invoiceStats, monthlyRevenue } = await readDashboard(2026);
    expect(monthlyRevenue.monthlyRevenue).toEqual(months({ 3: 1000 }));
    expect(invoiceStats).toMatchObject({
      totalRevenue: 1000,
      totalCredited: 300.12,
      totalCreditedExcludingTax: 300.12,
      paymentMethods: { cash: 0, check: 0 },
    });
    expect((await readDashboard(2025)).invoiceStats).toMatchObject({
      totalRevenue: 0,
      totalCredited: 50,
    });
  });

  test("don't count while they are rejected or archived", async () => {
    const lines = [{ name: "Étude de sol", quantity: 1, unitPrice: 1000, tva: 0.19 }];
    const { id } = await createDocument("CREDIT_INVOICE", "2026-05-10", 0, { lines });
    const credited = async () => {
      const { invoiceStats, documentStats } = await readDashboard(2026);
      const { totalCredited, totalCreditedExcludingTax } = invoiceStats;
      return [totalCredited, totalCreditedExcludingTax, documentStats.creditInvoices];
    };
    const setStatus = (status: "REJECTED" | "ACCEPTED") =>
      api.call(token, documents.update, { params: { id }, body: { status } });
    expect(await credited()).toEqual([1190, 1000, 1]);
    await setStatus("REJECTED");
    expect(await credited()).toEqual([0, 0, 1]);
    await setStatus("ACCEPTED");
    expect(await credited()).toEqual([1190, 1000, 1]);
    await api.call(token, documents.archive, { params: { id } });
    expect(await credited()).toEqual([0, 0, 0]);
  });
});

test("payment methods count the year's invoices by cash and check", async () => {
  const methods = ["CASH", "CASH", "CHECK", "BANK_TRANSFER", "CREDIT"];
  for (const paymentMethod of methods) {
    await createDocument("SALES_INVOICE", "2026-02-02", 100, { paymentMethod });
  }
  await createDocument("SALES_INVOICE", "2026-02-02", 100, {
    paymentMethod: "CASH",
    status: "REJECTED",
  });
  await createDocument("SALES_INVOICE", "2025-02-02", 100, { paymentMethod: "CHECK" });
  const { paymentMethods } = (await readDashboard(2026)).invoiceStats;
  expect(paymentMethods).toEqual({ cash: 2, check: 1 });
});

test("clients, products, documents and quotations are counted, active and archived", async () => {
  const person = { userType: "INDIVIDUAL" as const, nom: "Benali", prenom: "Samia" };
  const { id } = await api.call(token, clients.create, {
    body: { ...person, email: "samia@poste.dz" },
  });
  await api.call(token, clients.archive, { params: { id } });
  const service = { name: "Étude", type: "SERVICE" as const, price: 10 };
  await api.call(token, products.create, { body: service });
  const quotation = await createDocument("QUOTATION", "2026-01-01", 300);
  await createDocument("QUOTATION", "2019-01-01", 200, { status: "REJECTED" });
  await createDocument("PURCHASE_ORDER", "2026-01-01", 300);
  await api.call(token, documents.archive, { params: { id: quotation.id } });
  expect(await readDashboard()).toMatchObject({
    clientStats: { totalClients: 2, activeClients: 1, businessClients: 1, individualClients: 1 },
    productStats: { totalProducts: 1, activeProducts: 1, productType: 0, serviceType: 1 },
    documentStats: { quotations: 1, salesInvoices: 0, purchaseOrders: 1, creditInvoices: 0 },
    quoteStats: { totalQuotes: 2, activeQuotes: 1, totalQuoteValue: 200 },
  });
});

test("each part of the dashboard has its own operation", async () => {
  await createDocument("SALES_INVOICE", "2026-01-01", 300);
  const all = await readDashboard(2026);
  expect(await api.call(token, statistics.users)).toEqual({ data: { totalUsers: 1 } });
  expect(await api.call(token, statistics.clients)).toEqual({ data: all.clientStats });
  expect(await api.call(token, statistics.products)).toEqual({ data: all.productStats });
  expect(await api.call(token, statistics.invoices, { query: { year: 2026 } })).toEqual({
    data: { ...all.invoiceStats, ...all.monthlyRevenue },
  });
  expect(await api.call(token, statistics.documents)).toEqual({
    data: { ...all.documentStats, ...all.quoteStats },
  });
});

test("a new organization has zeros while another has records", async () => {
  await createDocument("SALES_INVOICE", "2026-01-01", 300);
  const stranger = await api.withEnterprise();
  const { data } = await api.call(stranger, statistics.dashboard, { query: { year: 2026 } });
  expect(data).toMatchObject({
    monthlyRevenue: { monthlyRevenue: months({}) },
    invoiceStats: { totalRevenue: 0, totalInvoices: 0 },
    clientStats: { totalClients: 0 },
  });
});

test.each([
  ["1899", "TOO_SMALL"],
  ["3000", "TOO_LARGE"],
  ["26.5", "NOT_AN_INTEGER"],
  ["hier", "INVALID_TYPE"],
])("the year %s is refused with %s", async (year, fieldCode) => {
  const refused = await api.refusal(token, statistics.dashboard, { query: { year } });
  expect(refused).toEqual({
    status: 400,
    code: "VALIDATION_ERROR",
    paths: ["year"],
    codes: [fieldCode],
  });
});
