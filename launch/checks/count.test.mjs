import { describe, expect, test } from "vitest";
import { countCheck, countPlaywright, countVitest, sumCounts } from "./count.mjs";

const vitestReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: "passed", assertionResults: [{ status: "passed" }] }],
};

const playwrightReport = {
  stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 },
  errors: [],
};

describe("the report of vitest", () => {
  test("passed tests count as passed", () => {
    expect(countVitest(vitestReport, true)).toEqual({ passed: 3, failed: 0 });
  });

  test("failed tests count as failed, once each", () => {
    const report = {
      ...vitestReport,
      numFailedTests: 2,
      testResults: [
        { status: "failed", assertionResults: [{ status: "failed" }, { status: "failed" }] },
      ],
    };
    expect(countVitest(report, false)).toEqual({ passed: 3, failed: 2 });
  });

  test("a file that can't be loaded is a failure although none of its tests failed", () => {
    const report = { ...vitestReport, testResults: [{ status: "failed", assertionResults: [] }] };
    expect(countVitest(report, false)).toEqual({ passed: 3, failed: 1 });
  });

  test("skipped and planned tests are failures", () => {
    const report = { ...vitestReport, numPendingTests: 1, numTodoTests: 1 };
    expect(countVitest(report, true)).toEqual({ passed: 3, failed: 2 });
  });

  test("an error outside every test is a failure", () => {
    expect(countVitest(vitestReport, false)).toEqual({ passed: 3, failed: 1 });
  });

  test("a crash without a report is a failure", () => {
    expect(countVitest(undefined, false)).toEqual({ passed: 0, failed: 1 });
  });

  test("a run without any test is a failure", () => {
    const report = { ...vitestReport, numPassedTests: 0, testResults: [] };
    expect(countVitest(report, true)).toEqual({ passed: 0, failed: 1 });
  });
});

describe("the report of Playwright", () => {
  test("passed tests count as passed", () => {
    expect(countPlaywright(playwrightReport, true)).toEqual({ passed: 4, failed: 0 });
  });

  test("failed, flaky and skipped tests are failures", () => {
    const report = { stats: { expected: 4, unexpected: 1, flaky: 2, skipped: 3 }, errors: [] };
    expect(countPlaywright(report, false)).toEqual({ passed: 4, failed: 6 });
  });

  test("a program that did not start is a failure", () => {
    const report = {
      stats: { ...playwrightReport.stats, expected: 0 },
      errors: [{ message: "x" }],
    };
    expect(countPlaywright(report, false)).toEqual({ passed: 0, failed: 1 });
  });

  test("a crash without a report is a failure", () => {
    expect(countPlaywright(undefined, true)).toEqual({ passed: 0, failed: 1 });
  });
});

describe("the sum of the parts", () => {
  test("each step of the check counts as one", () => {
    expect(countCheck({ passed: 5, failed: 1 }, false)).toEqual({ passed: 5, failed: 1 });
  });

  test("a check that crashed is a failure", () => {
    expect(countCheck(undefined, false)).toEqual({ passed: 0, failed: 1 });
  });

  test("the last line sums the parts", () => {
    const counts = [
      { passed: 6, failed: 0 },
      { passed: 210, failed: 2 },
      { passed: 34, failed: 1 },
    ];
    expect(sumCounts(counts)).toEqual({ passed: 250, failed: 3 });
  });
});
