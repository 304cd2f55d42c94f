/**
 * `npm run test:soak`: long tests of a Daftar of its own, which is killed again and again (crash)
 * and kept busy (load). `-- crash --times 5` or `-- load --minutes 1` for a short look at one.
 */
import { join } from "node:path";
import { ensureInstalled, nodeBinary, root } from "./install.mjs";
import { launch, startProgram } from "./run.mjs";

await launch(async () => {
  await ensureInstalled();
  const program = join(root, "server", "soak", "main.ts");
  return startProgram(nodeBinary(), [program, ...process.argv.slice(2)]).ended;
});
