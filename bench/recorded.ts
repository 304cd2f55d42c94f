import { Kysely, PostgresDialect } from "kysely";
import type { PoolClient } from "pg";
import type { Unit } from "../server/database/database.ts";
import type { Schema } from "../server/database/schema.ts";

export interface Statement {
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
    query: async (text: string, values: unknown[]) => {
      statements.push({ text, values });
      const { rows } = await answer({ text, values });
      return { command: "SELECT", rowCount: rows.length, rows };
    },
    release: () => undefined,
  } as unknown as PoolClient;
  const pool = { connect: async () => client, end: async () => undefined, options: {} };
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  await work({ db, enterpriseId, userId: enterpriseId });
  return statements;
}
