import { Client, type PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import type { Input, Operation, Reply } from "#contract/operation.ts";
import { products } from "#contract/products.ts";
import { statistics } from "#contract/statistics.ts";
import { type Api, startApi } from "../testing/api.ts";
import { fillWithRecords } from "../testing/manyRecords.ts";

/** 100,000 documents of ten organizations: what one of them asks for must not read the others'. */
const ORGANIZATIONS = 10;
const EACH = { documents: 10_000, clients: 2_000, products: 2_000 };
const BIG = new Set(["document", "client", "product"]);

let api: Api;
let token: string;
/** The big tables that queries since the last look would read from end to end. */
let readWhole: string[] = [];

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Plan[];
}

function wholeTables({ Plans = [], ...node }: Plan): string[] {
  const table = node["Relation Name"] ?? "";
  const own = node["Node Type"] === "Seq Scan" && BIG.has(table) ? [table] : [];
  return [...own, ...Plans.flatMap(wholeTables)];
}

interface Asked {
  text: string;
  values: unknown[];
}

/**
 * From now on every query of a unit of work on this connection is explained before it runs: one
 * that is kept prepared by the plan for whatever it is given.
 */
function explainQueries(client: PoolClient): void {
  const run = client.query.bind(client) as (...sent: unknown[]) => Promise<{ rows: object[] }>;
  const explain = async (explained: Promise<{ rows: object[] }>) => {
    const [answer] = (await explained).rows as { "QUERY PLAN": { Plan: Plan }[] }[];
    readWhole.push(...(answer?.["QUERY PLAN"] ?? []).flatMap(({ Plan }) => wholeTables(Plan)));
  };
  const explainFirst = async (asked: string | Asked, ...rest: unknown[]) => {
    const text = typeof asked === "string" ? asked : asked.text;
    if (rest.length > 1 || !/^\s*(select|with)\b/.test(text)) return run(asked, ...rest);
    const told =
      typeof asked === "string"
        ? run(`explain (format json) ${text}`, ...rest)
        : run(`explain (generic_plan, format json) ${text}`);
    // Sent in one go: what comes after it does not wait for it either.
    const [answer] = await Promise.all([run(asked, ...rest), explain(told)]);
    return answer;
  };
  client.query = explainFirst as unknown as typeof client.query;
}

beforeAll(async () => {
  api = await startApi();
  token = await api.withEnterprise();
  const { id } = await api.call(token, enterprises.mine);
  const others = Array.from({ length: ORGANIZATIONS - 1 }, () => crypto.randomUUID());
  const owner = new Client(api.connection);
  await owner.connect();
  await fillWithRecords(owner, [...others.slice(0, 5), id, ...others.slice(5)], EACH);
  await owner.end();
  // Those that are open already are idle: the next ones are new.
  api.database.pool.on("acquire", (client) => {
    if (!Object.hasOwn(client, "query")) explainQueries(client);
  });
}, 120_000);

afterAll(() => api.close());

/** The reply of a call, once it is sure that none of its queries reads a big table whole. */
async function quickly<O extends Operation>(operation: O, input?: Input<O>): Promise<Reply<O>> {
  readWhole = [];
  const reply = await api.call(token, operation, input);
  expect(readWhole).toEqual([]);
  return reply;
}

const FILTERS: [string, Record<string, string>][] = [
  ["a kind", { type: "SALES_INVOICE" }],
  ["no filter", {}],
  ["the archive", { type: "SALES_INVOICE", deleted: "true" }],
  ["two statuses", { type: "SALES_INVOICE", status: "SENT,REJECTED" }],
  ["a payment method", { type: "SALES_INVOICE", paymentMethod: "CASH" }],
  ["a quarter", { type: "SALES_INVOICE", dateFrom: "2026-01-01", dateTo: "2026-03-31" }],
  ["amounts", { type: "SALES_INVOICE", totalAmountMin: "1000", totalAmountMax: "2000" }],
  ["a number", { type: "SALES_INVOICE", search: "F2600123" }],
  ["a name", { type: "SALES_INVOICE", search: "hoggar" }],
  ["a single letter", { type: "SALES_INVOICE", search: "a" }],
  ["a name in the archive", { type: "SALES_INVOICE", search: "hoggar", deleted: "true" }],
  ["a name among all kinds", { search: "hoggar" }],
  [
    "everything at once",
    {
      type: "SALES_INVOICE",
      search: "hoggar",
      status: "SENT,DRAFT",
      paymentMethod: "CASH",
      dateFrom: "2023-01-01",
      totalAmountMax: "4000",
    },
  ],
];

