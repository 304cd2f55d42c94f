// `npm start`: installs, builds the pages when they changed, and runs the server.
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, nodeBinary, root } from "./install.mjs";
import { launch, readEnvFile, startProgram } from "./run.mjs";

await launch(async () => {
  readEnvFile(join(root, ".env"));
  await ensureInstalled();
  await ensureBuilt();
  // What Node has compiled once, types taken out, it does not compile at the next start.
  process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules", ".cache", "compiled");
  return startProgram(nodeBinary(), [join(root, "server", "main.ts")]).ended;
});
