import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reports } from "#contract/reports/reports.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { addMember } from "../../testing/records/members.ts";
import { issueInvoice, issuingOwner } from "../../testing/records/issuing.ts";

let api: Api;
let owner: { token: string; clientId: string };

beforeAll(async () => {
  api = await startApi();
  owner = await issuingOwner(api);
  for (const date of ["2025-01-31", "2025-02-10", "2025-02-28", "2025-03-05"]) {
    await issueInvoice(api, owner, { date });
  }
});

afterAll(() => api.close());

const call = (query: Record<string, string>) =>
  api.call(owner.token, reports.sales, { query: query as never });

const FEBRUARY = { from: "2025-02-01", to: "2025-02-28" };

test("each time is compared with the same place of the period before", async () => {
  const { previous, rows, totals } = await call({
    ...FEBRUARY,
    group: "day",
    compare: "PREVIOUS",
    limit: "1000",
  });
  expect(previous).toEqual({ from: "2025-01-01", to: "2025-01-31" });
  expect(rows).toHaveLength(28);
  expect(rows.map(({ invoices }) => invoices).filter((count) => count > 0)).toEqual([1, 1]);
  // The 31st of January is compared with the last day of February.
  expect(rows.at(-1)).toMatchObject({
    key: "2025-02-28",
    ht: 1000,
    previous: { ht: 1000, vat: 190, ttc: 1190 },
  });
  expect(totals).toMatchObject({ ht: 2000, previous: { ht: 1000 } });
});

test("two years compared with last year keep the documents that are in both periods", async () => {
  const other = await issuingOwner(api);
  for (const date of ["2023-06-10", "2024-06-10", "2025-06-10"]) {
    await issueInvoice(api, other, { date });
  }
  const query = {
    from: "2024-01-01",
    to: "2025-12-31",
    group: "year" as const,
    compare: "LAST_YEAR" as const,
  };
  const { previous, rows, totals } = await api.call(other.token, reports.sales, { query });
  expect(previous).toEqual({ from: "2023-01-01", to: "2024-12-31" });
  const oneEach = { invoices: 1, ht: 1000, previous: { ht: 1000, vat: 190, ttc: 1190 } };
  expect(rows).toMatchObject([
    { key: "2024", ...oneEach },
    { key: "2025", ...oneEach },
  ]);
  expect(totals).toMatchObject({ invoices: 2, ht: 2000, previous: { ht: 2000 } });
});

test("a time without sales is a row of zeros, and pages count all rows", async () => {
  const query = { from: "2025-01-01", to: "2025-12-31", limit: "5", page: "3" };
  const { rows, total, totalPages, totals } = await call(query);
  expect([rows.map(({ key }) => key), total, totalPages]).toEqual([["2025-11", "2025-12"], 12, 3]);
  expect(rows[0]).toMatchObject({ invoices: 0, ht: 0, ttc: 0, stamp: 0 });
  expect(totals).toMatchObject({ invoices: 4, ht: 4000, vat: 760, ttc: 4760 });
});

test("rows of records have their names, and are sorted by turnover unless asked", async () => {
  const { rows, totals } = await call({ ...FEBRUARY, group: "client" });
  expect(rows).toMatchObject([{ key: owner.clientId, label: "SPA Djurdjura", ht: 2000 }]);
  expect(totals.stamp).toBe(0);
  const byRate = await call({ ...FEBRUARY, group: "rate" });
  expect(byRate.rows).toMatchObject([{ key: "0.19", label: null, vat: 380 }]);
  expect(byRate.rows[0]).not.toHaveProperty("stamp");
});

test.each([
  ["clientId", "00000000-0000-4000-8000-000000000000", 0],
  ["rate", "0.19,0.09", 2000],
  ["rate", "0.09", 0],
  ["wilaya", "NONE", 2000],
  ["productId", "NONE", 2000],
  ["type", "CREDIT_INVOICE", 0],
])("the filter %s=%s leaves %i DA", async (name, value, ht) => {
  expect((await call({ ...FEBRUARY, [name]: value })).totals.ht).toBe(ht);
});

describe("refused with 400 is", () => {
  test.each<[Record<string, string>, string]>([
    [{ ...FEBRUARY, group: "week" }, "group"],
    [{ ...FEBRUARY, from: "2025-02-30" }, "from"],
    [{ from: "2025-02-02", to: "2025-02-01" }, "to"],
    [{ ...FEBRUARY, rate: "19" }, "rate.0"],
    [{ ...FEBRUARY, clientId: "x" }, "clientId.0"],
    [{ ...FEBRUARY, compare: "NEXT" }, "compare"],
    [{ ...FEBRUARY, sortBy: "stamp" }, "sortBy"],
    [{ to: "2025-02-01" }, "from"],
  ])("the query %o", async (query, path) => {
    const refused = await api.refusal(owner.token, reports.sales, { query });
    expect([refused.status, refused.paths]).toEqual([400, [path]]);
  });

  test.each<[string, string]>([
    ["month", "2025-13"],
    ["quarter", "2025-Q5"],
    ["client", "NONE"],
    ["rate", "0.12345"],
    ["wilaya", "16\u0000"],
  ])("by %s the key %s", async (group, key) => {
    const query = { ...FEBRUARY, group, key } as never;
    const refused = await api.refusal(owner.token, reports.salesPostings, { query });
    expect([refused.status, refused.paths]).toEqual([400, ["key"]]);
  });
});

test("a member without reports.read gets 403", async () => {
  const sales = await addMember(api, owner.token, "SALES");
  const refused = await api.refusal(sales, reports.journal, { query: FEBRUARY });
  expect(refused.status).toBe(403);
});
