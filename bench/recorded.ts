import type { PoolClient } from "pg";
import type { Unit } from "../server/database/database.ts";
import { untilTheEnd } from "../server/database/ending.ts";

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
  work: (unit: Unit) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const client = {
    query: async (asked: string | Statement, also: unknown[] = []) => {
      const statement = typeof asked === "string" ? { text: asked, values: also } : asked;
      statements.push(statement);
      const { rows } = await answer(statement);
      return { command: "SELECT", rowCount: rows.length, rows };
    },
  } as unknown as PoolClient;
  await work({ ...untilTheEnd(client).queries, enterpriseId, userId: enterpriseId });
  return statements;
}
