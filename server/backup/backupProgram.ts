// `npm run backup [file]`: a copy of everything, also while Daftar runs.
import { existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { type Config, readConfig } from "../config.ts";
import { DataDirectoryInUse } from "../postgres/failures.ts";
import { hasDatabase, runningConnection } from "../postgres/running.ts";
import { CannotGoOn, type Opened, openConnection, runProgram } from "../program.ts";
import { writeBackup } from "./write.ts";

/** A Daftar that is just starting has its data directory before its PostgreSQL answers. */
const PATIENCE = 10_000;

/** `daftar-2026-11-20T10-15-00Z.zip` */
function fileOf(argument: string | undefined, dataDir: string): string {
  const moment = new Date().toISOString().replace(/\.\d+/, "").replaceAll(":", "-");
  const file = resolve(argument ?? join(dataDir, "backups", `daftar-${moment}.zip`));
  if (existsSync(file)) throw new CannotGoOn(`${file} is there already: name another file.`);
  mkdirSync(dirname(file), { recursive: true });
  return file;
}

async function answers(connection: ClientConfig): Promise<boolean> {
  const client = new Client(connection);
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false; // it is asked again
  }
}

/** The database of a Daftar that runs, or our own start of it. */
async function openAnyhow(config: Config, opened: Opened): Promise<ClientConfig> {
  if (config.databaseUrl === null && !hasDatabase(config.dataDir)) {
    throw new CannotGoOn(`There is no Daftar in ${config.dataDir}: set DATA_DIR or DATABASE_URL.`);
  }
  try {
    return await openConnection(config, opened);
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    const connection = runningConnection(config.dataDir);
    const deadline = performance.now() + PATIENCE;
    while (!(await answers(connection))) {
      if (performance.now() > deadline) throw error;
      await pause(200);
    }
    return connection;
  }
}

await runProgram("task", async (opened) => {
  const config = readConfig(process.env);
  const connection = await openAnyhow(config, opened);
  const file = fileOf(process.argv[2], config.dataDir);
  const { tables, schemaVersion } = await writeBackup(connection, file);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Backed up ${rows} rows of ${tables.length} tables (version ${schemaVersion}):`);
  console.log(`  ${file}`);
});
