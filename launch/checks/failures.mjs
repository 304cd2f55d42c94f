/** Lists the failed tests of a runner's report, a line each, to end a long run with them. */
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** `report`: the JSON of `npm run check --report`. */
export function failedSteps(report) {
  return (report?.failures ?? []).map((name) => `npm run check: ${name}`);
}

/** `report`: the JSON of vitest's reporter, or undefined. Paths are relative to `root`. */
export function failedVitestTests(report, root) {
  return (report?.testResults ?? [])
    .filter((file) => file.status === "failed")
    .flatMap((file) => {
      const path = relative(root, file.name);
      const failed = file.assertionResults.filter((result) => result.status === "failed");
      if (failed.length === 0) return [appendReason(path, file.message)];
      return failed.map((result) =>
        appendReason(`${path} › ${result.fullName}`, result.failureMessages?.[0]),
      );
    });
}

/** `report`: the JSON of Playwright's reporter, or undefined. */
export function failedPlaywrightTests(report) {
  const errors = (report?.errors ?? []).map((error) => firstLine(error.message));
  return [...(report?.suites ?? []).flatMap(failedSpecs), ...errors];
}

function failedSpecs(suite) {
  const own = (suite.specs ?? [])
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const results = spec.tests.flatMap((test) => test.results);
      const reason = results.find((result) => result.error !== undefined)?.error.message;
      return appendReason(`${spec.file}:${spec.line} › ${spec.title}`, reason);
    });
  return [...own, ...(suite.suites ?? []).flatMap(failedSpecs)];
}

function appendReason(name, message) {
  const reason = firstLine(message);
  return reason === "" ? name : `${name}: ${reason}`;
}

function firstLine(message = "") {
  return stripVTControlCharacters(message).split("\n")[0].trim();
}
