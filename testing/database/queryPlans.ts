import type { PoolClient } from "pg";
import type { Api } from "../api.ts";

/** What `explain (format json)` says of a step of a query, and of those below it. */
export interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  Plans?: Plan[];
}

const steps = ({ Plans = [], ...own }: Plan): Omit<Plan, "Plans">[] => [
  own,
  ...Plans.flatMap(steps),
];

const tablesOf = (of: Omit<Plan, "Plans">[]): string[] =>
  of.flatMap(({ "Relation Name": table = [] }) => table);

/** A table by sequence, or an index without anything that is looked for in it. */
const isFullScan = ({ "Node Type": type, "Index Cond": indexCondition }: Omit<Plan, "Plans">) =>
  type === "Seq Scan" || (/^Index (Only )?Scan$/.test(type) && indexCondition === undefined);

/** The tables that a query would read from end to end. */
export const fullyScannedTables = (plan: Plan): string[] =>
  tablesOf(steps(plan).filter(isFullScan));

/** What was found out about the queries of a piece of work. */
export interface Explained<T> {
  result: T;
  /** How many of them read a table at all. */
  queries: number;
  /** The tables that they would read from end to end, each with the query that would. */
  fullScans: string[];
}

interface Asked {
  name?: string;
  text: string;
  values?: unknown[];
}

type Run = (...sent: unknown[]) => Promise<{ rows: { "QUERY PLAN": [{ Plan: Plan }] }[] }>;

/**
 * From now on every query of a unit of work on this connection is explained beside being run. One
 * that has a name is kept prepared: by the plan for whatever it is given.
 */
function interceptQueries(client: PoolClient, note: (text: string, plan: Promise<Plan>) => void) {
  const run = client.query.bind(client) as unknown as Run;
  const planOf = async ({ name, text, values }: Asked) => {
    const { rows } =
      name === undefined
        ? await run({ text: `explain (format json) ${text}`, values })
        : await run(`explain (generic_plan, format json) ${text}`);
    const [row] = rows;
    if (row === undefined) throw new Error(`Was not explained: ${text}`);
    return row["QUERY PLAN"][0].Plan;
  };
  const explainToo = (asked: Asked | string, ...rest: unknown[]) => {
    const isRead = typeof asked === "object" && /^\s*(select|with|declare)\b/.test(asked.text);
    // Sent in one go: what comes after it does not wait for it either.
    if (isRead) note(asked.text, planOf(asked));
    return run(asked, ...rest);
  };
  client.query = explainToo as unknown as typeof client.query;
}

/** What explains the queries of an api's work from now on. Those of one piece at a time are told. */
export function explainQueriesOf({ database }: Api) {
  let noted: Promise<{ text: string; plan: Plan }>[] = [];
  // Those that are open already are idle: the next ones are new.
  database.pool.on("acquire", (client) => {
    if (Object.hasOwn(client, "query")) return;
    interceptQueries(client, (text, plan) => noted.push(plan.then((plan) => ({ text, plan }))));
  });
  return async function explainDuring<T>(work: () => Promise<T>): Promise<Explained<T>> {
    noted = [];
    const result = await work();
    const plans = await Promise.all(noted);
    return {
      result,
      queries: plans.filter(({ plan }) => tablesOf(steps(plan)).length > 0).length,
      fullScans: plans.flatMap(({ text, plan }) =>
        fullyScannedTables(plan).map((name) => `${name}: ${text}`),
      ),
    };
  };
}
