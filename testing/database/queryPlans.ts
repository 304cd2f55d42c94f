import type { PoolClient } from "pg";
import type { Api } from "../api.ts";

/** A node of the plan that `explain (format json)` returns. */
export interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  /** The name of a CTE at the root of its plan: "CTE name". */
  "Subplan Name"?: string;
  Plans?: Plan[];
}

const stepsOf = ({ Plans = [], ...own }: Plan): Omit<Plan, "Plans">[] => [
  own,
  ...Plans.flatMap(stepsOf),
];

const tablesOf = (of: Omit<Plan, "Plans">[]): string[] =>
  of.flatMap(({ "Relation Name": table = [] }) => table);

/** A sequential scan, or an index scan without a condition. */
const isFullScan = ({ "Node Type": type, "Index Cond": indexCondition }: Omit<Plan, "Plans">) =>
  type === "Seq Scan" || (/^Index (Only )?Scan$/.test(type) && indexCondition === undefined);

/** Returns the tables that a plan scans in full. */
export const fullyScannedTables = (plan: Plan): string[] =>
  tablesOf(stepsOf(plan).filter(isFullScan));

const readsRows = ({ "Node Type": type }: Omit<Plan, "Plans">) =>
  ["Seq Scan", "Index Scan", "Bitmap Heap Scan"].includes(type);

/** Returns the tables whose rows a CTE of the plan reads, except by index-only scans. */
export function tablesReadInCte(plan: Plan, name: string): string[] {
  if (plan["Subplan Name"] === `CTE ${name}`) return tablesOf(stepsOf(plan).filter(readsRows));
  return (plan.Plans ?? []).flatMap((each) => tablesReadInCte(each, name));
}

/** The result of some work, with the plans of its queries. */
export interface ExplainedWork<T> {
  result: T;
  /** The number of queries that read a table. */
  queries: number;
  /** Tables that are scanned in full, each with its query. */
  fullScans: string[];
  plans: Plan[];
}

interface Query {
  name?: string;
  text: string;
  values?: unknown[];
}

type RunQuery = (...sent: unknown[]) => Promise<{ rows: { "QUERY PLAN": [{ Plan: Plan }] }[] }>;

/**
 * Replaces `client.query` so that it also explains each query that reads. A named query is a prepared statement
 * and is explained with its generic plan.
 */
function interceptQueries(client: PoolClient, note: (text: string, plan: Promise<Plan>) => void) {
  const run = client.query.bind(client) as unknown as RunQuery;
  const planOf = async ({ name, text, values }: Query) => {
    const { rows } =
      name === undefined
        ? await run({ text: `explain (format json) ${text}`, values })
        : await run(`explain (generic_plan, format json) ${text}`);
    const [row] = rows;
    if (row === undefined) throw new Error(`Was not explained: ${text}`);
    return row["QUERY PLAN"][0].Plan;
  };
  const explainToo = (query: Query | string, ...rest: unknown[]) => {
    const isRead = typeof query === "object" && /^\s*(select|with|declare)\b/.test(query.text);
    // Pipelined: later queries do not wait for EXPLAIN.
    if (isRead) note(query.text, planOf(query));
    return run(query, ...rest);
  };
  client.query = explainToo as unknown as typeof client.query;
}

/** Explains an API's queries from now on. @returns a function that reports the queries of one call */
export function explainQueriesOf({ database }: Api) {
  let noted: Promise<{ text: string; plan: Plan }>[] = [];
  // Idle connections are intercepted on their next use.
  database.pool.on("acquire", (client) => {
    if (Object.hasOwn(client, "query")) return;
    interceptQueries(client, (text, plan) => noted.push(plan.then((plan) => ({ text, plan }))));
  });
  return async function explainDuring<T>(work: () => Promise<T>): Promise<ExplainedWork<T>> {
    noted = [];
    const result = await work();
    const plans = await Promise.all(noted);
    return {
      result,
      queries: plans.filter(({ plan }) => tablesOf(stepsOf(plan)).length > 0).length,
      fullScans: plans.flatMap(({ text, plan }) =>
        fullyScannedTables(plan).map((name) => `${name}: ${text}`),
      ),
      plans: plans.map(({ plan }) => plan),
    };
  };
}
