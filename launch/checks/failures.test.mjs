import { describe, expect, test } from "vitest";
import { failedPlaywrightTests, failedSteps, failedVitestTests } from "./failures.mjs";

test("failed steps of the check are named", () => {
  expect(failedSteps({ passed: 7, failed: 1, failures: ["lint"] })).toEqual([
    "npm run check: lint",
  ]);
});

describe("the report of vitest", () => {
  test("each failed test is named with its file and the first line of its message", () => {
    const report = {
      testResults: [
        { name: "/daftar/a.test.ts", status: "passed", assertionResults: [{ status: "passed" }] },
        {
          name: "/daftar/domain/b.test.ts",
          status: "failed",
          assertionResults: [
            { status: "passed", fullName: "adds" },
            {
              status: "failed",
              fullName: "subtracts",
              failureMessages: ["\u001b[31mexpected 1 to be 2\u001b[39m\n    at b.test.ts:3"],
            },
          ],
        },
      ],
    };
    expect(failedVitestTests(report, "/daftar")).toEqual([
      "domain/b.test.ts › subtracts: expected 1 to be 2",
    ]);
  });

  test("a file that can't be loaded is named with its error", () => {
    const report = {
      testResults: [
        { name: "/daftar/c.test.ts", status: "failed", message: "No module", assertionResults: [] },
      ],
    };
    expect(failedVitestTests(report, "/daftar")).toEqual(["c.test.ts: No module"]);
  });
});

describe("the report of Playwright", () => {
  test("failed tests of nested suites are named with their line", () => {
    const spec = {
      ok: false,
      file: "clients/a.spec.ts",
      line: 7,
      title: "a client is saved",
      tests: [{ results: [{ error: { message: "Timed out\nCall log" } }] }],
    };
    const report = { suites: [{ specs: [], suites: [{ specs: [spec, { ok: true }] }] }] };
    expect(failedPlaywrightTests(report)).toEqual([
      "clients/a.spec.ts:7 › a client is saved: Timed out",
    ]);
  });

  test("a program that did not start is named", () => {
    expect(failedPlaywrightTests({ suites: [], errors: [{ message: "Port in use" }] })).toEqual([
      "Port in use",
    ]);
  });
});

test("without a report there are no names", () => {
  expect(failedSteps(undefined)).toEqual([]);
  expect(failedVitestTests(undefined, "/daftar")).toEqual([]);
  expect(failedPlaywrightTests(undefined)).toEqual([]);
});
