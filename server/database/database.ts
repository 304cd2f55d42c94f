import type { Kysely } from "kysely";
import { escapeLiteral, Pool, types, type PoolConfig } from "pg";
import { APP_ROLE } from "./appRole.ts";
import {
  type ConnectionLimiter,
  createConnectionLimiter,
  type ConnectionRequester,
} from "./connectionLimiter.ts";
import {
  awaitPipelined,
  type Queries,
  sendQueriesTogether,
  createStatementRunner,
} from "./queries.ts";
import { LOCK_TIMEOUT, retryTransaction } from "./retryTransaction.ts";
import type { Schema } from "./schema.ts";
import { runInTransaction, withConnection } from "./transaction.ts";
import type { RunAttempt } from "./userAndTenantLimiter.ts";

const INT8_OID = 20;
const DATE_OID = 1082;

/** Parses bigint as a number, with a RangeError from 2^53 on (no centimes reach it), and leaves dates as text. */
function typeParser(oid: number, format?: "text" | "binary") {
  if (oid === DATE_OID) return (text: string) => text;
  if (oid !== INT8_OID) return types.getTypeParser(oid, format);
  return (text: string) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond a safe integer`);
    return value;
  };
}

/** The organization whose rows a transaction may touch, and the user who acts. */
export interface Scope extends ConnectionRequester {
  userId: string;
  /** The name of the API key that acts for the user, for the history. */
  apiKey?: string | null;
}

/** A transaction that sees only the rows of one organization. */
export interface Transaction extends Scope, Queries {
  /**
   * Whether an earlier attempt ended with a serialization failure, or didn't get a lock in time. The
   * work should then take its locks first.
   */
  isRetry?: boolean;
}

/** Statements that read one organization's rows, each in its own transaction. */
export interface PreparedQueries extends Scope, Pick<Queries, "execute"> {}

export interface Database {
  /**
   * Runs `work` in a transaction of the organization, at isolation level read committed regardless
   * of the server's default. An error in `work` rolls it back. After a serialization failure
   * (SQLSTATE 40001), and after a lock that isn't free soon, `work` runs again, so it must have no effect
   * outside the database. Slow transactions wait for a lock on their connection instead. When the
   * connection is lost during the commit, the result is unknown: retry with the same idempotency key.
   *
   * @throws LimiterQueueFullError when too many transactions of the organization or the user are waiting,
   *   SlowQueueFullError when too many slow ones of all organizations are
   */
  inTransaction<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Like `inTransaction`, but without the limits per organization and user: for short internal writes
   * that must not wait behind the organization's requests.
   */
  inUnlimitedTransaction<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Like `inTransaction`, but read-only and at isolation level repeatable read: all queries see one
   * snapshot.
   */
  inSnapshot<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** For frequent reads: each statement takes one round trip and reuses one generic plan. */
  readOnly(scope: Scope): PreparedQueries;
  /** Runs `work` in a transaction that sees accounts but no organization's rows. */
  inAccountTransaction<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** For single statements outside any organization. */
  pool: Pool;
  /** Counts the running and waiting transactions of the limiter, for the metrics. */
  counts: ConnectionLimiter["counts"];
  close(): Promise<void>;
}

/** Four times the cores of a small machine. More connections preempt each other. */
const POOL_SIZE = 8;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The values are part of the SQL text, so that BEGIN and SET LOCAL share one round trip. */
function scopeSql({ enterpriseId, userId, apiKey = null, isSlow = false }: Scope): string {
  if (!UUID.test(enterpriseId)) throw new TypeError("Not an organization's id");
  if (!UUID.test(userId)) throw new TypeError("Not a user's id");
  const key = apiKey === null ? "" : `; set local app.api_key = ${escapeLiteral(apiKey)}`;
  // Slow transactions have only half of the connections, so they may wait for a lock on theirs.
  const lockTimeout = isSlow ? "" : `; set local lock_timeout = ${LOCK_TIMEOUT}`;
  return `set local app.enterprise_id = '${enterpriseId}'; set local app.user_id = '${userId}'${key}${lockTimeout}`;
}

const BEGIN_READ_COMMITTED = "begin isolation level read committed";
const BEGIN_SNAPSHOT = "begin isolation level repeatable read, read only";
/** With generic plans: making a custom plan for each set of values takes longer than the read itself. */
const BEGIN_READ_ONLY = "begin read only; set local plan_cache_mode = force_generic_plan";

function openPool(settings: PoolConfig, onError: (error: Error) => void): Pool {
  const pool = new Pool(settings);
  pool.on("error", onError);
  // A connection that breaks while in use rejects its next query. Its "error" event still needs a
  // listener: without one, Node ends the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/**
 * Opens the connection pool. Every connection uses a role that owns nothing, so row-level security
 * applies even to a query without a filter. A connection that signs in as another account switches to the role,
 * and could switch back.
 *
 * @param onError called when an idle connection breaks; the pool replaces it
 */
export function openDatabase(
  connection: PoolConfig,
  onError: (error: Error) => void = () => undefined,
): Database {
  const settings: PoolConfig = {
    max: POOL_SIZE,
    connectionTimeoutMillis: 5_000,
    pipeline: true, // sends a query before the previous one has completed
    ...connection,
    options: `-c role=${APP_ROLE} -c statement_timeout=15000 -c timezone=UTC`,
    types: { getTypeParser: typeParser as typeof types.getTypeParser },
  };
  const pool = openPool(settings, onError);
  const limiter = createConnectionLimiter(settings.max ?? POOL_SIZE);

  function run<T>(
    begin: string,
    scope: Scope,
    work: (tx: Transaction) => Promise<T>,
    runAttempt: RunAttempt,
  ) {
    const text = `${begin}; ${scopeSql(scope)}`;
    return retryTransaction((isRetry) =>
      runAttempt(() =>
        runInTransaction(pool, text, (queries) => work({ ...scope, ...queries, isRetry })),
      ),
    );
  }

  function runLimited<T>(begin: string, scope: Scope, work: (tx: Transaction) => Promise<T>) {
    return limiter.runAttempts(scope, (runAttempt) => run(begin, scope, work, runAttempt));
  }

  return {
    inTransaction: async (scope, work) => runLimited(BEGIN_READ_COMMITTED, scope, work),
    inUnlimitedTransaction: async (scope, work) =>
      run(BEGIN_READ_COMMITTED, scope, work, (attempt) => attempt()),
    inSnapshot: async (scope, work) => runLimited(BEGIN_SNAPSHOT, scope, work),
    readOnly: (scope) => ({
      ...scope,
      execute: (statement, values) =>
        limiter.run(scope, () =>
          withConnection(pool, async (client) => {
            const [, rows] = await sendQueriesTogether(client, () =>
              awaitPipelined(
                client.query(`${BEGIN_READ_ONLY}; ${scopeSql(scope)}`),
                createStatementRunner(client)(statement, values),
                client.query("commit"),
              ),
            );
            return rows;
          }),
        ),
    }),
    inAccountTransaction: (work) => runInTransaction(pool, "begin", ({ db }) => work(db)),
    pool,
    counts: limiter.counts,
    close: () => pool.end(),
  };
}
