import type { PoolConfig } from "pg";
import { type Config, ConfigError, loadSecret, readConfig } from "./config.ts";
import { CannotStart } from "./database/embedded/failures.ts";
import { lockDataDirectory } from "./database/embedded/lock.ts";
import { startEmbeddedPostgres } from "./database/embedded/start.ts";
import { DatabaseTooNew, migrate } from "./database/migrate.ts";
import { createLogger } from "./logging.ts";
import { createServer } from "./server.ts";

type Undo = () => void | Promise<void>;

/** What was started, in order; stopping undoes it backwards. */
const started: Undo[] = [];

async function stop(): Promise<void> {
  for (const undo of started.splice(0).toReversed()) await undo();
}

/** The database of DATABASE_URL, or the embedded one, which belongs to us while we run. */
async function openConnection(config: Config): Promise<PoolConfig> {
  if (config.databaseUrl !== null) return { connectionString: config.databaseUrl };
  const lock = lockDataDirectory(config.dataDir);
  started.push(() => lock.release());
  const log = (message: string) => console.error(message);
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  started.push(() => postgres.stop());
  return postgres.connection;
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const connection = await openConnection(config);
  await migrate(connection);
  const server = await createServer({
    connection,
    secret: config.jwtSecret ?? loadSecret(config.dataDir),
    log: createLogger(config.logLevel),
    secure: config.publicUrl.startsWith("https:"),
    offers: { google: config.google !== null, mail: config.smtpUrl !== null },
  });
  started.push(() => server.close());
  await server.app.listen({ port: config.port, host: config.host });
  console.log(`Daftar is ready: ${config.publicUrl}`);
}

/** Failures that a person can mend are told in one line, others with their stack. */
function explain(error: unknown): void {
  const { code } = error as { code?: string };
  const known = [ConfigError, CannotStart, DatabaseTooNew].some((kind) => error instanceof kind);
  if (known) console.error((error as Error).message);
  else if (code === "EADDRINUSE") console.error("The port is taken: set PORT to another one.");
  else if (code === "ECONNREFUSED") console.error("The database of DATABASE_URL does not answer.");
  else console.error(error);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    void stop().then(() => process.exit(0));
  });
}

try {
  await start();
} catch (error) {
  explain(error);
  await stop();
  process.exitCode = 1;
}
