import { Client, type PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { importFile, xlsx } from "../../testing/spreadsheets/workbooks.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

/** A node of the plan that `explain (analyze, format json)` returns. */
interface ExecutedPlan {
  "Relation Name"?: string;
  "Actual Loops": number;
  /** Per loop. */
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Join Filter"?: number;
  Plans?: ExecutedPlan[];
}

type RunQuery = (
  query: string | { text: string; values?: unknown[] },
  ...rest: unknown[]
) => Promise<{ rows: { "QUERY PLAN": [{ Plan: ExecutedPlan }] }[]; rowCount?: number }>;

const nodesOf = (plan: ExecutedPlan): ExecutedPlan[] => [
  plan,
  ...(plan.Plans ?? []).flatMap(nodesOf),
];

/**
 * Runs each statement of an import by EXPLAIN ANALYZE, which reports no number of changed rows; one that only reads
 * is run a second time for its result. @returns the nodes of the plans so far
 */
function executedNodes({ database }: Api): ExecutedPlan[] {
  const nodes: ExecutedPlan[] = [];
  database.pool.on("acquire", (client: PoolClient) => {
    if (Object.hasOwn(client, "query")) return;
    const run = client.query.bind(client) as unknown as RunQuery;
    const explain: RunQuery = async (query, ...rest) => {
      if (
        typeof query === "string" ||
        !/^\s*(select|with|insert|update)\b.*"import_/s.test(query.text)
      ) {
        return run(query, ...rest);
      }
      const { text, values } = query;
      const { rows } = await run({ text: `explain (analyze, format json) ${text}`, values });
      nodes.push(...rows.flatMap((row) => nodesOf(row["QUERY PLAN"][0].Plan)));
      return /^\s*(select|with)/.test(text) ? run(query, ...rest) : { rows: [], rowCount: 0 };
    };
    client.query = explain as unknown as typeof client.query;
  });
  return nodes;
}

const sheetOf = (phone: string) =>
  xlsx([
    ["nom", "email", "téléphone"],
    ...Array.from({ length: 1_000 }, (_, at) => [`Client ${at}`, `c${at}@sahel.dz`, phone]),
  ]);

const readRows = (node: ExecutedPlan) =>
  node["Actual Loops"] *
  (node["Actual Rows"] +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Join Filter"] ?? 0));

test("an import of 1,000 stored clients reads them once per statement, without the planner's statistics of them", async () => {
  const owner = new Client(api.connection);
  await owner.connect();
  await owner.query("alter table client set (autovacuum_enabled = off)");
  await owner.end();
  const token = await api.withEnterprise();
  await importFile(api, token, clients.import, await sheetOf("0550000001"));
  const nodes = executedNodes(api);
  const file = await sheetOf("0550000002");
  const { matches } = await importFile(api, token, clients.import, file, { dryRun: true });
  expect(matches).toMatchObject({ changed: 1_000 });
  await importFile(api, token, clients.import, file, { existing: "update" });
  const scans = nodes.filter((node) => node["Relation Name"] === "client");
  expect(scans.length).toBeGreaterThan(0);
  expect(Math.max(...scans.map((node) => node["Actual Loops"]))).toBe(1);
  expect(Math.max(...nodes.map(readRows))).toBeLessThan(20_000);
  const { clients: stored } = await api.call(token, clients.list, { query: { limit: 1000 } });
  expect(new Set(stored.map(({ telephone }) => telephone))).toEqual(new Set(["0550000002"]));
});
