import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { freshDatabase, type TestDatabase } from "../../../testing/database/database.ts";
import { fillWithRecords } from "../../../testing/records/manyRecords.ts";
import { vacuum } from "../../../testing/database/vacuum.ts";
import { shapeOf, valuesOf } from "./listConditions.ts";
import { listStatement } from "./listStatement.ts";

const ENTERPRISE = "a0000000-0000-4000-8000-000000000001";

let database: TestDatabase;
let client: Client;

/** One organization of 100,000 documents. */
beforeAll(async () => {
  database = await freshDatabase();
  const owner = new Client(database.connection);
  await owner.connect();
  const amounts = { documents: 105_000, clients: 5_000, products: 1 };
  await fillWithRecords(owner, [ENTERPRISE], amounts);
  // Clients of one name: their documents stand mixed.
  await owner.query(`set session_replication_role = replica;
    update client set last_name = 'Hoggar' where last_name like 'Hoggar 1%'`);
  await vacuum(owner, "client");
  await owner.end();
  const options = `-c role=daftar_app -c app.enterprise_id=${ENTERPRISE}
    -c plan_cache_mode=force_generic_plan`.replace(/\n\s*/, " ");
  client = new Client({ ...database.connection, options });
  await client.connect();
}, 120_000);

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

const readWhole = ({ Plans = [], ...node }: Plan): boolean =>
  (node["Node Type"] === "Seq Scan" && node["Relation Name"] === "document") ||
  Plans.some(readWhole);

const literal = (value: unknown): string => {
  if (value === undefined || value === null) return "null";
  if (Array.isArray(value)) return `'{${value.join(",")}}'`;
  return typeof value === "string" ? `'${value}'` : JSON.stringify(value);
};

/** How a list is read: the number of its rows, whether it meets every document, and the pages of 8 kB. */
async function readingOf(asked: Record<string, string>) {
  const query = documents.list.query.parse(asked);
  const { name, text, parametersOf } = listStatement(shapeOf(query));
  const values = parametersOf(valuesOf({ enterpriseId: ENTERPRISE }, query));
  const { rows } = await client.query({ name, text, values });
  const executed = `execute ${name}(${values.map(literal).join(", ")})`;
  const explained = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `explain (analyze, buffers, format json) ${executed}`,
  );
  const plan = explained.rows[0]?.["QUERY PLAN"][0].Plan;
  if (plan === undefined) throw new Error("Nothing was explained");
  const blocks = plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  return { rows: rows.length, whole: readWhole(plan), blocks };
}

/** All of an index of 100,000 documents is some 1,900 of them. */
const MOST_BLOCKS = 2_500;

const LATE: Record<string, string>[] = [
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

test.each(LATE)("a late page comes from an index and reads little else: %o", async (asked) => {
  const late = await readingOf(asked);
  expect(late).toMatchObject({ rows: 10, whole: false });
  expect(late.blocks).toBeLessThan(MOST_BLOCKS);
});

const BY_NAME: Record<string, string>[] = [
  { page: "900" },
  { page: "5100", sortOrder: "asc" },
  { page: "3900", sortOrder: "asc", status: "SENT,DRAFT" },
  { page: "1200", sortOrder: "asc", type: "SALES_INVOICE" },
  { page: "600", deleted: "true", limit: "7" },
  { page: "9000", total: "false", limit: "11" },
  { page: "20000" },
];

test.each(BY_NAME)(
  "skipping clients leads to the page that walking leads to: %o",
  async (asked) => {
    const query = documents.list.query.parse({ sortBy: "clientName", ...asked });
    const shape = shapeOf(query);
    const pages = [];
    for (const skipsClients of [true, false]) {
      const { text, parametersOf } = listStatement({ ...shape, skipsClients });
      const values = parametersOf(valuesOf({ enterpriseId: ENTERPRISE }, query));
      const { rows } = await client.query<object>({ text, values });
      pages.push(rows);
    }
    expect(pages[0]).toEqual(pages[1]);
  },
);
