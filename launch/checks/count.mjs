/**
 * Turns the report of a test runner into `{ passed, failed }`.
 * A runner that ran nothing, crashed, or wrote no report counts as one failure; so does a skipped
 * test.
 */

/** `report`: the JSON of `npm run check --report`; `clean`: the process ended with 0. */
export function countCheck(report, clean) {
  const { passed, failed } = report ?? { passed: 0, failed: 0 };
  return failIfEmptyOrUnclean({ passed, failed }, clean);
}

/** `report`: the JSON of vitest's reporter, or undefined. */
export function countVitest(report, clean) {
  if (report === undefined) return { passed: 0, failed: 1 };
  const files = report.testResults ?? [];
  const brokenFiles = files.filter(
    (file) => file.status === "failed" && !file.assertionResults.some(isFailed),
  );
  const skipped = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
  return failIfEmptyOrUnclean(
    { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length + skipped },
    clean,
  );
}

/** `report`: the JSON of Playwright's reporter, or undefined. A flaky test is a failed one. */
export function countPlaywright(report, clean) {
  if (report === undefined) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return failIfEmptyOrUnclean(
    { passed: expected, failed: unexpected + flaky + skipped + (report.errors ?? []).length },
    clean,
  );
}

/** Adds up the counts of all suites. */
export function sumCounts(counts) {
  return {
    passed: counts.reduce((total, each) => total + each.passed, 0),
    failed: counts.reduce((total, each) => total + each.failed, 0),
  };
}

function isFailed(result) {
  return result.status === "failed";
}

/** Counts a failure if nothing ran, or if the process failed although no test did. */
function failIfEmptyOrUnclean(counts, clean) {
  const empty = counts.passed + counts.failed === 0;
  return counts.failed === 0 && (empty || !clean) ? { ...counts, failed: 1 } : counts;
}
