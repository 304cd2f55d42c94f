import type { PoolConfig } from "pg";
import { type Config, ConfigError } from "./config.ts";
import { CannotStart } from "./postgres/failures.ts";
import { lockDataDirectory } from "./postgres/lock.ts";
import { startEmbeddedPostgres } from "./postgres/start.ts";
import { DatabaseTooNew, migrate, MigrationsIncomplete } from "./database/migrate.ts";

/** Something that the person who started the program can mend, told in one line. */
export class UserFacingError extends Error {}

/** What a program has opened; it is closed backwards when the program ends. */
export interface Closers {
  push(close: () => void | Promise<void>): unknown;
}

/**
 * The migrated database: that of DATABASE_URL, or the embedded one, which is ours while we run.
 *
 * @param meanwhile called, at least once, when there is nothing left but to wait for the database
 */
export async function openMigrated(
  config: Config,
  opened: Closers,
  meanwhile: () => void = () => undefined,
): Promise<PoolConfig> {
  const connection = await openConnection(config, opened, meanwhile);
  await migrate(connection);
  return connection;
}

/** The database as it is: that of DATABASE_URL, or the embedded one, which is ours while we run. */
export async function openConnection(
  config: Config,
  opened: Closers,
  meanwhile: () => void = () => undefined,
): Promise<PoolConfig> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== null) {
    meanwhile();
    return { connectionString: databaseUrl };
  }
  const lock = lockDataDirectory(dataDir);
  opened.push(() => lock.release());
  const log = (message: string) => console.error(message);
  const postgres = await startEmbeddedPostgres({ dataDir, log, meanwhile });
  opened.push(() => postgres.stop());
  return postgres.connection;
}

/** Failures that a person can mend are told in one line, others with their stack. */
function explain(error: unknown): void {
  const { code, message } = error as { code?: string; message: string };
  const mendable = [
    ConfigError,
    CannotStart,
    DatabaseTooNew,
    MigrationsIncomplete,
    UserFacingError,
  ];
  if (mendable.some((kind) => error instanceof kind)) console.error(message);
  else if (code === "EADDRINUSE") console.error("The port is taken: set PORT to another one.");
  else if (code === "ECONNREFUSED") console.error("The database of DATABASE_URL does not answer.");
  else console.error(error);
}

/**
 * Runs a program that a person starts and may stop at any moment. When it fails or is stopped,
 * what it opened is closed backwards; a service stays until it is stopped, a task ends with its
 * work.
 */
export async function runProgram(
  kind: "service" | "task",
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
    explain(error);
    process.exitCode = 1;
    await close();
  }
}
