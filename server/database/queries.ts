import { Kysely, PostgresDialect } from "kysely";
import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from "pg";
import type { Schema } from "./schema.ts";
import type { Statement } from "./statement.ts";

/** What is asked over one connection. */
export interface Queries {
  db: Kysely<Schema>;
  /** Runs a statement that was written before; answers its rows. */
  run<Values, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row[]>;
}

/**
 * Asks over a connection, with a callback: for a promise, pg would hang a function on each query,
 * which V8 takes for one that lives long, and with it stays what the query answered
 * ([what a request leaves behind](../../docs/decisions/0014-what-a-request-leaves-behind.md)).
 *
 * @throws DatabaseError, which tells who asked
 */
export async function ask<Row extends QueryResultRow>(
  client: PoolClient,
  asked: QueryConfig,
): Promise<QueryResult<Row>> {
  try {
    return await new Promise((resolve, reject) => {
      client.query<Row>(asked, (error, result) => (error ? reject(error) : resolve(result)));
    });
  } catch (error) {
    Error.captureStackTrace(error as Error); // the one that it came with ends at the socket
    throw error;
  }
}

const made = new WeakMap<PoolClient, Queries>();

/** Kysely and prepared statements over the one connection that holds the transaction. */
export function queriesOn(client: PoolClient): Queries {
  const known = made.get(client);
  if (known !== undefined) return known;
  const connection = {
    query: (text: string, values: unknown[]) => ask(client, { text, values }),
    release: () => undefined,
  } as PoolClient;
  const pool = { connect: async () => connection, end: async () => undefined, options: {} };
  const queries: Queries = {
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    run: async <Values, Row>(statement: Statement<Values, Row>, given: Values) => {
      const { name, text, parametersOf } = statement;
      const asked = { name, text, values: parametersOf(given) };
      return (await ask<Row & QueryResultRow>(client, asked)).rows;
    },
  };
  made.set(client, queries);
  return queries;
}

type Asked<Answers> = { [At in keyof Answers]: Promise<Answers[At]> };

/**
 * What was asked in one go, in one journey to the database and back: statements that are sent
 * without waiting for each other are answered in their order. Waits for all of them, so nobody
 * asks any more when the unit ends.
 *
 * @throws what the first of them failed by; the others fail because of it
 */
export async function together<Answers extends readonly unknown[]>(
  ...asked: Asked<Answers>
): Promise<Answers> {
  const answers = await Promise.allSettled(asked);
  return answers.map((answer) => {
    if (answer.status === "rejected") throw answer.reason;
    return answer.value;
  }) as unknown as Answers;
}
