import type { PoolClient } from "pg";
import type { Api } from "../api.ts";

type RunQuery = (query: string | { text: string }, ...rest: unknown[]) => unknown;

/** Records the text of every statement that the program sends from now on, each text once. */
export function recordStatementsOf({ database }: Api): ReadonlySet<string> {
  const texts = new Set<string>();
  // Idle connections are intercepted on their next use.
  database.pool.on("acquire", (client: PoolClient) => {
    if (Object.hasOwn(client, "query")) return;
    const run = client.query.bind(client) as unknown as RunQuery;
    const recordToo: RunQuery = (query, ...rest) => {
      texts.add(typeof query === "string" ? query : query.text);
      return run(query, ...rest);
    };
    client.query = recordToo as unknown as typeof client.query;
  });
  return texts;
}
