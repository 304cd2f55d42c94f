/**
 * `npm run check`: format, lint and walls, types, unused code, translations, words.
 * `--report <file>` leaves `{ passed, failed }` there for `npm test`.
 */
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { steps } from "./checks/steps.mjs";
import { ensureInstalled } from "./install.mjs";
import { launch } from "./run.mjs";

/** Two at a time: TypeScript and knip use a core each. */
const lanes = 2;

await launch(async () => {
  const { values } = parseArgs({ options: { report: { type: "string" } } });
  await ensureInstalled();
  const started = performance.now();
  const failed = await takeAll(Object.entries(steps));
  const counts = { passed: Object.keys(steps).length - failed.length, failed: failed.length };
  const names = failed.length > 0 ? `: ${failed.join(", ")}` : "";
  const time = seconds(started);
  console.log(`check: ${counts.passed} passed, ${counts.failed} failed in ${time}${names}`);
  if (values.report !== undefined) await writeFile(values.report, JSON.stringify(counts));
  return failed.length === 0 ? 0 : 1;
});

/** The names of the steps that failed. */
async function takeAll(queue) {
  const failed = [];
  const lane = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (!(await take(...next))) failed.push(next[0]);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return failed;
}

async function take(name, step) {
  const started = performance.now();
  const { passed, output } = await step();
  console.log(`${passed ? "✓" : "✗"} ${name.padEnd(14)}${seconds(started).padStart(7)}`);
  if (!passed) console.log(`${output.trim().replaceAll(/^/gm, "    ")}\n`);
  return passed;
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
