import type { PoolClient } from "pg";
import { ask, type Queries, queriesOn, together } from "./queries.ts";

/** What is asked within one transaction, and what is asked last. */
export interface UnitQueries extends Queries {
  /**
   * Asks what nothing follows: the commit travels with it, so that nobody who waits for the
   * transaction's locks waits for a journey more. All of it has to be asked at once, by `run`,
   * before anything is awaited. What the database refuses is undone as ever; what the program
   * has to check, it checks before.
   */
  lastly<T>(ask: () => Promise<T>): Promise<T>;
}

/** The queries of a transaction that has begun; `end` commits it, if nothing did. */
export function untilTheEnd(client: PoolClient): { queries: UnitQueries; end(): Promise<void> } {
  const { db, run } = queriesOn(client);
  let over = false;
  const stillOpen = () => {
    if (over) throw new Error("The transaction has been committed already");
  };
  const commit = async () => {
    over = true;
    const { command } = await ask(client, { text: "commit" });
    // So PostgreSQL ends a transaction in which a statement failed, whoever kept silent about it.
    if (command !== "COMMIT") throw new Error("The transaction has been undone");
  };
  return {
    queries: {
      db,
      run: async (statement, values) => {
        stillOpen();
        return run(statement, values);
      },
      lastly: async (ask) => {
        stillOpen();
        const [answer] = await together(ask(), commit());
        return answer;
      },
    },
    end: async () => {
      if (!over) await commit();
    },
  };
}
