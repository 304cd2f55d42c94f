/**
 * `npm run bench`: measures Daftar against its budgets; `-- list pdf` runs these benchmarks alone.
 */
import { isRowPassed, type Row, tableOf } from "./measuring/rows.ts";
import { measureClosing } from "./benchmarks/closing.ts";
import { measureCreation } from "./benchmarks/creating.ts";
import { measureGrowth, measureGrowthToAMillion } from "./benchmarks/growth.ts";
import { measureImport } from "./benchmarks/importing.ts";
import { measureIssuing } from "./benchmarks/issuing.ts";
import { measureLargeDocuments } from "./benchmarks/largeDocuments.ts";
import { measurePayments, measureReceivables } from "./benchmarks/payments.ts";
import { measurePhone } from "./benchmarks/phone.ts";
import { measurePdf } from "./benchmarks/printing.ts";
import { measureMemory, measureStart } from "./benchmarks/process.ts";
import { measureDashboard, measureList, measureOneDocument } from "./benchmarks/reading.ts";
import { measureReports } from "./benchmarks/reports.ts";
import { measureSignIn } from "./benchmarks/signIn.ts";
import { measureWeb } from "./benchmarks/web.ts";
import { stopAll } from "./processes/daftar.ts";
import { type LoadGenerator, startLoadGenerator } from "./processes/load.ts";

const BENCHMARKS: Record<string, (load: LoadGenerator) => Promise<Row[]>> = {
  list: measureList,
  open: measureOneDocument,
  create: measureCreation,
  issue: measureIssuing,
  pay: measurePayments,
  receivables: measureReceivables,
  close: measureClosing,
  dashboard: measureDashboard,
  reports: measureReports,
  pdf: measurePdf,
  import: measureImport,
  start: measureStart,
  memory: measureMemory,
  signIn: measureSignIn,
  large: measureLargeDocuments,
  web: measureWeb,
  phone: measurePhone,
  growth: measureGrowth,
  million: measureGrowthToAMillion,
};

/** Benchmarks that run only by name, because they fill databases with a million documents. */
const ON_DEMAND = ["million"];

async function runBenchmarks(names: readonly string[]): Promise<Row[]> {
  const load = startLoadGenerator();
  const rows: Row[] = [];
  try {
    for (const name of names) {
      const started = performance.now();
      rows.push(...((await BENCHMARKS[name]?.(load)) ?? []));
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

const requestedBenchmarks = process.argv.slice(2);
const unknownNames = requestedBenchmarks.filter((name) => !Object.hasOwn(BENCHMARKS, name));
if (unknownNames.length > 0) {
  console.error(
    `No such benchmark: ${unknownNames.join(", ")}. There are ${Object.keys(BENCHMARKS).join(", ")}.`,
  );
  process.exitCode = 1;
} else {
  const usual = Object.keys(BENCHMARKS).filter((name) => !ON_DEMAND.includes(name));
  const rows = await runBenchmarks(requestedBenchmarks.length > 0 ? requestedBenchmarks : usual);
  process.exitCode = rows.every(isRowPassed) ? 0 : 1;
}
