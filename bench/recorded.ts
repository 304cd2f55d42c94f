import type { PoolClient } from "pg";
import type { Transaction } from "../server/database/database.ts";
import { queriesOn } from "../server/database/queries.ts";

export interface Statement {
  /** Of one that connections keep prepared. */
  name?: string | undefined;
  text: string;
  values: readonly unknown[];
}

/** How a statement is answered: by a database, or by a row that fits them all. */
export type Answering = (statement: Statement) => Promise<{ rows: object[] }>;

/** The statements that work sends in its unit. */
export async function recorded(
  enterpriseId: string,
  answer: Answering,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const client = {
    query: (statement: Statement, told: (error: unknown, result?: object) => void) => {
      statements.push(statement);
      answer(statement).then(
        ({ rows }) => told(null, { command: "SELECT", rowCount: rows.length, rows }),
        told,
      );
    },
  } as unknown as PoolClient;
  await work({ ...queriesOn(client), enterpriseId, userId: enterpriseId });
  return statements;
}
