import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { issuing } from "#contract/issuing.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { LINE, newClient, quotation } from "../../../testing/records/documents.ts";

let api: Api;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.withEnterprise();
  const hoggar = await newClient(api, token, "SPA Hoggar");
  const tassili = await newClient(api, token, "EURL Tassili");
  await addQuotation(hoggar, {
    date: "2026-01-10",
    status: "SENT",
    notes: "remise de 50% possible",
  });
  await addQuotation(tassili, { date: "2026-02-10", status: "ACCEPTED", paymentMethod: "CASH" });
  await addQuotation(hoggar, { date: "2026-03-10", lines: [{ ...LINE, unitPrice: 5000 }] });
  await addQuotation(tassili, { date: "2026-03-10", type: "SALES_INVOICE" });
  const archived = await addQuotation(hoggar, { date: "2026-03-11" });
  await api.call(token, documents.archive, { params: { id: archived.id } });
});

afterAll(() => api.close());

const addQuotation = (clientId: string, fields: Record<string, unknown>) =>
  api.call(token, documents.create, { body: quotation(clientId, fields) });

async function listNumbers(query: Record<string, string>) {
  const list = await api.call(token, documents.list, { query: { type: "QUOTATION", ...query } });
  return list.documents.map(({ numero }) => numero);
}

describe("the list of quotations", () => {
  test("has active documents, newest first, without lines", async () => {
    const query = { type: "QUOTATION" as const };
    const list = await api.call(token, documents.list, { query });
    expect(list).toMatchObject({ total: 3, page: 1, totalPages: 1 });
    expect(list.documents.map(({ date }) => date)).toEqual([
      "2026-03-10",
      "2026-02-10",
      "2026-01-10",
    ]);
    expect(list.documents[0]).not.toHaveProperty("lines");
    expect(list.documents[0]).toMatchObject({ client: { nom: "SPA Hoggar" }, Total_à_payer: 5950 });
  });

  test("accepts documentType as an alias of type", async () => {
    const query = { documentType: "SALES_INVOICE" as const };
    const list = await api.call(token, documents.list, { query });
    expect(list.documents.map(({ numero }) => numero)).toEqual(["F26000001"]);
  });

  test.each([
    ["a client's name", { search: "tassili" }, ["D26000002"]],
    ["a number", { search: "26000003" }, ["D26000003"]],
    ["the notes, where % is no wildcard", { search: "50%" }, ["D26000001"]],
    ["a wildcard alone", { search: "_" }, []],
    ["statuses", { status: "SENT,ACCEPTED" }, ["D26000002", "D26000001"]],
    ["payment methods", { paymentMethod: "CASH" }, ["D26000002"]],
    [
      "dates, both included",
      { dateFrom: "2026-01-10", dateTo: "2026-02-10" },
      ["D26000002", "D26000001"],
    ],
    ["amounts", { totalAmountMin: "1190.01", totalAmountMax: "5949.99" }, ["D26000002"]],
    [
      "empty lists, which do not filter",
      { status: ",", clientId: ",", paymentMethod: ",", issueState: "," },
      ["D26000003", "D26000002", "D26000001"],
    ],
    ["the archive", { deleted: "true" }, ["D26000004"]],
  ])("is filtered by %s", async (_what, query, expected) => {
    expect(await listNumbers(query)).toEqual(expected);
  });

  test("is filtered by the state of issue, which quotations don't have", async () => {
    const issueState = "NOT_ISSUED,ISSUED";
    expect(await listNumbers({ type: "SALES_INVOICE", issueState })).toEqual(["F26000001"]);
    expect(await listNumbers({ type: "SALES_INVOICE", issueState: "ISSUED" })).toEqual([]);
    expect(await listNumbers({ issueState: "NOT_ISSUED,ISSUED,CANCELLED" })).toEqual([]);
    const refusal = await api.refusal(token, documents.list, { query: { issueState: "DRAFT" } });
    expect(refusal).toMatchObject({ status: 400 });
  });

  test("is sorted by amount and by the client's name", async () => {
    expect(await listNumbers({ sortBy: "totalAmount", sortOrder: "asc" })).toEqual([
      "D26000001",
      "D26000002",
      "D26000003",
    ]);
    expect((await listNumbers({ sortBy: "clientName", sortOrder: "asc" }))[0]).toBe("D26000002");
  });

  test("is paginated, and has no total with total=false", async () => {
    expect(await listNumbers({ limit: "2", page: "2" })).toEqual(["D26000001"]);
    const query = { type: "QUOTATION" as const, total: "false" as const };
    const list = await api.call(token, documents.list, { query });
    expect(list).not.toHaveProperty("total");
    expect(list).not.toHaveProperty("totalPages");
  });

  test("has counts by status under the other filters with counts=true", async () => {
    const query = { type: "QUOTATION" as const, counts: "true" as const, status: "SENT" };
    const list = await api.call(token, documents.list, { query });
    expect(list.filters.counts).toEqual({
      DRAFT: 1,
      SENT: 1,
      "Under negotiation": 0,
      ACCEPTED: 1,
      REJECTED: 0,
    });
    expect(list.filters).toMatchObject({ status: ["SENT"], type: "QUOTATION" });
  });

  test("refuses a page below 1 and reduces a limit above 1,000 to 1,000", async () => {
    const refusal = await api.refusal(token, documents.list, { query: { page: 0 } });
    expect(refusal).toMatchObject({ status: 400, paths: ["page"] });
    for (const limit of ["5000", "1e308"]) expect(await listNumbers({ limit })).toHaveLength(3);
  });

  test("is empty past its last page", async () => {
    expect(await listNumbers({ page: "9007199254740991", limit: "1000" })).toEqual([]);
  });

  test("is empty for another organization", async () => {
    const stranger = await api.withEnterprise();
    const list = await api.call(stranger, documents.list, { query: {} });
    expect(list).toMatchObject({ documents: [], total: 0, totalPages: 0 });
  });
});

test("the sum adds up all pages under the filters; a cancelled invoice counts 0", async () => {
  const own = await api.withEnterprise();
  const client = await newClient(api, own, "SARL Sahel");
  const invoices = [];
  for (const unitPrice of [1000, 2000, 3000]) {
    const fields = {
      type: "SALES_INVOICE",
      lines: [{ ...LINE, quantity: 1, unitPrice, tva: 0.19 }],
    };
    const body = quotation(client, { ...fields, paymentMethod: "CREDIT" });
    invoices.push(await api.call(own, documents.create, { body }));
  }
  const sumOf = async (query: Record<string, string>) =>
    (await api.call(own, documents.list, { query: { limit: "1", ...query } })).sum;
  expect(await sumOf({})).toBeUndefined();
  expect(await sumOf({ sum: "true" })).toBe(7140);
  const reason = { reason: "Saisie deux fois" };
  const params = { id: invoices[2]?.id ?? "" };
  await api.call(own, issuing.cancel, { params, body: reason });
  expect(await sumOf({ sum: "true" })).toBe(3570);
  expect(await sumOf({ sum: "true", type: "SALES_INVOICE", totalAmountMax: "1500" })).toBe(1190);
  expect(await sumOf({ sum: "true", search: "sahel" })).toBe(3570);
  expect(await sumOf({ sum: "true", type: "QUOTATION" })).toBe(0);
});
