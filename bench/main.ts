/** `npm run bench`: measures Daftar against its budgets; `-- list pdf` measures these parts alone. */
import { passes, type Row, tableOf } from "./measuring/rows.ts";
import { measureClose } from "./parts/closing.ts";
import { measureCreate } from "./parts/creating.ts";
import { measureGrowth, measureGrowthToAMillion } from "./parts/growth.ts";
import { measureImport } from "./parts/importing.ts";
import { measureIssue } from "./parts/issuing.ts";
import { measureLarge } from "./parts/largeDocuments.ts";
import { measurePay, measureReceivables } from "./parts/payments.ts";
import { measurePhone } from "./parts/phone.ts";
import { measurePdf } from "./parts/printing.ts";
import { measureMemory, measureStart } from "./parts/process.ts";
import { measureDashboard, measureList, measureOpen } from "./parts/reading.ts";
import { measureReports } from "./parts/reports.ts";
import { measureSignIn } from "./parts/signIn.ts";
import { measureWeb } from "./parts/web.ts";
import { stopAll } from "./processes/daftar.ts";
import { type LoadGenerator, startLoadGenerator } from "./processes/load.ts";

const PARTS: Record<string, (load: LoadGenerator) => Promise<Row[]>> = {
  list: measureList,
  open: measureOpen,
  create: measureCreate,
  issue: measureIssue,
  pay: measurePay,
  receivables: measureReceivables,
  close: measureClose,
  dashboard: measureDashboard,
  reports: measureReports,
  pdf: measurePdf,
  import: measureImport,
  start: measureStart,
  memory: measureMemory,
  signIn: measureSignIn,
  large: measureLarge,
  web: measureWeb,
  phone: measurePhone,
  growth: measureGrowth,
  million: measureGrowthToAMillion,
};

/** Runs only by name, because it fills databases with a million documents. */
const ON_DEMAND = ["million"];

async function measure(names: readonly string[]): Promise<Row[]> {
  const load = startLoadGenerator();
  const rows: Row[] = [];
  try {
    for (const name of names) {
      const started = performance.now();
      rows.push(...((await PARTS[name]?.(load)) ?? []));
      console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
    }
  } finally {
    load.stop();
    await stopAll();
    console.log(`\n${tableOf(rows)}`);
  }
  return rows;
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => void stopAll().finally(() => process.exit(1)));
}

const requestedParts = process.argv.slice(2);
const unknown = requestedParts.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. There are ${Object.keys(PARTS).join(", ")}.`);
  process.exitCode = 1;
} else {
  const usual = Object.keys(PARTS).filter((name) => !ON_DEMAND.includes(name));
  const rows = await measure(requestedParts.length > 0 ? requestedParts : usual);
  process.exitCode = rows.every(passes) ? 0 : 1;
}
