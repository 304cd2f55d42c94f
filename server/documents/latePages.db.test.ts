import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { freshDatabase, type TestDatabase } from "../testing/database.ts";
import { fillWithRecords } from "../testing/manyRecords.ts";
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
];

test.each(LATE)("a late page comes from an index and reads little else: %o", async (asked) => {
  const late = await readingOf(asked);
  expect(late).toMatchObject({ rows: 10, whole: false });
  expect(late.blocks).toBeLessThan(MOST_BLOCKS);
});
