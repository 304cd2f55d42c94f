// `npm run backup [file]`: backs up the database, also while Daftar runs.
import { existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { readConfig } from "../config.ts";
import { hasDatabase } from "../postgres/running.ts";
import { UserFacingError, runProgram } from "../program.ts";
import { openRunningOrStartDatabase } from "../runningDatabase.ts";
import { writeBackup } from "./write.ts";

/**
 * The path of the backup; without an argument, in the data folder: "backups/daftar-2026-11-20T10-15-00Z.zip".
 * Creates its folder.
 *
 * @throws UserFacingError when the file exists
 */
function backupFileOf(argument: string | undefined, dataDir: string): string {
  const moment = new Date().toISOString().replace(/\.\d+/, "").replaceAll(":", "-");
  const file = resolve(argument ?? join(dataDir, "backups", `daftar-${moment}.zip`));
  if (existsSync(file)) throw new UserFacingError(`${file} is there already: name another file.`);
  mkdirSync(dirname(file), { recursive: true });
  return file;
}

await runProgram("task", async (opened) => {
  const config = readConfig(process.env);
  if (config.databaseUrl === null && !hasDatabase(config.dataDir)) {
    throw new UserFacingError(
      `There is no Daftar in ${config.dataDir}: set DATA_DIR or DATABASE_URL.`,
    );
  }
  const { connection } = await openRunningOrStartDatabase(config, opened);
  const file = backupFileOf(process.argv[2], config.dataDir);
  const { tables, schemaVersion } = await writeBackup(connection, file);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Backed up ${rows} rows of ${tables.length} tables (version ${schemaVersion}):`);
  console.log(`  ${file}`);
});
