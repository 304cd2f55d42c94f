import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { clients } from "#contract/clients.ts";
import { continuity } from "#contract/continuity.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { history } from "#contract/history.ts";
import { numbering } from "#contract/numbering.ts";
import { products } from "#contract/products.ts";
import { statistics } from "#contract/statistics.ts";
import { DOCUMENT_KINDS } from "#domain/documents/documentKinds.ts";
import { readSnapshot } from "../exports/snapshot.ts";
import { openSpool } from "../spool.ts";
import { type ExplainedApi, startExplainedApi } from "../../testing/database/explainedApi.ts";

let api: ExplainedApi;
let callWithoutFullScan: ExplainedApi["callWithoutFullScan"];
let ownerConnection: Client;

beforeAll(async () => {
  api = await startExplainedApi();
  ({ callWithoutFullScan } = api);
  ownerConnection = new Client(api.connection);
  await ownerConnection.connect();
});

afterAll(async () => {
  await ownerConnection.end();
  await api.close();
});

describe("lists of clients and products scan only the organization's own rows", () => {
  const SEARCHES = [{}, { search: "hoggar" }, { search: "ciment 12" }, { search: "a" }];
  const PAGES: { search?: string; page?: number }[] = SEARCHES.flatMap((search) => [
    search,
    { ...search, page: 90 },
  ]);
  const FILTERS = [{}, { filter: "SERVICE" }, { filter: "PRODUCT,SALEABLE" }].flatMap((filter) => [
    filter,
    { ...filter, offeredOn: "SALES_INVOICE" as const },
  ]);

  test.each(PAGES)("a list: %o", async (query) => {
    const lists: { page: number }[] = [
      await callWithoutFullScan(clients.list, { query }),
      await callWithoutFullScan(clients.listArchived, { query }),
    ];
    for (const filter of FILTERS) {
      lists.push(
        await callWithoutFullScan(products.list, { query: { ...query, ...filter } }),
        await callWithoutFullScan(products.list, {
          query: { ...query, ...filter, deleted: "true" },
        }),
      );
    }
    expect(lists.map(({ page }) => page)).toEqual(lists.map(() => query.page ?? 1));
  });
});

test("ANALYZE collects no statistics on the search indexes", async () => {
  const { rows } = await ownerConnection.query(`
    select tablename from pg_stats where tablename in ('document_search', 'client_search')`);
  expect(rows).toEqual([]);
});

describe("reading one record scans only that record's rows", () => {
  test("a document, its links and its history", async () => {
    const { rows } = await ownerConnection.query<{ id: string; source: string }>(
      `select id, source_id as source from document
        where enterprise_id = $1 and number = 'F26000041'`,
      [api.enterpriseId],
    );
    const { id, source } = rows[0]!;
    expect((await callWithoutFullScan(documents.get, { params: { id } })).lines).toHaveLength(1);
    expect(await callWithoutFullScan(documents.links, { params: { id } })).toMatchObject({
      source: { id: source },
      made: [],
    });
    expect(
      (await callWithoutFullScan(documents.links, { params: { id: source } })).made,
    ).toHaveLength(1);
    expect(
      (await callWithoutFullScan(history.listForDocument, { params: { id } })).entries,
    ).toHaveLength(1);
  });

  test("the counts of the views of clients and products", async () => {
    const body = { queries: ["", "deleted=true", "search=hoggar", "search=contact 14"] };
    expect((await callWithoutFullScan(clients.count, { body })).counts[0]).toBe(100);
    const ofProducts = { body: { queries: ["", "filter=SERVICE", "search=ciment&deleted=true"] } };
    expect((await callWithoutFullScan(products.count, ofProducts)).counts[0]).toBe(100);
  });

  test("the history of a client, of a product and of the settings", async () => {
    const [client] = (await callWithoutFullScan(clients.list)).clients;
    const [product] = (await callWithoutFullScan(products.list)).products;
    const entries = [
      await callWithoutFullScan(history.listForClient, { params: { id: client!.id } }),
      await callWithoutFullScan(history.listForProduct, { params: { id: product!.id } }),
      await callWithoutFullScan(history.listForSettings),
    ].map(({ entries }) => entries.length);
    expect(entries).toEqual([1, 1, 1]);
  });
});

