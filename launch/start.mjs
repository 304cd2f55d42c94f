// `npm start`: installs, builds the pages when they changed, and runs the server.
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, nodeBinary, root } from "./install.mjs";
import { launch, runProgram } from "./run.mjs";

await launch(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return runProgram(nodeBinary(), [
    `--env-file-if-exists=${join(root, ".env")}`,
    join(root, "server", "main.ts"),
  ]);
});
