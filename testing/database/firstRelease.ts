import { readFile } from "node:fs/promises";
import type { Client } from "pg";
import { SEAL_KEY } from "../sealKey.ts";
import { hashPassword } from "../../server/accounts/passwords.ts";
import { migrate } from "../../server/database/migrate.ts";
import { createLogger } from "../../server/logging.ts";
import { createServer, type Server } from "../../server/server.ts";
import type { TestDatabase } from "./database.ts";

const PASSWORD = "Sahara-2026!";

/** Fills an empty database with the schema and data of the first release. */
export async function installFirstRelease(
  { connection }: TestDatabase,
  ownerConnection: Client,
): Promise<void> {
  await migrate(connection, { upTo: 1 });
  const data = await readFile(new URL("first_release.sql", import.meta.url), "utf8");
  await ownerConnection.query(data.replaceAll("PASSWORD", hashPassword(PASSWORD)));
}

/** Starts the program on a migrated database. */
export function startServer({ connection }: TestDatabase): Promise<Server> {
  return createServer({
    connection,
    secret: "a secret for tests with more than 32 characters",
    sealKey: SEAL_KEY,
    log: createLogger("silent"),
    publicUrl: "http://localhost:3000",
    mail: null,
    google: null,
  });
}

/** Signs in an owner of the first release. @returns a function that calls the API */
export async function signIn({ app }: Server, email: string) {
  const { accessToken } = (
    await app.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { email, password: PASSWORD },
    })
  ).json<{ accessToken: string }>();
  return async (method: "GET" | "POST" | "PUT", path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    return (
      await app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
    ).json<never>();
  };
}
