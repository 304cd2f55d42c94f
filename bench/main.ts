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

interface Part {
  measure: (load: Load) => Promise<Row[]>;
  /** What it takes where its data are there and nothing disturbs it; Infinity has no limit. */
  seconds: number;
}

/** Growth to a million documents is measured only where it is asked for, and takes its time. */
const toAMillion = asked.includes("growth");

/** In the order of the table; the usual ones take less than 8 minutes together. */
const PARTS: Record<string, Part> = {
  list: { measure: benchList, seconds: 62 },
  create: { measure: benchCreate, seconds: 59 },
  dashboard: { measure: benchDashboard, seconds: 14 },
  pdf: { measure: benchPdf, seconds: 71 },
  import: { measure: benchImport, seconds: 62 },
  start: { measure: benchStart, seconds: 11 },
  memory: { measure: benchMemory, seconds: 19 },
  web: { measure: benchWeb, seconds: 118 },
  growth: {
    measure: (load) => benchGrowth(load, toAMillion),
    seconds: toAMillion ? Infinity : 60,
  },
  processes: { measure: benchProcesses, seconds: Infinity },
};
/** They hold no budget of the program and are measured only where they are asked for. */
const APART = ["processes"];

/** Prints the table of what was measured, also when a part of it fails. @returns all its rows */
async function measure(parts: readonly [string, Part][]): Promise<Row[]> {
  const load = startLoad();
  const rows: Row[] = [];
  try {
    for (const [name, part] of parts) {
      const started = performance.now();
      host.begin(part.seconds);
      rows.push(...(await part.measure(load)));
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

const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. There are ${Object.keys(PARTS).join(", ")}.`);
  process.exitCode = 1;
} else {
  const isWanted = (name: string) =>
    asked.length > 0 ? asked.includes(name) : !APART.includes(name);
  const rows = await measure(Object.entries(PARTS).filter(([name]) => isWanted(name)));
  process.exitCode = countMisses(rows) === 0 ? 0 : 1;
}
