import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reports } from "#contract/reports/reports.ts";
import type { SalesGroup } from "#domain/reports/reports.ts";
import { type Api, startApi } from "../../testing/api.ts";
import {
  buildOrganization,
  type BuiltOrganization,
} from "../../testing/records/goldenOrganization.ts";
import { GOLDEN, type GoldenSales } from "../../testing/vectors/goldenReports.ts";

let api: Api;
const organizations = new Map<string, BuiltOrganization>();

beforeAll(async () => {
  api = await startApi();
  for (const name of Object.keys(GOLDEN.organizations)) {
    organizations.set(name, await buildOrganization(api, name));
  }
});

afterAll(() => api.close());

/** Converts the key of a golden case to that of the API. */
function keyOf({ ids }: BuiltOrganization, group: string, key: string): string {
  if (key === "") return "NONE";
  return group === "rate" ? String(Number(key)) : (ids.get(key) ?? key);
}

const yearOf = (year: string) => ({ from: `${year}-01-01`, to: `${year}-12-31`, limit: 1000 });

type Row = Awaited<ReturnType<typeof salesOf>>[number];

/** The rows with documents. */
async function salesOf(token: string, query: Record<string, unknown>) {
  const { rows } = await api.call(token, reports.sales, { query: query as never });
  return rows.filter(({ invoices, creditNotes }) => invoices + creditNotes > 0);
}

function figuresOf(row: Row) {
  const { key: _, label: __, ...figures } = row;
  return figures;
}

function expectedOf(row: GoldenSales) {
  const { documents: _, ...figures } = row;
  return figures;
}

const YEARS = Object.entries(GOLDEN.expect.sales).flatMap(([name, years]) =>
  Object.entries(years).flatMap(([year, groups]) =>
    Object.entries(groups).map(([group, rows]) => ({ name, year, group, rows })),
  ),
);

describe.each(YEARS)("sales of $name in $year by $group", ({ name, year, group, rows }) => {
  test("are the golden ones", async () => {
    const own = organizations.get(name)!;
    const listed = await salesOf(own.token, { ...yearOf(year), group });
    const found = Object.fromEntries(listed.map((row) => [row.key, figuresOf(row)]));
    const golden = Object.entries(rows).map(([key, row]) => [
      keyOf(own, group, key),
      expectedOf(row),
    ]);
    expect(found).toEqual(Object.fromEntries(golden));
  });

  test("lead from each figure to its documents", async () => {
    const own = organizations.get(name)!;
    for (const [key, row] of Object.entries(rows)) {
      const query = { ...yearOf(year), group: group as SalesGroup, key: keyOf(own, group, key) };
      const part = await api.call(own.token, reports.salesPostings, { query });
      const { ht, vat, ttc } = row;
      expect(part.totals).toEqual({ ht, vat, ttc });
      expect(new Set(part.rows.map(({ documentId }) => documentId))).toEqual(
        new Set(row.documents.map((id) => own.ids.get(id))),
      );
    }
  });
});

test.each(Object.entries(GOLDEN.expect.withDrafts))(
  "the invoices of the dashboard of %s are the golden ones by month",
  async (name, months) => {
    const { token } = organizations.get(name)!;
    const query = { ...yearOf("2026"), group: "month", population: "WITH_DRAFTS" };
    const found = Object.fromEntries(
      (await salesOf(token, query)).map((row) => [row.key, figuresOf(row)]),
    );
    const golden = Object.entries(months).map(([month, row]) => [month, expectedOf(row)]);
    expect(found).toEqual(Object.fromEntries(golden));
  },
);

test.each(Object.entries(GOLDEN.expect.journal))(
  "the journal of %s is the golden one",
  async (name, months) => {
    const { token, ids } = organizations.get(name)!;
    for (const [month, golden] of Object.entries(months)) {
      const query = { from: `${month}-01`, to: `${month}-28`, limit: 1000 };
      const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0));
      query.to = last.toISOString().slice(0, 10);
      const { rows, total } = await api.call(token, reports.journal, { query });
      expect(total).toBe(golden.length);
      const found = rows.map(({ date, numero, client, rates, ht, vat, ttc, stamp, toPay }) => ({
        date,
        numero,
        ht,
        vat,
        ttc,
        stamp,
        toPay,
        client: client.id,
        rates: Object.fromEntries(rates.map((part) => [String(part.rate), [part.ht, part.vat]])),
      }));
      const byNumber = (a: { numero: string }, b: { numero: string }) =>
        a.numero < b.numero ? -1 : 1;
      expect(found.toSorted(byNumber)).toEqual(
        golden.map((row) => ({ ...row, client: ids.get(row.client) })).toSorted(byNumber),
      );
    }
  },
);
