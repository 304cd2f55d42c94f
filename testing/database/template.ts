import { Client, type ClientConfig } from "pg";
import { allowAppRoleSignIn } from "../../server/database/appRole.ts";
import { migrate } from "../../server/database/migrate.ts";

/** The migrated database that test databases are copied from. */
export const TEMPLATE_DATABASE = "test_template";

/** The database with 100,000 documents, which `copyFilledDatabase` makes when a test needs it. */
export const FILLED_DATABASE = "test_filled";

declare module "vitest" {
  interface ProvidedContext {
    /** The maintenance database of a PostgreSQL server, as a role that may create databases. */
    postgres: ClientConfig;
  }
}

/** Returns a connection to another database of the same server. */
export function connectionTo(server: ClientConfig, database: string): ClientConfig {
  if (server.connectionString === undefined) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { ...server, connectionString: url.href };
}

/**
 * Recreates the template with the current migrations, deletes the filled database, and allows the program's role to
 * sign in.
 */
export async function createTemplate(server: ClientConfig): Promise<void> {
  const client = new Client(server);
  await client.connect();
  try {
    await client.query(`drop database if exists ${TEMPLATE_DATABASE} with (force)`);
    await client.query(`drop database if exists ${FILLED_DATABASE} with (force)`);
    await client.query(`create database ${TEMPLATE_DATABASE} template template0`);
  } finally {
    await client.end();
  }
  await migrate(connectionTo(server, TEMPLATE_DATABASE));
  if (server.connectionString === undefined) await letRoleSignIn(server);
}

async function letRoleSignIn(server: ClientConfig): Promise<void> {
  const client = new Client(server);
  await client.connect();
  try {
    await allowAppRoleSignIn(client);
  } finally {
    await client.end();
  }
}
