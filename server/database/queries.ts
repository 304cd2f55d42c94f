import type { Writable } from "node:stream";
import { Kysely, PostgresDialect } from "kysely";
import type { PoolClient, QueryResultRow } from "pg";
import type { Schema } from "./schema.ts";
import type { PreparedStatement } from "./preparedStatement.ts";

/** Runs queries on one connection. */
export interface Queries {
  db: Kysely<Schema>;
  /** Runs a prepared statement. @returns its rows */
  execute<Values, Row>(statement: PreparedStatement<Values, Row>, values: Values): Promise<Row[]>;
}

type ExecuteStatement = Queries["execute"];

/** Returns a function that runs prepared statements on one connection. The caller releases the connection. */
export function createStatementRunner(client: PoolClient): ExecuteStatement {
  return async <Values, Row>(statement: PreparedStatement<Values, Row>, values: Values) => {
    const { name, text, parametersOf } = statement;
    const parameters = parametersOf(values);
    const { rows } = await client.query<Row & QueryResultRow>({ name, text, values: parameters });
    return rows;
  };
}

/** Returns `Queries` that run on one connection. The caller releases the connection. */
export function createQueries(client: PoolClient): Queries {
  const connection = {
    query: (text: string, values: unknown[]) => client.query({ text, values }),
    release: () => undefined,
  } as PoolClient;
  const pool = { connect: async () => connection, end: async () => undefined, options: {} };
  return {
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    execute: createStatementRunner(client),
  };
}

type PendingResults<Results> = { [At in keyof Results]: Promise<Results[At]> };

/**
 * Awaits queries that were sent in one round trip. Unlike `Promise.all`, it waits until all of them
 * have settled before it throws: a query sent after the rollback would run outside the transaction.
 *
 * @throws the error of the first failed query, in the order of the arguments
 */
export async function awaitPipelined<Results extends readonly unknown[]>(
  ...pending: PendingResults<Results>
): Promise<Results> {
  const results = await Promise.allSettled(pending);
  return results.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  }) as unknown as Results;
}

/**
 * Sends the queries of `send` in one write: with one write per query, PostgreSQL's process would be
 * scheduled for each. `pg` has no other way to do this than the stream of its connection.
 *
 * @param send sends all of its queries before it returns
 */
export function sendQueriesTogether<Result>(client: PoolClient, send: () => Result): Result {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}
