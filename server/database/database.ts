import type { Kysely } from "kysely";
import { Pool, types, type PoolClient, type PoolConfig } from "pg";
import { perTenantLimiter } from "./perTenantLimiter.ts";
import { FLUSH, sharedFlush } from "./flushing.ts";
import { GatheringSocket } from "./gatheringSocket.ts";
import { APP_ROLE } from "./migrate.ts";
import { type UnitQueries, untilTheEnd } from "./ending.ts";
import { ask, type Queries, queriesOn, together } from "./queries.ts";
import { untilNoRaceIsLost } from "./races.ts";
import type { Schema } from "./schema.ts";

const INT8 = 20;
const DATE = 1082;

/** bigint columns hold centimes, always below 2^53; days stay the text that they are. */
function parserOf(oid: number, format?: "text" | "binary") {
  if (oid === DATE) return (text: string) => text;
  if (oid !== INT8) return types.getTypeParser(oid, format);
  return (text: string) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond a safe integer`);
    return value;
  };
}

/** Whose data a unit of work may touch, and who acts. */
export interface Scope {
  enterpriseId: string;
  userId: string;
}

/** One transaction that sees one organization's rows and nothing else. */
export interface Transaction extends Scope, UnitQueries {
  /** It has lost a race before: now it should rather wait for others than guess what they do. */
  again?: boolean;
}

/** Statements that read one organization's rows, each in a transaction of its own. */
export interface Reading extends Scope, Pick<Queries, "run"> {}

export interface Database {
  /**
   * Runs `work` in a transaction of the organization; a thrown error undoes all of it. Work that
   * lost a race against another's (SQLSTATE 40001) is run again, so it does nothing outside. It
   * sees what others commit meanwhile, whatever the server's default: who waited for a lock needs it.
   * What it wrote is on the disk when it ends. Should the database go away at its very end, it fails
   * and nobody knows whether it was kept: whoever tries again does so under the same key.
   *
   * @throws ShareExhausted when the organization has too much waiting already
   */
  inTransaction<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The same for reading alone, and all that is read is as it was at one moment. */
  inSnapshot<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * For what is read all the time: each statement is one journey, and its plan is made once for
   * whatever it is given.
   */
  reading(scope: Scope): Reading;
  /** Runs `work` in a transaction that sees accounts, but no organization's rows. */
  inAccounts<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** For single statements outside any organization. */
  pool: Pool;
  close(): Promise<void>;
}

/**
 * Four times a small machine's cores: with more, each is interrupted more often than it gains. One
 * more waits for the disk.
 */
const CONNECTIONS = 8;

/**
 * One organization has at most three of the connections; 256 more may wait
 * (docs/rules/wire.md#concurrency). With four at once the slowest hundredth of its creations took
 * an eighth to two fifths longer; with two it got a tenth fewer lists.
 */
const SHARE = { atOnce: 3, waiting: 256 };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The ids go into the text of the statement, so that one round trip opens the unit. */
function setScope({ enterpriseId, userId }: Scope): string {
  if (!UUID.test(enterpriseId)) throw new TypeError("Not an organization's id");
  if (!UUID.test(userId)) throw new TypeError("Not a user's id");
  return `set local app.enterprise_id = '${enterpriseId}'; set local app.user_id = '${userId}'`;
}

/** What fails is undone, and a connection that is gone is not handed out again. */
async function onConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    await ask(client, { text: "rollback" }).catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** How a unit begins, and whether what it asks last is committed ahead of the disk. */
interface Kind {
  begin: string;
  aheadOfDisk: boolean;
}

const WRITING: Kind = {
  begin: "begin isolation level read committed",
  aheadOfDisk: true,
};
const SNAPSHOT: Kind = {
  begin: "begin isolation level repeatable read, read only",
  aheadOfDisk: false,
};

/** The begin travels with the first statements: were it to fail, they would see no organization. */
function inTransaction<T>(
  pool: Pool,
  { begin, aheadOfDisk }: Kind,
  work: (queries: UnitQueries) => Promise<T>,
): Promise<{ result: T; aheadOfDisk: boolean }> {
  return onConnection(pool, async (client) => {
    const { queries, end } = untilTheEnd(client, { aheadOfDisk });
    const [, result] = await together(ask(client, { text: begin }), work(queries));
    return { result, aheadOfDisk: await end() };
  });
}

/** Accounts are nobody's organization's: nothing is sent before the transaction has begun. */
function inAccounts<T>(pool: Pool, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  return onConnection(pool, async (client) => {
    await ask(client, { text: "begin" });
    const result = await work(queriesOn(client).db);
    await ask(client, { text: "commit" });
    return result;
  });
}

/**
 * PostgreSQL would plan again for every value that looks cheaper than most, which takes longer
 * than the reading itself.
 */
const READING = "begin read only; set local plan_cache_mode = force_generic_plan";

function openPool(settings: PoolConfig, onError: (error: Error) => void): Pool {
  const pool = new Pool(settings);
  pool.on("error", onError);
  // One that breaks while it is in use fails the query that comes next, which tells the caller;
  // but an "error" event that nobody hears would end the program.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/**
 * Opens the pool. Every connection works as the role that owns nothing, so row-level security
 * holds even a query that forgot its own filter.
 *
 * @param onError told of connections that break while idle; the pool replaces them by itself
 */
export function openDatabase(
  connection: PoolConfig,
  onError: (error: Error) => void = () => undefined,
): Database {
  const settings: PoolConfig = {
    max: CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    pipeline: true, // a statement need not wait for the answer of the one before
    stream: () => new GatheringSocket(),
    ...connection,
    options: `-c role=${APP_ROLE} -c statement_timeout=15000 -c timezone=UTC`,
    types: { getTypeParser: parserOf as typeof types.getTypeParser },
  };
  const pool = openPool(settings, onError);
  const flushing = openPool({ ...settings, max: 1, idleTimeoutMillis: 0 }, onError);
  const untilOnDisk = sharedFlush(() => flushing.query(FLUSH));
  const share = perTenantLimiter(SHARE);
  async function openUnit<T>(kind: Kind, scope: Scope, work: (tx: Transaction) => Promise<T>) {
    const begin = `${kind.begin}; ${setScope(scope)}`;
    const { result, aheadOfDisk } = await share(scope.enterpriseId, () =>
      untilNoRaceIsLost((again) =>
        inTransaction(pool, { ...kind, begin }, (queries) => work({ ...scope, ...queries, again })),
      ),
    );
    if (aheadOfDisk) await untilOnDisk();
    return result;
  }
  return {
    inTransaction: (scope, work) => openUnit(WRITING, scope, work),
    inSnapshot: (scope, work) => openUnit(SNAPSHOT, scope, work),
    reading: (scope) => ({
      ...scope,
      run: (statement, values) =>
        share(scope.enterpriseId, () =>
          onConnection(pool, async (client) => {
            const [, rows] = await together(
              ask(client, { text: `${READING}; ${setScope(scope)}` }),
              queriesOn(client).run(statement, values),
              ask(client, { text: "commit" }),
            );
            return rows;
          }),
        ),
    }),
    inAccounts: (work) => inAccounts(pool, work),
    pool,
    close: async () => void (await Promise.all([pool.end(), flushing.end()])),
  };
}
