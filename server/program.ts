import { Client, type PoolConfig } from "pg";
import { type Config, ConfigError } from "./config.ts";
import { CannotStartError, type ProgramKind } from "./postgres/failures.ts";
import { lockDataDirectory } from "./postgres/lock.ts";
import { startEmbeddedPostgres } from "./postgres/start.ts";
import { allowAppRoleSignIn, APP_ROLE, requireAppRole } from "./database/appRole.ts";
import { SQLSTATE } from "./database/errorCodes.ts";
import { DatabaseTooNewError, migrate, MigrationsIncompleteError } from "./database/migrate.ts";

/** An error that the user can fix; its message is one line. */
export class UserFacingError extends Error {}

/** Functions that release resources; they run in reverse order when the program ends. */
export interface Closers {
  push(close: () => void | Promise<void>): unknown;
}

/**
 * Opens and migrates the database of a service: that of DATABASE_URL, or the embedded one, whose
 * data directory this process locks.
 *
 * @param onWait called at least once, before the database accepts connections
 * @returns the settings of the connection pool, whose connections sign in as the program's role, except with
 *   DATABASE_URL alone
 */
export async function openMigratedDatabase(
  config: Config,
  opened: Closers,
  onWait: () => void = () => undefined,
): Promise<PoolConfig> {
  const connection = await openUnmigratedDatabase(config, opened, "service", onWait);
  await migrate(connection);
  if (config.databaseUrl === null) return prepareAppRoleConnection(connection);
  if (config.appDatabaseUrl === null) return connection;
  const pool = { connectionString: config.appDatabaseUrl };
  await requireAppRole(pool);
  return pool;
}

/**
 * Allows the program's role to sign in to the embedded PostgreSQL, whose socket is open to this account
 * only: the role needs no password.
 *
 * @returns the settings of connections that sign in as the role
 */
async function prepareAppRoleConnection(connection: PoolConfig): Promise<PoolConfig> {
  const client = new Client(connection);
  await client.connect();
  try {
    await allowAppRoleSignIn(client);
  } finally {
    await client.end();
  }
  return { ...connection, user: APP_ROLE };
}

/**
 * Opens the database like `openMigratedDatabase`, but doesn't migrate it, and signs in as its owner.
 *
 * @throws DataDirectoryInUseError when another process has locked the data directory
 */
export async function openUnmigratedDatabase(
  config: Config,
  opened: Closers,
  kind: ProgramKind,
  onWait: () => void = () => undefined,
): Promise<PoolConfig> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== null) {
    onWait();
    return { connectionString: databaseUrl };
  }
  const lock = lockDataDirectory(dataDir, kind);
  opened.push(() => lock.release());
  const log = (message: string) => console.error(message);
  const postgres = await startEmbeddedPostgres({ dataDir, log, onWait });
  opened.push(() => postgres.stop());
  return postgres.connection;
}

/** The message of `pg` for a connection that ended without an error of PostgreSQL. */
const CONNECTION_LOST = "Connection terminated unexpectedly";

/** Prints errors that the user can fix in one line, others with their stack. */
function printError(error: unknown): void {
  const { code, message } = error as { code?: string; message: string };
  const userFacing = [
    ConfigError,
    CannotStartError,
    DatabaseTooNewError,
    MigrationsIncompleteError,
    UserFacingError,
  ];
  if (userFacing.some((kind) => error instanceof kind)) console.error(message);
  else if (code === "EADDRINUSE") console.error("The port is taken: set PORT to another one.");
  else if (code === "ECONNREFUSED") console.error("The database of DATABASE_URL does not answer.");
  else if (code === SQLSTATE.ADMIN_SHUTDOWN || message === CONNECTION_LOST)
    console.error("The database was stopped before the task ended: run it again.");
  else console.error(error);
}

/**
 * Runs a command-line program. A service runs until a signal, a task until `main` resolves. Then, or on
 * an error, which is printed, the opened resources are released in reverse order. The exit code is 1
 * after an error, 130 after a signal to a task, else 0.
 */
export async function runProgram(
  kind: ProgramKind,
  main: (opened: Closers) => Promise<void>,
): Promise<void> {
  const opened: (() => void | Promise<void>)[] = [];
  const close = async () => {
    for (const undo of opened.splice(0).toReversed()) await undo();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => void close().then(() => process.exit(kind === "task" ? 130 : 0)));
  }
  try {
    await main(opened);
    if (kind === "task") await close();
  } catch (error) {
    printError(error);
    process.exitCode = 1;
    await close();
  }
}
