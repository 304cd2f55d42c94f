// `npm start`: installs, builds the pages when they changed, and runs the server.
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, nodeBinary, root } from "./install.mjs";
import { launch, readEnvFile, startProgram } from "./run.mjs";

await launch(async () => {
  readEnvFile(join(root, ".env"));
  await ensureInstalled();
  await ensureBuilt();
  return startProgram(nodeBinary(), [join(root, "server", "main.ts")]).ended;
});
