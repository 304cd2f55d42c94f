// `npm run demo`: fills an organization with believable data and says how to sign in.
import { join } from "node:path";
import { ensureInstalled, nodeBinary, root } from "./install.mjs";
import { launch, runProgram } from "./run.mjs";

await launch(async () => {
  await ensureInstalled();
  return runProgram(nodeBinary(), [
    `--env-file-if-exists=${join(root, ".env")}`,
    join(root, "server", "demo", "main.ts"),
    ...process.argv.slice(2),
  ]);
});