const SORTS = ["date", "totalAmount", "clientName"].flatMap((sortBy) =>
  ["asc", "desc"].map((sortOrder) => ({ sortBy, sortOrder })),
);

const listOf = (query: Record<string, string>) =>
  quickly(documents.list, { query: { ...query, counts: "true" } });

describe("a list of documents does not read the other organizations' documents", () => {
  test.each(FILTERS)("with %s, in every order", async (_name, filters) => {
    for (const sort of SORTS)
      expect((await listOf({ ...filters, ...sort })).total).toBeGreaterThan(0);
  });

  test("on a late page, in every order", async () => {
    const late = { type: "SALES_INVOICE", page: "230" };
    for (const sort of SORTS) {
      expect((await listOf({ ...late, ...sort })).documents).toHaveLength(10);
    }
  });

  test("with a client, whose page is quick too", async () => {
    const [document] = (await listOf({})).documents;
    const id = document?.clientId ?? "";
    for (const sort of SORTS) {
      expect((await listOf({ clientId: id, ...sort })).total).toBeGreaterThan(0);
    }
    expect((await quickly(clients.get, { params: { id } })).documents).not.toEqual([]);
  });
});

test.each(["hoggar", "Hoggar 14", "livraison 11", "F2600", "01", "zzz"])(
  "a search finds as much as comparing every text does: %s",
  async (search) => {
    const owner = new Client(api.connection);
    await owner.connect();
    const { id } = await api.call(token, enterprises.mine);
    const { rows } = await owner.query(
      `select count(*)::int as total from document join client using (enterprise_id)
        where enterprise_id = $1 and client.id = client_id and kind = 'SALES_INVOICE'
          and document.deleted_at is null and concat_ws(' ', number, notes, last_name) ilike $2`,
      [id, `%${search}%`],
    );
    await owner.end();
    const { total } = await listOf({ type: "SALES_INVOICE", search });
    expect([{ total }]).toEqual(rows);
  },
);

const SEARCHES = [{}, { search: "hoggar" }, { search: "ciment 12" }, { search: "a" }];

test.each(SEARCHES)("lists of clients and products read their own alone: %o", async (query) => {
  const answers = [
    await quickly(clients.list, { query }),
    await quickly(clients.listArchived, { query }),
    await quickly(products.list, { query }),
    await quickly(products.list, { query: { ...query, deleted: "true" } }),
  ];
  expect(answers.map(({ page }) => page)).toEqual([1, 1, 1, 1]);
});

test("the dashboard reads no document at all", async () => {
  await quickly(statistics.dashboard, { query: { year: 2026 } });
  expect(await quickly(statistics.users)).toEqual({ data: { totalUsers: 1 } });
});

/** How often each big table was read from end to end since the database was made. */
async function wholeReads(): Promise<Record<string, number>> {
  const owner = new Client(api.connection);
  await owner.connect();
  const { rows } = await owner.query<{ name: string; times: string }>(`
    select relname as name, seq_scan as times from pg_stat_user_tables`);
  await owner.end();
  return Object.fromEntries(
    rows.filter(({ name }) => BIG.has(name)).map(({ name, times }) => [name, Number(times)]),
  );
}

const LOOKING = [
  "documents_saying('f2600123', 'SALES_INVOICE', false, null)",
  "documents_saying('livraison', null, false, 201)",
  "unnest(clients_named('hoggar'))",
];

test.each(LOOKING)("looking inside texts goes by an index: %s", async (look) => {
  const before = await wholeReads();
  const { id: enterpriseId } = await api.call(token, enterprises.mine);
  const client = await api.database.pool.connect();
  try {
    await client.query(`begin; select set_config('app.enterprise_id', '${enterpriseId}', true)`);
    const { rows } = await client.query(`select * from ${look}`);
    expect(rows.length).toBeGreaterThan(0);
    await client.query("commit; select pg_stat_force_next_flush()");
    await client.query("select 1"); // what was counted is told at the end of a transaction
  } finally {
    client.release();
  }
  expect(await wholeReads()).toEqual(before);
});

test("a table that is read from end to end would be noticed", async () => {
  readWhole = [];
  const client = await api.database.pool.connect();
  try {
    const ways = ["indexscan", "indexonlyscan", "bitmapscan"];
    await client.query(`begin; ${ways.map((way) => `set local enable_${way} = off`).join("; ")}`);
    const text = "select number from document where notes like $1";
    await client.query(text, ["%"]);
    await client.query({ name: "whole", text, values: ["%"] });
    await client.query("rollback");
  } finally {
    client.release();
  }
  expect(readWhole).toEqual(["document", "document"]);
});
