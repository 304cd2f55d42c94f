import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../database/migrate.ts";
import { lockDataDirectory } from "../postgres/lock.ts";
import { startEmbeddedPostgres } from "../postgres/start.ts";
import { ask, temporaryFolder } from "../../testing/records/backup.ts";

const PROGRAM = fileURLToPath(new URL("main.ts", import.meta.url));

/** `npm run demo` without its launcher. @returns what it printed */
async function runDemo(DATA_DIR: string): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR };
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, "2026-11-20"], { env });
  return stdout;
}

test("the demo fills the database of a running program once, without starting another", async () => {
  const dataDir = join(temporaryFolder(), "data");
  const lock = lockDataDirectory(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  onTestFinished(async () => {
    await postgres.stop();
    lock.release();
  });
  await migrate(postgres.connection);
  const started = "select pg_postmaster_start_time()::text as at";
  const before = await ask(postgres.connection, started);

  const first = await runDemo(dataDir);
  expect(first).toContain("The demo is ready: sign in at");
  expect(first).toContain("demo@daftar.example");
  expect(await runDemo(dataDir)).toContain("The demo is there already: sign in at");

  expect(await ask(postgres.connection, started)).toEqual(before);
  expect(await ask(postgres.connection, "select name from enterprise")).toEqual([
    { name: "SARL Amel Équipements" },
  ]);
}, 60_000);
