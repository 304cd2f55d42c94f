// `npm run demo`: creates an organization with generated data and prints how to sign in.
import { join } from "node:path";
import { ensureInstalled, nodeBinary, root } from "./install.mjs";
import { launch, readEnvFile, startProgram } from "./run.mjs";

await launch(async () => {
  readEnvFile(join(root, ".env"));
  await ensureInstalled();
  const program = join(root, "server", "demo", "main.ts");
  return startProgram(nodeBinary(), [program, ...process.argv.slice(2)]).ended;
});
