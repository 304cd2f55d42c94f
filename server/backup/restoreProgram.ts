// `npm run restore <file>`: restores a backup into an empty DATA_DIR or DATABASE_URL.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readConfig } from "../config.ts";
import { DataDirectoryInUseError } from "../postgres/failures.ts";
import { UserFacingError, openUnmigratedDatabase, runProgram } from "../program.ts";
import { restoreBackup } from "./restore.ts";

await runProgram("task", async (opened) => {
  const [, , argument] = process.argv;
  if (argument === undefined) throw new UserFacingError("Name the backup: npm run restore <file>");
  const file = resolve(argument);
  if (!existsSync(file)) throw new UserFacingError(`There is no file ${file}.`);
  const config = readConfig(process.env);
  const connection = await openUnmigratedDatabase(config, opened, "task").catch(
    (error: unknown) => {
      if (!(error instanceof DataDirectoryInUseError)) throw error;
      throw new UserFacingError(`${error.message} Restore into a new DATA_DIR.`);
    },
  );
  const { tables, createdAt } = await restoreBackup(connection, file);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${rows} rows of ${tables.length} tables, as they were at ${createdAt}.`);
});
