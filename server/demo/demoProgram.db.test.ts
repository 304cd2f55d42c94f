import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../database/migrate.ts";
import { lockDataDirectory } from "../postgres/lock.ts";
import { startEmbeddedPostgres } from "../postgres/start.ts";
import { queryAsTableOwner, temporaryFolder } from "../../testing/records/backup.ts";

const DEMO = fileURLToPath(new URL("main.ts", import.meta.url));
const BACKUP = fileURLToPath(new URL("../backup/backupProgram.ts", import.meta.url));

/** Runs a task without its launcher. @returns what it printed */
async function run(program: string, DATA_DIR: string, ...args: string[]): Promise<string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env });
  return stdout;
}

const runDemo = (dataDir: string) => run(DEMO, dataDir, "2026-11-20");

/** A running Daftar with an empty database. */
async function startDaftar() {
  const dataDir = join(temporaryFolder(), "data");
  const lock = lockDataDirectory(dataDir, "service");
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  let isRunning = true;
  const stop = async () => {
    if (!isRunning) return;
    isRunning = false;
    await postgres.stop();
    lock.release();
  };
  onTestFinished(stop);
  await migrate(postgres.connection);
  return { dataDir, postgres, stop };
}

test("the demo fills the database of a running program once, without starting another", async () => {
  const { dataDir, postgres } = await startDaftar();
  const started = "select pg_postmaster_start_time()::text as at";
  const before = await queryAsTableOwner(postgres.connection, started);

  const first = await runDemo(dataDir);
  expect(first).toContain("The demo is ready: sign in at");
  expect(first).toContain("demo@daftar.example");
  expect(await runDemo(dataDir)).toContain("The demo is there already: sign in at");

  expect(await queryAsTableOwner(postgres.connection, started)).toEqual(before);
  const verified = "select email_verified_at is not null as verified from app_user";
  expect(await queryAsTableOwner(postgres.connection, verified)).toEqual([{ verified: true }]);
  expect(await queryAsTableOwner(postgres.connection, "select name from enterprise")).toEqual([
    { name: "SARL Amel Équipements" },
  ]);
});

test("two demos at once on a running program fill it once", async () => {
  const { dataDir, postgres } = await startDaftar();
  const client = new Client(postgres.connection);
  await client.connect();
  // Neither demo inserts the account before both have started.
  await client.query("begin; lock table app_user in share row exclusive mode");
  const demos = Promise.all([runDemo(dataDir), runDemo(dataDir)]);
  const waiting = "select 1 from pg_locks where not granted";
  await expect.poll(() => queryAsTableOwner(postgres.connection, waiting)).toHaveLength(2);
  await client.end();
  const outputs = await demos;
  expect(outputs.filter((output) => output.includes("The demo is ready"))).toHaveLength(1);
  expect(outputs.filter((output) => output.includes("The demo is there already"))).toHaveLength(1);
  expect(
    await queryAsTableOwner(postgres.connection, "select count(*)::int as total from enterprise"),
  ).toEqual([{ total: 1 }]);
});

test("tasks started at once on a stopped installation run one after the other", async () => {
  const { dataDir, stop } = await startDaftar();
  await stop();
  const file = join(dataDir, "backup.zip");
  const outputs = await Promise.all([
    runDemo(dataDir),
    run(BACKUP, dataDir, file),
    runDemo(dataDir),
  ]);
  const demos = [outputs[0], outputs[2]].toSorted();
  expect(demos[0]).toContain('The demo is ready: run "npm start"');
  expect(demos[1]).toContain('The demo is there already: run "npm start"');
  expect(outputs[1]).toContain(file);
  expect(existsSync(file)).toBe(true);
});
