/**
 * `npm run bench`: measures Daftar against its budgets and prints one table; `-- list` measures
 * one benchmark alone.
 */
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, nodeBinary, root } from "./install.mjs";
import { launch, startProgram } from "./run.mjs";

await launch(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const program = join(root, "bench", "main.ts");
  return startProgram(nodeBinary(), [program, ...process.argv.slice(2)]).ended;
});
