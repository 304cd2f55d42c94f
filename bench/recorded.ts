import { Kysely, PostgresDialect } from "kysely";
import type { PoolClient } from "pg";
import type { Unit } from "../server/database/database.ts";
import type { Schema } from "../server/database/schema.ts";

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/**
 * The statements that work sends in its unit, without a database.
 *
 * @param answer the row that every statement is answered with
 */
export async function recorded(
  enterpriseId: string,
  answer: object,
  work: (unit: Unit) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const client = {
    query: async (text: string, values: unknown[]) => {
      statements.push({ text, values });
      return { command: "SELECT", rowCount: 1, rows: [answer] };
    },
    release: () => undefined,
  } as unknown as PoolClient;
  const pool = { connect: async () => client, end: async () => undefined, options: {} };
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  await work({ db, enterpriseId, userId: enterpriseId });
  return statements;
}
