import type { Pool, PoolClient } from "pg";
import { SQLSTATE } from "./errorCodes.ts";
import { type Queries, createQueries } from "./queries.ts";

/** Whether an error means that its connection is to a demoted primary, which refuses writes. */
export const isDemotedPrimaryError = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === SQLSTATE.READ_ONLY_SQL_TRANSACTION;

/**
 * Runs `work` on a connection of the pool. An error in `work` rolls back; a connection that cannot
 * roll back, or that is to a demoted primary, is discarded.
 */
export async function withConnection<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    if (error instanceof Error && isDemotedPrimaryError(error)) broken = error;
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** PostgreSQL answers COMMIT with ROLLBACK when a statement of the transaction failed. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query("commit");
  if (command !== "COMMIT") throw new Error("The transaction was rolled back");
}

/**
 * Runs `work` in a transaction: commits when it resolves, rolls back when it rejects. Every query
 * that `work` sends must have settled by then.
 *
 * @param begin the statements that open the transaction
 * @throws the error of `work`, or an Error when PostgreSQL answers the commit with ROLLBACK
 */
export function runInTransaction<T>(
  pool: Pool,
  begin: string,
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  return withConnection(pool, async (client) => {
    await client.query(begin);
    const result = await work(createQueries(client));
    await commit(client);
    return result;
  });
}
