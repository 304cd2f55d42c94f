import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { freshDatabase, type TestDatabase } from "../../../testing/database/database.ts";
import { fillWithRecords } from "../../../testing/records/manyRecords.ts";
import { vacuum } from "../../../testing/database/vacuum.ts";
import { listShapeOf, listValuesOf } from "./listParameters.ts";
import { listStatementOf } from "./listDocuments.ts";

const ENTERPRISE = "a0000000-0000-4000-8000-000000000001";

let database: TestDatabase;
let client: Client;
/**
 * The most blocks that a deep page may read: those of the largest index of the list, plus a quarter
 * for the documents of the page and their clients.
 */
let maxBlocks: number;

/** Reads the number of blocks of the largest index that has an order of the list. */
async function largestIndex(ownerConnection: Client): Promise<number> {
  const { rows } = await ownerConnection.query<{ blocks: number }>(
    `select max(pg_relation_size(indexrelid) / current_setting('block_size')::int)::int as blocks
       from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'document'::regclass
        and relname in ('document_newest', 'document_newest_of_all', 'document_amount')`,
  );
  return rows[0]?.blocks ?? 0;
}

/** Fills the database with one organization of 105,000 documents, of which 5,000 are archived. */
beforeAll(async () => {
  database = await freshDatabase();
  const ownerConnection = new Client(database.connection);
  await ownerConnection.connect();
  const amounts = { documents: 105_000, clients: 5_000, products: 1 };
  await fillWithRecords(ownerConnection, [ENTERPRISE], amounts);
  // Many clients have the same name, so that sorting by name has many ties.
  await ownerConnection.query(`set session_replication_role = replica;
    update client set last_name = 'Hoggar' where last_name like 'Hoggar 1%'`);
  await vacuum(ownerConnection, "client");
  maxBlocks = 1.25 * (await largestIndex(ownerConnection));
  await ownerConnection.end();
  const options = `-c role=daftar_app -c app.enterprise_id=${ENTERPRISE}
    -c plan_cache_mode=force_generic_plan`.replace(/\n\s*/, " ");
  client = new Client({ ...database.connection, options });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: Plan[];
}

const scansDocuments = ({ Plans = [], ...node }: Plan): boolean =>
  (node["Node Type"] === "Seq Scan" && node["Relation Name"] === "document") ||
  Plans.some(scansDocuments);

const literal = (value: unknown): string => {
  if (value === undefined || value === null) return "null";
  if (Array.isArray(value)) return `'{${value.join(",")}}'`;
  return typeof value === "string" ? `'${value}'` : JSON.stringify(value);
};

let pages = 0;

/**
 * Runs and explains a page.
 *
 * @returns its rows, whether a sequential scan reads documents, and the number of read blocks of 8 kB
 */
async function explainPage(parameters: Record<string, string>) {
  const query = documents.list.query.parse(parameters);
  const { text, parametersOf } = listStatementOf(listShapeOf(query));
  const name = `page_${(pages += 1)}`;
  const values = parametersOf(listValuesOf({ enterpriseId: ENTERPRISE }, query));
  const { rows } = await client.query({ name, text, values });
  const executed = `execute ${name}(${values.map(literal).join(", ")})`;
  const explained = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `explain (analyze, buffers, format json) ${executed}`,
  );
  const plan = explained.rows[0]?.["QUERY PLAN"][0].Plan;
  if (plan === undefined) throw new Error("EXPLAIN returned no plan");
  const blocks = plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  return { rows: rows.length, sequential: scansDocuments(plan), blocks };
}

const DEEP_PAGES: Record<string, string>[] = [
  { page: "10000", total: "false" },
  { page: "10000", sortOrder: "asc" },
  { page: "2500", type: "SALES_INVOICE" },
  { page: "2500", type: "SALES_INVOICE", sortBy: "totalAmount", total: "false" },
  { page: "300", type: "SALES_INVOICE", search: "hoggar" },
  { page: "10000", sortBy: "totalAmount" },
  { page: "10000", sortBy: "totalAmount", sortOrder: "asc", total: "false" },
  { page: "10000", sortBy: "clientName" },
  { page: "10000", sortBy: "clientName", sortOrder: "asc", total: "false" },
  { page: "2500", type: "SALES_INVOICE", sortBy: "clientName" },
  { page: "3000", sortBy: "clientName", status: "SENT,DRAFT", total: "false" },
];

test.each(DEEP_PAGES)("a deep page reads no document before it: %o", async (parameters) => {
  const late = await explainPage(parameters);
  expect(late).toMatchObject({ rows: 10, sequential: false });
  expect(late.blocks).toBeLessThan(maxBlocks);
});

const PAGES_BY_CLIENT: Record<string, string>[] = [
  { page: "900" },
  { page: "5100", sortOrder: "asc" },
  { page: "3900", sortOrder: "asc", status: "SENT,DRAFT" },
  { page: "1200", sortOrder: "asc", type: "SALES_INVOICE" },
  { page: "600", deleted: "true", limit: "7" },
  { page: "9000", total: "false", limit: "11" },
  { page: "20000" },
];

test.each(PAGES_BY_CLIENT)(
  "a page by client name is the same with and without skipped clients: %o",
  async (parameters) => {
    const query = documents.list.query.parse({ sortBy: "clientName", ...parameters });
    const pageOf = async (skipsClients: boolean) => {
      const { text, parametersOf } = listStatementOf({ ...listShapeOf(query), skipsClients });
      const values = parametersOf(listValuesOf({ enterpriseId: ENTERPRISE }, query));
      return (await client.query<object>({ text, values })).rows;
    };
    expect(await pageOf(true)).toEqual(await pageOf(false));
  },
);