describe("numbering scans no table in full", () => {
  test.each(DOCUMENT_KINDS)("the next number of a %s", async (type) => {
    expect((await callWithoutFullScan(documents.nextNumber, { query: { type } })).numero).not.toBe(
      "",
    );
  });

  test("a preview and the continuity report", async () => {
    const body = { format: "FORMAT_ANNUEL" };
    const { preview } = await callWithoutFullScan(numbering.previewInvoiceFormat, { body });
    expect(preview).not.toBe("");
    const { kinds } = await callWithoutFullScan(continuity.report, { query: { year: 2026 } });
    expect(kinds).toHaveLength(4);
  });
});

test("the dashboard and each of its statistics scan no table in full", async () => {
  const { data } = await callWithoutFullScan(statistics.dashboard, { query: { year: 2026 } });
  expect(data.documentStats.salesInvoices).toBe(2_381);
  expect((await callWithoutFullScan(statistics.documents)).data).toMatchObject(data.documentStats);
  expect((await callWithoutFullScan(statistics.invoices, { query: { year: 2026 } })).data).toEqual({
    ...data.invoiceStats,
    ...data.monthlyRevenue,
  });
  expect((await callWithoutFullScan(statistics.clients)).data).toEqual(data.clientStats);
  expect((await callWithoutFullScan(statistics.products)).data).toEqual(data.productStats);
  expect(await callWithoutFullScan(statistics.users)).toEqual({ data: { totalUsers: 1 } });
});

test("the list of sessions scans only the user's own", async () => {
  expect((await callWithoutFullScan(accounts.sessions)).sessions).toMatchObject([
    { current: true },
  ]);
});

test("the organization's counts scan only its own clients and products", async () => {
  expect(await callWithoutFullScan(enterprises.mine)).toMatchObject({
    clientCount: 1_905,
    productCount: 1_905,
  });
});

describe("an export scans only the organization's own rows", () => {
  const scope = () => ({ enterpriseId: api.enterpriseId, userId: crypto.randomUUID() });

  test("of all records", async () => {
    const spool = await openSpool();
    const { result, queries, fullScans } = await api.explainDuring(() =>
      api.database.inSnapshot(scope(), (tx) => readSnapshot(tx, spool, "fr")),
    );
    await spool.close();
    expect(result.clients.count).toBe(2_000);
    expect(fullScans).toEqual([]);
    expect(queries).toBeGreaterThan(0);
  });

  test.each([clients, products])("of a list as PDF, and of a selection", async (slice) => {
    const headers = { authorization: `Bearer ${api.token}` };
    const url = `/api${slice.exportPdf.path}`;
    const {
      result,
      queries,
      fullScans: whole,
    } = await api.explainDuring(() =>
      Promise.all([
        api.app.inject({ url, headers }),
        api.app.inject({ url: `${url}?deleted=true`, headers }),
        api.app.inject({ method: "POST", url, headers, payload: { ids: [crypto.randomUUID()] } }),
      ]),
    );
    expect(result.map(({ statusCode }) => statusCode)).toEqual([200, 200, 400]);
    expect({ queries, whole }).toEqual({ queries: 5, whole: [] });
  });
});

const SEARCH_FUNCTION_CALLS = [
  "documents_saying('{f2600123}', 'SALES_INVOICE', false, null)",
  "documents_saying('{livraison}', null, false, 201)",
  "documents_saying(array[e'1190\\nZBBJA,'], null, false, null)",
  "documents_saying('{livraison,11}', null, false, null)",
  "unnest(clients_named('{hoggar}'))",
  "clients_by_missing_words('{hoggar,1234}')",
];

describe("a search function uses an index", () => {
  /** Reads the sequential scans of the searched tables since the database was created. */
  async function sequentialScans(): Promise<unknown[]> {
    const { rows } = await ownerConnection.query(`
      select relname, seq_scan from pg_stat_user_tables
       where relname in ('document', 'client') order by relname`);
    return rows;
  }

  test.each(SEARCH_FUNCTION_CALLS)("%s", async (look) => {
    const before = await sequentialScans();
    const client = await api.database.pool.connect();
    try {
      await client.query(`begin; set local app.enterprise_id = '${api.enterpriseId}'`);
      const { rows } = await client.query(`select * from ${look}`);
      expect(rows.length).toBeGreaterThan(0);
      await client.query("commit; select pg_stat_force_next_flush()");
      await client.query("select 1"); // PostgreSQL flushes its statistics after a transaction
    } finally {
      client.release();
    }
    expect(await sequentialScans()).toEqual(before);
  });
});
