import { defineConfig } from "@playwright/test";
import { findHeadless } from "./launch/chromium.mjs";

const OWN_PROGRAM = "**/installations/**/*.spec.ts";

export default defineConfig({
  testDir: "e2e",
  outputDir: ".cache/e2e",
  globalSetup: "./testing/browser/program.ts",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Two processors: a test waits for timers and frames a third of its time.
  workers: 3,
  // Only a test that hangs takes so long, also on a machine that is busy with other work.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  projects: [
    // Each worker of this project starts its own program and PostgreSQL: one at a time, beside two
    // workers of the other project.
    { name: "installations", testMatch: OWN_PROGRAM, workers: 1 },
    { name: "program", testIgnore: OWN_PROGRAM },
  ],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: "fr-DZ",
    timezoneId: "Africa/Algiers",
    // A worker answers requests before a test's own routes do; its tests allow it.
    serviceWorkers: "block",
    // The accessibility check would read the colours of an unfinished transition.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: await findHeadless(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A page lives for seconds: compiling its hot functions twice costs more than it saves, and
        // so do threads and a process of their own while each processor has a page to draw. The
        // baseline compiler is fast enough for every function.
        "--js-flags=--no-opt --no-maglev --always-sparkplug --single-threaded",
        "--in-process-gpu",
      ],
    },
  },
});
