import { dayInAlgiers, isDay, type Day } from "#domain/days.ts";
import type { PoolConfig } from "pg";
import { hashPassword, passwordFits } from "../accounts/passwords.ts";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { openDatabase, type Database } from "../database/database.ts";
import { CannotStart, DataDirectoryInUse } from "../database/embedded/failures.ts";
import { lockDataDirectory } from "../database/embedded/lock.ts";
import { startEmbeddedPostgres } from "../database/embedded/start.ts";
import { DatabaseTooNew, migrate } from "../database/migrate.ts";
import { Refusal } from "../http/refusal.ts";
import { fillDemo } from "./fill.ts";
import { OWNER } from "./organization.ts";
import { findOwner, insertOwner } from "./store.ts";

/** Something that the person can mend, told in one line. */
class CannotFill extends Error {}

/** What was opened, in order; closed backwards. */
const opened: (() => void | Promise<void>)[] = [];

async function openConnection({ databaseUrl, dataDir }: Config): Promise<PoolConfig> {
  if (databaseUrl !== null) return { connectionString: databaseUrl };
  const lock = lockDataDirectory(dataDir);
  opened.push(() => lock.release());
  const log = (message: string) => console.error(message);
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  opened.push(() => postgres.stop());
  return postgres.connection;
}

function lastDay(argument: string | undefined): Day {
  if (argument === undefined) return dayInAlgiers(new Date());
  if (isDay(argument)) return argument;
  throw new CannotFill(`"${argument}" is not a day: the demo ends on one such as 2026-11-20.`);
}

/** Whether the demo was made now; false when it is there already. */
async function ensureDemo(database: Database, today: Day): Promise<boolean> {
  const found = await database.inAccounts(findOwner);
  if (found !== undefined && !(await passwordFits(found.password_hash, OWNER.password))) {
    throw new CannotFill(`The account ${OWNER.email} is there with a password of its own.`);
  }
  const hash = await hashPassword(OWNER.password);
  const id = found?.id ?? (await database.inAccounts((db) => insertOwner(db, hash)));
  try {
    await fillDemo(database, id, today);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === "ENTERPRISE_EXISTS") return false;
    throw error;
  }
}

async function run(): Promise<void> {
  const today = lastDay(process.argv[2]);
  const config = readConfig(process.env);
  const connection = await openConnection(config);
  await migrate(connection);
  const database = openDatabase(connection);
  opened.push(() => database.close());
  const made = await ensureDemo(database, today);
  console.log(`${made ? "The demo is ready" : "The demo is there already"}: run "npm start", then`);
  console.log(`  open      ${config.publicUrl}`);
  console.log(`  e-mail    ${OWNER.email}`);
  console.log(`  password  ${OWNER.password}`);
}

function explain(error: unknown): void {
  const { code, message } = error as { code?: string; message: string };
  const known = [ConfigError, CannotStart, DatabaseTooNew, CannotFill];
  if (error instanceof DataDirectoryInUse) {
    console.error(`${message} Stop it, run "npm run demo" again, and start it anew.`);
  } else if (known.some((kind) => error instanceof kind)) console.error(message);
  else if (code === "ECONNREFUSED") console.error("The database of DATABASE_URL does not answer.");
  else console.error(error);
}

async function close(): Promise<void> {
  for (const undo of opened.splice(0).toReversed()) await undo();
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    void close().then(() => process.exit(130));
  });
}

try {
  await run();
} catch (error) {
  explain(error);
  process.exitCode = 1;
} finally {
  await close();
}
