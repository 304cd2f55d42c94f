/**
 * `npm test`: installs what is missing (a browser included), then runs every check and test.
 * `npm test -- unit`, or check, database, browser: that suite only, and only the tests in the files
 * and folders that follow, as in `npm test -- browser e2e/clients`.
 * The failed tests are named at the end; the last line is always `N passed, N failed`.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { countCheck, countPlaywright, countVitest, sumCounts } from "./checks/count.mjs";
import { failedPlaywrightTests, failedSteps, failedVitestTests } from "./checks/failures.mjs";
import { ensureHeadless } from "./chromium.mjs";
import { ensureInstalled, nodeBinary, root } from "./install.mjs";
import { compileCache, LaunchError, launch } from "./run.mjs";

const reports = join(root, ".cache", "reports");
const binaries = join(root, "node_modules", ".bin");

/**
 * Milliseconds after which a suite counts as hanging. The longest takes ten minutes when idle,
 * several times as long on a busy machine.
 */
const SUITE_TIMEOUT = 120 * 60_000;

/** The functions that read the report of each runner. */
const CHECK_READER = { count: countCheck, failures: failedSteps };
const VITEST_READER = { count: countVitest, failures: (report) => failedVitestTests(report, root) };
const PLAYWRIGHT_READER = { count: countPlaywright, failures: failedPlaywrightTests };

const suites = {
  check: (report) =>
    runSuite([join(root, "launch", "check.mjs"), "--report", report], report, CHECK_READER),
  unit: (report, paths) => runSuite(vitestCommand("unit", report, paths), report, VITEST_READER),
  database: (report, paths) =>
    runSuite(vitestCommand("database", report, paths), report, VITEST_READER),
  browser: runBrowserTests,
};

/**
 * The lanes of a step run in parallel, the suites of a lane one after the other: database tests
 * leave the processors idle a fifth of the time, browser tests never.
 */
const SUITE_ORDER = [[["check", "unit"], ["database"]], [["browser"]]];

await launch(async () => {
  const { wanted, paths } = readArguments(process.argv.slice(2));
  const counts = [];
  try {
    await ensureInstalled();
    const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
    for (const lanes of SUITE_ORDER) {
      const runInOrder = async (names) => {
        for (const name of names.filter(isWanted)) counts.push(await runTimed(name, paths));
      };
      await Promise.all(lanes.map(runInOrder));
    }
  } catch (error) {
    console.error(error instanceof LaunchError ? error.message : error);
    counts.push({ passed: 0, failed: 1 });
  }
  const { passed, failed } = sumCounts(counts);
  for (const name of counts.flatMap((suite) => suite.failures ?? []))
    console.log(`failed: ${name}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
});

/** The names of suites come first. Paths may follow the name of one suite that has tests. */
function readArguments(given) {
  const wanted = given.filter((name) => name in suites);
  const paths = given.filter((name) => !(name in suites));
  const takesPaths = wanted.length === 1 && wanted[0] !== "check";
  const unknown = takesPaths ? paths.filter((path) => !existsSync(join(root, path))) : paths;
  if (unknown.length > 0) {
    throw new LaunchError(
      `No such suite or path: ${unknown.join(", ")}. The suites are ${Object.keys(suites).join(", ")}; ` +
        "paths may follow one of unit, database, browser.",
    );
  }
  return { wanted, paths };
}

async function runTimed(name, paths) {
  const started = performance.now();
  const report = join(reports, `${name}.json`);
  await mkdir(reports, { recursive: true });
  await rm(report, { force: true });
  console.log(`\n── ${name} starts`);
  const counts = await suites[name](report, paths);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`);
  return counts;
}

function vitestCommand(project, report, paths) {
  const entry = join(root, "node_modules", "vitest", "vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return [entry, "run", "--project", project, ...reporters, ...paths];
}

async function runBrowserTests(report, paths) {
  let chromium;
  try {
    chromium = await ensureHeadless();
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
  const entry = join(root, "node_modules", "@playwright", "test", "cli.js");
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return runSuite(
    [entry, "test", "--reporter=list,json", ...paths],
    report,
    PLAYWRIGHT_READER,
    env,
  );
}

/**
 * Runs a suite on the program's own Node, streams its output and reads the results in its report.
 */
async function runSuite(args, report, reader, extra = {}) {
  const PATH = `${binaries}${delimiter}${process.env.PATH}`;
  // Test files run in processes of their own: without the cache, each compiles the server again.
  const env = {
    NODE_COMPILE_CACHE: compileCache,
    ...process.env,
    NODE_ENV: "test",
    ...extra,
    PATH,
  };
  const code = await runStreaming(args, env);
  const read = await readReport(report);
  return { ...reader.count(read, code === 0), failures: reader.failures(read) };
}

function runStreaming(args, env) {
  return new Promise((resolve) => {
    const child = spawn(nodeBinary(), args, {
      cwd: root,
      env,
      stdio: ["ignore", "inherit", "inherit"],
    });
    const stop = () => child.kill("SIGTERM");
    const limit = setTimeout(() => {
      console.error("Stopped: this suite hangs.");
      stop();
    }, SUITE_TIMEOUT);
    const end = (code) => {
      clearTimeout(limit);
      process.off("SIGTERM", stop);
      resolve(code);
    };
    process.once("SIGTERM", stop);
    child.once("error", (error) => {
      console.error(error.message);
      end(1);
    });
    child.once("close", end);
  });
}

/** A runner's report; undefined if it crashed before writing one. */
async function readReport(path) {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    console.error(`No report: ${error.message}`);
    return undefined;
  }
}
