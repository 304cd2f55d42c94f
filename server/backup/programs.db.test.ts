import { execFile } from "node:child_process";
import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { lockDataDirectory } from "../postgres/lock.ts";
import { startEmbeddedPostgres } from "../postgres/start.ts";
import { migrate, SCHEMA_LOCK } from "../database/migrate.ts";
import { urlOf } from "../../testing/database/database.ts";
import { queryAsTableOwner, emptyDatabase, temporaryFolder } from "../../testing/records/backup.ts";

const log = () => undefined;
const execute = promisify(execFile);

/** Runs `npm run backup` or `npm run restore` without its launcher. @returns what it printed */
async function run(program: "backup" | "restore", settings: object, ...args: string[]) {
  const path = fileURLToPath(new URL(`./${program}Program.ts`, import.meta.url));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...settings };
  const { stdout } = await execute(process.execPath, [path, ...args], { env });
  return stdout;
}

/** The error output of a program that fails. */
async function errorOutput(running: Promise<string>): Promise<string> {
  return running.then(
    (output) => `It did not fail: ${output}`,
    (error: { stderr: string }) => error.stderr,
  );
}

/** A Daftar with one account on a data directory, running until it is stopped. */
async function startDaftar(dataDir: string) {
  const lock = lockDataDirectory(dataDir, "service");
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  await migrate(postgres.connection);
  let running = true;
  const stop = async () => {
    if (!running) return;
    running = false;
    await postgres.stop();
    lock.release();
  };
  onTestFinished(stop);
  return { connection: postgres.connection, stop };
}

const INSERT_ACCOUNT = "insert into app_user (email, email_key) values ('a@b.dz', 'a@b.dz')";
const SELECT_ACCOUNTS = "select email from app_user";

test("an embedded database is backed up while Daftar runs and while it is stopped, and restored elsewhere", async () => {
  const folder = temporaryFolder();
  const DATA_DIR = join(folder, "data");
  const daftar = await startDaftar(DATA_DIR);
  await queryAsTableOwner(daftar.connection, INSERT_ACCOUNT);
  const running = join(folder, "running.zip");
  expect(await run("backup", { DATA_DIR }, running)).toContain(running);
  expect(statSync(running).mode & 0o077).toBe(0);
  await daftar.stop();
  const stopped = join(folder, "stopped.zip");
  await run("backup", { DATA_DIR }, stopped);

  const elsewhere = { DATA_DIR: join(folder, "elsewhere") };
  expect(await run("restore", elsewhere, stopped)).toMatch(/^Restored \d+ rows of \d+ tables/);
  expect(await errorOutput(run("restore", elsewhere, running))).toMatch(
    /^The database is not empty/,
  );
  const restored = await startDaftar(elsewhere.DATA_DIR);
  expect(await queryAsTableOwner(restored.connection, SELECT_ACCOUNTS)).toEqual([
    { email: "a@b.dz" },
  ]);
  expect(await errorOutput(run("restore", elsewhere, running))).toMatch(/is already running on/);
});

test("the database of DATABASE_URL is backed up and restored", async () => {
  const folder = temporaryFolder();
  const [full, empty] = [await emptyDatabase(), await emptyDatabase()];
  await migrate(full);
  await queryAsTableOwner(full, INSERT_ACCOUNT);
  const file = join(folder, "server.zip");
  const DATA_DIR = join(folder, "unused");
  await run("backup", { DATABASE_URL: urlOf(full), DATA_DIR }, file);
  await run("restore", { DATABASE_URL: urlOf(empty), DATA_DIR }, file);
  expect(await queryAsTableOwner(empty, SELECT_ACCOUNTS)).toEqual([{ email: "a@b.dz" }]);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test("a backup whose Daftar is stopped fails with one line and leaves no file", async () => {
  const folder = temporaryFolder();
  const DATA_DIR = join(folder, "data");
  const daftar = await startDaftar(DATA_DIR);
  const migration = new Client(daftar.connection);
  migration.on("error", () => undefined);
  await migration.connect();
  await migration.query("select pg_advisory_lock($1)", [SCHEMA_LOCK]); // the backup waits for it
  const failed = errorOutput(run("backup", { DATA_DIR }, join(folder, "backup.zip")));
  const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted";
  await expect.poll(() => queryAsTableOwner(daftar.connection, waiting)).toHaveLength(1);
  await daftar.stop();
  expect(await failed).toBe("The database was stopped before the task ended: run it again.\n");
  expect(readdirSync(folder)).toEqual(["data"]);
});

test("restore fails at once while another task runs, with the task and its process id", async () => {
  const folder = temporaryFolder();
  const DATA_DIR = join(folder, "data");
  const file = join(folder, "backup.zip");
  writeFileSync(file, "");
  const lock = lockDataDirectory(DATA_DIR, "task");
  onTestFinished(() => lock.release());
  expect(await errorOutput(run("restore", { DATA_DIR }, file))).toBe(
    `A demo, backup or restore is running on ${DATA_DIR} (process ${process.pid}). Restore into a new DATA_DIR.\n`,
  );
});

test("a missing data directory or file is reported in one line", async () => {
  const folder = temporaryFolder();
  const DATA_DIR = join(folder, "nothing");
  const file = join(folder, "missing.zip");
  expect(await errorOutput(run("backup", { DATA_DIR }, file))).toMatch(
    /^There is no Daftar in .*\n$/,
  );
  expect(await errorOutput(run("restore", { DATA_DIR }))).toMatch(/^Name the backup: .*\n$/);
  expect(existsSync(DATA_DIR)).toBe(false);
  expect(await errorOutput(run("restore", { DATA_DIR }, file))).toMatch(/^There is no file .*\n$/);
  expect(existsSync(DATA_DIR)).toBe(false);
});
