/** `npm run bench`: measures Daftar against its budgets. `-- list pdf` measures those parts alone. */
import { closeEverything } from "./closing.ts";
import { benchCreate } from "./create/part.ts";
import { benchDashboard } from "./dashboard.ts";
import { benchGrowth } from "./growth.ts";
import { host } from "./host.ts";
import { benchImport } from "./import/part.ts";
import { benchList } from "./list/part.ts";
import { type Load, startLoad } from "./load.ts";
import { benchMemory } from "./memory.ts";
import { benchPdf } from "./pdf/part.ts";
import { benchProcesses } from "./processes/part.ts";
import type { Row } from "./row.ts";
import { benchStart } from "./start.ts";
import { countMisses, tableOf } from "./table.ts";
import { benchWeb } from "./web/part.ts";

const asked = process.argv.slice(2);

const PARTS: Record<string, (load: Load) => Promise<Row[]>> = {
  list: benchList,
  create: benchCreate,
  dashboard: benchDashboard,
  pdf: benchPdf,
  import: benchImport,
  start: benchStart,
  memory: benchMemory,
  web: benchWeb,
  // A million documents take their time, so they are made only where it is asked for.
  growth: (load) => benchGrowth(load, asked.includes("growth")),
  processes: benchProcesses,
};
/** They hold no budget of the program and are measured only where they are asked for. */
const APART = ["processes"];

/** Prints the table of what was measured, also when a part of it fails. @returns all its rows */
async function measure(names: readonly string[]): Promise<Row[]> {
  const load = startLoad();
  const rows: Row[] = [];
  try {
    for (const name of names) {
      const started = performance.now();
      host.begin();
      rows.push(...((await PARTS[name]?.(load)) ?? []));
      console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
    }
    return rows;
  } finally {
    load.end();
    console.log(`\n${tableOf(rows)}\n\n${host.told()}`);
    await closeEverything();
  }
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => void closeEverything().finally(() => process.exit(1)));
}

const USUAL = Object.keys(PARTS).filter((name) => !APART.includes(name));

const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. There are ${Object.keys(PARTS).join(", ")}.`);
  process.exitCode = 1;
} else {
  const rows = await measure(asked.length > 0 ? asked : USUAL);
  process.exitCode = countMisses(rows) === 0 ? 0 : 1;
}
