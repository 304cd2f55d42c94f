import type { PoolClient, QueryResult } from "pg";
import { ask, type Queries, queriesOn, together } from "./queries.ts";

/** What is asked within one transaction, and what is asked last. */
export interface UnitQueries extends Queries {
  /**
   * Asks what nothing follows: the commit travels with it, so that nobody who waits for the
   * transaction's locks waits for a journey more. All of it has to be asked at once, by `run`,
   * before anything is awaited. What the database refuses is undone as ever; what the program
   * has to check, it checks before. The disk may have it only when the unit has ended.
   */
  lastly<T>(ask: () => Promise<T>): Promise<T>;
}

/** On the disk when it is answered. */
const COMMIT = "commit";
/**
 * Not yet on the disk when it is answered, so that nobody who waits for a lock waits for the disk
 * ([the lock ends before the disk](../../docs/decisions/0016-the-lock-ends-before-the-disk.md)).
 */
const COMMIT_AHEAD_OF_DISK = "set local synchronous_commit = off; commit";

interface Ending {
  queries: UnitQueries;
  /**
   * Commits, if nothing did.
   *
   * @returns whether the disk may not have it yet
   * @throws when it has been undone
   */
  end(): Promise<boolean>;
}

/** What the last statement of a text did: several statements have several answers. */
const lastCommand = (answers: QueryResult | QueryResult[]) => [answers].flat().at(-1)?.command;

/**
 * The queries of a transaction that has begun.
 *
 * @param aheadOfDisk where something is asked last, whether the commit goes ahead of the disk
 */
export function untilTheEnd(client: PoolClient, { aheadOfDisk = false } = {}): Ending {
  const { db, run } = queriesOn(client);
  let over = false;
  let kept = false;
  const stillOpen = () => {
    if (over) throw new Error("The transaction has been committed already");
  };
  const commit = async (text: string) => {
    over = true;
    // PostgreSQL undoes a transaction in which a statement failed, whoever kept silent about it.
    kept = lastCommand(await ask(client, { text })) === "COMMIT";
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
        const [answer] = await together(ask(), commit(aheadOfDisk ? COMMIT_AHEAD_OF_DISK : COMMIT));
        return answer;
      },
    },
    end: async () => {
      const byTheLast = over;
      if (!over) await commit(COMMIT);
      if (!kept) throw new Error("The transaction has been undone");
      return byTheLast && aheadOfDisk;
    },
  };
}
