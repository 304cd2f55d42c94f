/**
 * `npm run test:soak`: long tests on an installation of their own. `crash` kills the server and the
 * database repeatedly, `issues` while invoices are issued, `receipts` while payments are recorded,
 * `payments` compares stored and recomputed sums after 10,000 random operations of payments,
 * `chain` verifies 100,000 seals, `load` sends requests for a long time, `uploads` and `pictures`
 * are attacks by uploads. `failover` kills the primaries of a Patroni cluster.
 * Short runs: `-- crash --times 5`, `-- load --minutes 1`, `-- failover --times 4`,
 * `-- chain --times 5000`, `-- payments --times 1000`.
 */
import { join } from "node:path";
import { ensureInstalled, nodeBinary, root } from "./install.mjs";
import { launch, startProgram } from "./run.mjs";

await launch(async () => {
  await ensureInstalled();
  const program = join(root, "testing", "soak", "main.ts");
  return startProgram(nodeBinary(), [program, ...process.argv.slice(2)]).ended;
});
