import { Client, type ClientConfig } from "pg";
import { migrate } from "../../server/database/migrate.ts";

/** The migrated database that every test's own is copied from. */
export const TEMPLATE = "test_template";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL server, connected to its maintenance database as a role that may create others. */
    postgres: ClientConfig;
  }
}

/** The same server, another database. */
export function connectionTo(server: ClientConfig, database: string): ClientConfig {
  if (server.connectionString === undefined) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { ...server, connectionString: url.href };
}

/** Makes the template anew, so that a changed migration is never missed. */
export async function makeTemplate(server: ClientConfig): Promise<void> {
  const client = new Client(server);
  await client.connect();
  try {
    await client.query(`drop database if exists ${TEMPLATE} with (force)`);
    await client.query(`create database ${TEMPLATE} template template0`);
  } finally {
    await client.end();
  }
  await migrate(connectionTo(server, TEMPLATE));
}
