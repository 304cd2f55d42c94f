import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { type ExplainedApi, startExplainedApi } from "../../../testing/database/explainedApi.ts";
import { type Plan, wholeTables } from "../../../testing/database/explaining.ts";
import { type ListShape, shapeOf } from "./listConditions.ts";
import { listStatement } from "./listStatement.ts";

let api: ExplainedApi;

beforeAll(async () => {
  api = await startExplainedApi();
}, 120_000);

afterAll(() => api.close());

const FILTERS: [string, Record<string, string>][] = [
  ["a kind", { type: "SALES_INVOICE" }],
  ["no filter", {}],
  ["the archive", { type: "SALES_INVOICE", deleted: "true" }],
  ["two statuses", { type: "SALES_INVOICE", status: "SENT,REJECTED" }],
  ["a payment method", { type: "SALES_INVOICE", paymentMethod: "CASH" }],
  ["a quarter", { type: "SALES_INVOICE", dateFrom: "2026-01-01", dateTo: "2026-03-31" }],
  ["amounts", { type: "SALES_INVOICE", totalAmountMin: "1000", totalAmountMax: "2000" }],
  [
    "everything at once",
    {
      type: "SALES_INVOICE",
      status: "SENT,DRAFT",
      paymentMethod: "CASH",
      dateFrom: "2023-01-01",
      totalAmountMax: "4000",
    },
  ],
];

const SEARCHES: [string, Record<string, string>][] = [
  ["no search", {}],
  ["a name", { search: "hoggar" }],
  ["a single letter", { search: "a" }],
];

const SORTS = ["date", "totalAmount", "clientName"].flatMap((sortBy) =>
  ["asc", "desc"].map((sortOrder) => ({ sortBy, sortOrder })),
);

const listOf = (query: Record<string, string>) =>
  api.quickly(documents.list, { query: { counts: "true", ...query } });

/** The statement of turning pages: it counts nothing. */
const turnedTo = (query: Record<string, string>) =>
  listOf({ ...query, total: "false", counts: "false" });

describe("a list of documents does not read the other organizations' documents", () => {
  const both = FILTERS.flatMap(([filter, filters]) =>
    SEARCHES.map(([search, searched]) => ({ filter, search, query: { ...filters, ...searched } })),
  );

  test.each(both)("with $filter and $search, in every order", async ({ query }) => {
    for (const sort of SORTS) {
      const counted = await listOf({ ...query, ...sort });
      expect(counted.total).toBeGreaterThan(0);
      const { total, documents } = await turnedTo({ ...query, ...sort });
      expect({ total, documents }).toEqual({ documents: counted.documents });
    }
  });

  test("with a number, in every order", async () => {
    const query = { type: "SALES_INVOICE", search: "F2600123" };
    for (const sort of SORTS) {
      expect((await listOf({ ...query, ...sort })).total).toBe(2);
      expect((await turnedTo({ ...query, ...sort })).documents).toHaveLength(2);
    }
  });

  const LATE: Record<string, string>[] = [{ page: "230", type: "SALES_INVOICE" }, { page: "900" }];

  test.each(LATE)("on a late page, in every order: %o", async (late) => {
    for (const sort of SORTS) {
      expect((await listOf({ ...late, ...sort })).documents).toHaveLength(10);
      expect((await turnedTo({ ...late, ...sort })).documents).toHaveLength(10);
    }
  });

  test.each(SEARCHES)("with a client and %s, whose page is quick too", async (_name, searched) => {
    const [document] = (await listOf({ search: "hoggar" })).documents;
    const id = document?.clientId ?? "";
    for (const sort of SORTS) {
      const query = { clientId: id, ...searched, ...sort };
      expect((await listOf(query)).total).toBeGreaterThan(0);
      expect((await turnedTo(query)).documents).not.toEqual([]);
    }
    expect((await api.quickly(clients.get, { params: { id } })).documents).not.toEqual([]);
  });
});

test.each(["hoggar", "Hoggar 14", "livraison 11", "F2600", "01", "zzz"])(
  "a search finds as much as comparing every text does: %s",
  async (search) => {
    const owner = new Client(api.connection);
    await owner.connect();
    const { rows } = await owner.query(
      `select count(*)::int as total from document join client using (enterprise_id)
        where enterprise_id = $1 and client.id = client_id and kind = 'SALES_INVOICE'
          and document.deleted_at is null and concat_ws(' ', number, notes, last_name) ilike $2`,
      [api.enterpriseId, `%${search}%`],
    );
    await owner.end();
    const { total } = await listOf({ type: "SALES_INVOICE", search });
    expect([{ total }]).toEqual(rows);
  },
);

/** Every shape that differs from the given ones in some of the places; those in a list together. */
const inEveryWay = (shapes: ListShape[], places: (keyof ListShape)[][]): ListShape[] =>
  places.reduce(
    (all, together) =>
      all.flatMap((shape) => [
        shape,
        { ...shape, ...Object.fromEntries(together.map((place) => [place, true])) },
      ]),
    shapes,
  );

const KEPT_COUNTS: (keyof ListShape)[][] = [
  ["counted"],
  ["deleted"],
  ["type"],
  ["status"],
  ["clientId"],
];
const NARROWING: (keyof ListShape)[][] = [
  ["paymentMethod"],
  ["dateFrom", "dateTo"],
  ["totalAmountMin", "totalAmountMax"],
];

/** All that can be asked of a list, but for one of the two ways of its order. */
function everyShape(sortBy: ListShape["sortBy"]): ListShape[] {
  const query = documents.list.query.parse({ total: "false", sortBy });
  const plain = shapeOf(query);
  const late = sortBy === "clientName" ? [shapeOf({ ...query, page: 1_000 })] : [];
  const searches = ([null, "looked up", "compared"] as const).map((search) => ({
    ...plain,
    search,
  }));
  return [
    ...inEveryWay(searches, [...KEPT_COUNTS, ...NARROWING]),
    ...inEveryWay(late, KEPT_COUNTS),
  ];
}

test.each([
  ["date", 768],
  ["totalAmount", 768],
  ["clientName", 800],
] as const)(
  "no combination of filters, search and counts reads a table whole, by %s",
  async (sortBy, combinations) => {
    const shapes = everyShape(sortBy);
    expect(shapes).toHaveLength(combinations);
    const client = await api.database.pool.connect();
    const whole: string[] = [];
    await client.query(`begin; set local app.enterprise_id = '${api.enterpriseId}'`);
    for (const shape of shapes) {
      const text = `explain (generic_plan, format json) ${listStatement(shape).text}`;
      const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>({ text });
      const read = rows.flatMap((row) => wholeTables(row["QUERY PLAN"][0].Plan));
      if (read.length > 0) whole.push(`${JSON.stringify(shape)}: ${read.join(", ")}`);
    }
    await client.query("rollback");
    client.release();
    expect(whole).toEqual([]);
  },
  60_000,
);
