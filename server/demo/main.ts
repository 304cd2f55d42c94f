import { Client, type ClientConfig } from "pg";
import { dayInAlgiers, isDay, type Day } from "#domain/days/days.ts";
import { hashPassword, verifyPassword } from "../accounts/passwords.ts";
import { loadSealKey, readConfig } from "../config.ts";
import { openDatabase, type Database } from "../database/database.ts";
import { migrate, findPendingMigrations } from "../database/migrate.ts";
import { ApiError } from "../http/apiError.ts";
import { UserFacingError, runProgram } from "../program.ts";
import { openRunningOrStartDatabase } from "../runningDatabase.ts";
import { fillDemo } from "./fill.ts";
import { OWNER } from "./organization.ts";
import { findOwner, insertOwner } from "./store.ts";

function parseLastDay(argument: string | undefined): Day {
  if (argument === undefined) return dayInAlgiers(new Date());
  if (isDay(argument)) return argument;
  throw new UserFacingError(`"${argument}" is not a day: the demo ends on one such as 2026-11-20.`);
}

/**
 * Creates the demo.
 *
 * @returns false when it exists already
 * @throws UserFacingError when its account has another password
 */
async function ensureDemo(
  database: Database,
  options: Parameters<typeof fillDemo>[2],
): Promise<boolean> {
  const found = await database.inAccountTransaction(findOwner);
  if (found !== undefined && !verifyPassword(found.password_hash, OWNER.password)) {
    throw new UserFacingError(`The account ${OWNER.email} is there with a password of its own.`);
  }
  const hash = hashPassword(OWNER.password);
  const id = found?.id ?? (await database.inAccountTransaction((db) => insertOwner(db, hash)));
  try {
    await fillDemo(database, id, options);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === "ENTERPRISE_EXISTS") return false;
    throw error;
  }
}

/** Key of the advisory lock on the demo's account and organization. */
const DEMO_LOCK = 7_320_482;

/** Runs `work` while no other demo runs on the same database. */
async function withDemoLock<T>(connection: ClientConfig, work: () => Promise<T>): Promise<T> {
  const client = new Client(connection);
  client.on("error", () => undefined); // the queries of `work` report a lost connection
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [DEMO_LOCK]);
    return await work();
  } finally {
    await client.end();
  }
}

/**
 * Refuses to go on while a program of an earlier version runs on the database: migrations that are applied here would
 * keep that version from starting again.
 */
async function requireCurrentSchema(connection: ClientConfig): Promise<void> {
  if ((await findPendingMigrations(connection)).length === 0) return;
  throw new UserFacingError("The running Daftar is of a former version: restart it first.");
}

await runProgram("task", async (opened) => {
  const today = parseLastDay(process.argv[2]);
  const config = readConfig(process.env);
  const { connection, isRunning } = await openRunningOrStartDatabase(config, opened);
  if (isRunning) await requireCurrentSchema(connection);
  else await migrate(connection);
  const database = openDatabase(connection);
  opened.push(() => database.close());
  const sealKey = config.sealKey ?? loadSealKey(config.dataDir);
  const created = await withDemoLock(connection, () => ensureDemo(database, { today, sealKey }));
  const signIn = isRunning ? "sign in at" : 'run "npm start", then sign in at';
  console.log(`${created ? "The demo is ready" : "The demo is there already"}: ${signIn}`);
  console.log(`  address   ${config.publicUrl}`);
  console.log(`  e-mail    ${OWNER.email}`);
  console.log(`  password  ${OWNER.password}`);
});
