// `npm run backup [file]`: backs up the database into one file, also while Daftar runs.
import { join } from "node:path";
import { ensureInstalled, nodeBinary, root } from "./install.mjs";
import { launch, readEnvFile, startProgram } from "./run.mjs";

await launch(async () => {
  readEnvFile(join(root, ".env"));
  await ensureInstalled();
  const program = join(root, "server", "backup", "backupProgram.ts");
  return startProgram(nodeBinary(), [program, ...process.argv.slice(2)]).ended;
});
