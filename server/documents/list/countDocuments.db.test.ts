import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { documents } from "#contract/documents.ts";
import { addDays, dayInAlgiers } from "#domain/days/days.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { newClient, quotation } from "../../../testing/records/documents.ts";

let api: Api;
let token: string;

// The clock is fixed, so that the tests and the server have the same day even around midnight.
vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
const today = dayInAlgiers(new Date());
const yesterday = addDays(today, -1);

beforeAll(async () => {
  api = await startApi();
  token = await api.withEnterprise();
});

afterAll(async () => {
  await api.close();
  vi.useRealTimers();
});

async function addQuotation(clientId: string, fields: Record<string, unknown>): Promise<void> {
  const body = quotation(clientId, { date: "2026-01-10", ...fields });
  await api.call(token, documents.create, { body });
}

const countQueries = async (caller: string, ...queries: string[]) =>
  (await api.call(caller, documents.count, { body: { queries } })).counts;

test("overdue documents are past their due date, and neither closed, a draft to issue nor paid at once", async () => {
  const hoggar = await newClient(api, token, "SPA Hoggar");
  const invoice = { type: "SALES_INVOICE", dueDate: yesterday };
  await addQuotation(hoggar, { ...invoice, status: "SENT", numero: "F-SENT" });
  await addQuotation(hoggar, { ...invoice, status: "Under negotiation", numero: "F-NEGOTIATED" });
  await addQuotation(hoggar, { ...invoice, status: "DRAFT", numero: "F-DRAFT" });
  await addQuotation(hoggar, { ...invoice, status: "ACCEPTED", numero: "F-ACCEPTED" });
  await addQuotation(hoggar, { ...invoice, status: "REJECTED", numero: "F-REJECTED" });
  await addQuotation(hoggar, { ...invoice, status: "SENT", dueDate: today, numero: "F-DUE-TODAY" });
  const cash = { ...invoice, paymentMethod: "CASH", status: "SENT" };
  await addQuotation(hoggar, { ...cash, date: yesterday, numero: "F-CASH-AT-ONCE" });
  await addQuotation(hoggar, { ...cash, numero: "F-CASH-LATE" });
  await addQuotation(hoggar, { dueDate: yesterday, status: "DRAFT", numero: "D-DRAFT" });
  await addQuotation(hoggar, {
    type: "CREDIT_INVOICE",
    dueDate: yesterday,
    status: "SENT",
    numero: "A-1",
  });

  const listed = await api.call(token, documents.list, { query: { overdue: "true" } });
  expect(listed.total).toBe(4);
  expect(listed.documents.map(({ numero }) => numero).toSorted()).toEqual([
    "D-DRAFT",
    "F-CASH-LATE",
    "F-NEGOTIATED",
    "F-SENT",
  ]);
  expect(listed.filters.overdue).toBe(true);
  const all = await api.call(token, documents.list, { query: { overdue: "false" } });
  expect([all.total, all.filters.overdue]).toEqual([10, false]);
});

test("counts have the order of their queries and equal the totals of the lists", async () => {
  const tassili = await newClient(api, token, "EURL Tassili");
  await addQuotation(tassili, { paymentMethod: "CASH", numero: "D-CASH" });
  const queries = [
    "type=SALES_INVOICE",
    "type=SALES_INVOICE&status=SENT,DRAFT",
    "type=SALES_INVOICE&overdue=true",
    "paymentMethod=CASH",
    `clientId=${tassili}`,
    "search=hoggar",
    "search=hoggar&overdue=true",
    "dateFrom=2027-01-01",
    "deleted=true",
    "",
  ];
  const totals = await Promise.all(
    queries.map(async (text) => {
      const query = Object.fromEntries(new URLSearchParams(text));
      return (await api.call(token, documents.list, { query })).total;
    }),
  );
  expect(await countQueries(token, ...queries)).toEqual(totals);
  expect(totals).toEqual([8, 5, 3, 3, 1, 10, 4, 0, 0, 11]);
  expect(await countQueries(token)).toEqual([]);
});

test("counts stop at 100", async () => {
  const kahina = await newClient(api, token, "SARL Kahina");
  const bodies = Array.from({ length: 101 }, () => ({ paymentMethod: "CHECK" }));
  await Promise.all(bodies.map((fields) => addQuotation(kahina, fields)));
  expect(
    await countQueries(token, "paymentMethod=CHECK", `clientId=${kahina}`, "search=kahina"),
  ).toEqual([100, 100, 100]);
});

test("another organization counts its own documents", async () => {
  const other = await api.withEnterprise("Ahaggar");
  expect(await countQueries(other, "", "type=SALES_INVOICE", "search=hoggar")).toEqual([0, 0, 0]);
});

test("a query that the list refuses has no count, and the others do", async () => {
  const other = await api.withEnterprise("Sahel");
  const refused = ["status=GONE", "search=%00", `search=${"a".repeat(201)}`, "dateFrom=2026-13-01"];
  expect(await countQueries(other, "", ...refused, "status=DRAFT")).toEqual([
    0,
    null,
    null,
    null,
    null,
    0,
  ]);
});

test("a query may be longer than the filters of a view, and there are at most 30", async () => {
  const other = await api.withEnterprise("Tell");
  const ids = Array.from({ length: 230 }, () => crypto.randomUUID()).join(",");
  const long = `type=SALES_INVOICE&deleted=false&clientId=${ids}`;
  expect(long.length).toBeGreaterThan(8000);
  expect(await countQueries(other, ...Array.from({ length: 30 }, () => long))).toHaveLength(30);
  const many = { queries: Array.from({ length: 31 }, () => "") };
  expect(await api.refusal(token, documents.count, { body: many })).toMatchObject({
    code: "VALIDATION_ERROR",
    codes: ["TOO_MANY"],
  });
});
