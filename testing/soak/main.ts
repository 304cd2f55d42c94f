import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { crashTest } from "./crash.ts";
import { chainTest } from "./chain.ts";
import { issueTest } from "./issues.ts";
import { failoverTest } from "./failover.ts";
import { loadTest } from "./load.ts";
import { paymentTest } from "./payments.ts";
import { pictureTest } from "./pictures.ts";
import { receiptTest } from "./receipts.ts";
import { uploadTest } from "./uploads.ts";
import { prepareDaftarProcess, type DaftarProcess } from "./daftarProcess.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: "string" },
    minutes: { type: "string", default: "5" },
    seed: { type: "string", default: "20261120" },
  },
});

/**
 * The default values of `--times`: kills, rounds with a kill, seals or operations. A restart takes two
 * seconds, a failover up to thirty.
 */
const CRASHES = 50;
const FAILOVERS = 10;
const ISSUE_ROUNDS = 10;
const SEALS = 100_000;
const OPERATIONS = 10_000;

const timesOr = (usual: number) => Number(values.times ?? usual);

const TESTS: Record<string, (daftar: DaftarProcess) => Promise<string[]>> = {
  crash: (daftar) => crashTest(daftar, timesOr(CRASHES), Number(values.seed)),
  issues: (daftar) => issueTest(daftar, timesOr(ISSUE_ROUNDS), Number(values.seed)),
  receipts: (daftar) => receiptTest(daftar, timesOr(ISSUE_ROUNDS), Number(values.seed)),
  payments: (daftar) => paymentTest(daftar, timesOr(OPERATIONS), Number(values.seed)),
  chain: (daftar) => chainTest(daftar, timesOr(SEALS)),
  load: (daftar) => loadTest(daftar, Number(values.minutes)),
  pictures: pictureTest,
  uploads: uploadTest,
};

/** Tests that start Daftar on a database of their own. */
const TESTS_WITH_DATABASE: Record<string, () => Promise<string[]>> = {
  failover: () => failoverTest(timesOr(FAILOVERS)),
};

const NAMES = [...Object.keys(TESTS), ...Object.keys(TESTS_WITH_DATABASE)];

/** Runs a test on its own Daftar with an empty data directory. */
async function runTest(name: string): Promise<string[]> {
  const testWithDatabase = TESTS_WITH_DATABASE[name];
  if (testWithDatabase !== undefined) return testWithDatabase();
  const test = TESTS[name];
  if (test === undefined) return [`No such test: ${name}. There are ${NAMES.join(", ")}`];
  const dataDir = mkdtempSync(join(tmpdir(), "daftar-soak-"));
  const daftar = await prepareDaftarProcess(dataDir);
  try {
    await daftar.start();
    return await test(daftar);
  } finally {
    await daftar.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

let faults = 0;
for (const name of positionals.length > 0 ? positionals : NAMES) {
  const found = await runTest(name);
  for (const fault of found) console.error(`${name}: ${fault}`);
  faults += found.length;
}
console.log(faults === 0 ? "No faults." : `${faults} faults.`);
process.exitCode = faults === 0 ? 0 : 1;
