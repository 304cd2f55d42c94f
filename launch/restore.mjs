// `npm run restore <file>`: restores a backup into an empty installation.
import { join } from "node:path";
import { ensureInstalled, nodeBinary, root } from "./install.mjs";
import { launch, readEnvFile, startProgram } from "./run.mjs";

await launch(async () => {
  readEnvFile(join(root, ".env"));
  await ensureInstalled();
  const program = join(root, "server", "backup", "restoreProgram.ts");
  return startProgram(nodeBinary(), [program, ...process.argv.slice(2)]).ended;
});
