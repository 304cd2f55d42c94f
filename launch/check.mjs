/**
 * `npm run check` runs the steps of checks/steps.mjs.
 * `--report <file>` writes `{ passed, failed, failures }` to a file, for `npm test`.
 */
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { steps } from "./checks/steps.mjs";
import { ensureInstalled } from "./install.mjs";
import { launch } from "./run.mjs";

/** Two at a time: TypeScript and knip use a core each. */
const CONCURRENCY = 2;

await launch(async () => {
  const { values } = parseArgs({ options: { report: { type: "string" } } });
  await ensureInstalled();
  const started = performance.now();
  const failed = await runAll(Object.entries(steps));
  const counts = {
    passed: Object.keys(steps).length - failed.length,
    failed: failed.length,
    failures: failed,
  };
  const names = failed.length > 0 ? `: ${failed.join(", ")}` : "";
  const time = secondsSince(started);
  console.log(`check: ${counts.passed} passed, ${counts.failed} failed in ${time}${names}`);
  if (values.report !== undefined) await writeFile(values.report, JSON.stringify(counts));
  return failed.length === 0 ? 0 : 1;
});

/** Runs the steps. Returns the names of those that failed. */
async function runAll(queue) {
  const failed = [];
  const runQueue = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (!(await runStep(...next))) failed.push(next[0]);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runQueue));
  return failed;
}

async function runStep(name, step) {
  const started = performance.now();
  const { passed, output } = await step();
  console.log(`${passed ? "✓" : "✗"} ${name.padEnd(14)}${secondsSince(started).padStart(7)}`);
  if (!passed) console.log(`${output.trim().replaceAll(/^/gm, "    ")}\n`);
  return passed;
}

function secondsSince(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
