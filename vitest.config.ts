import { defineConfig } from "vitest/config";

/** Milliseconds that only a test which hangs takes, also on a machine that is busy with other work. */
const HANGING_TEST = 480_000;
const HANGING_HOOK = 480_000;
const HANGING_POLL = 30_000;

const databaseTests = "{server,launch,testing}/**/*.db.test.ts";

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Files share two processes: a test restores what it changes outside its own file.
    isolate: false,
    projects: [
      {
        define: { __TRANSLATIONS_DIGEST__: '"1"' },
        test: {
          name: "unit",
          include: ["{domain,contract,server,web,launch,bench,testing}/**/*.test.{ts,tsx,mjs}"],
          exclude: [databaseTests],
          testTimeout: HANGING_TEST,
          hookTimeout: HANGING_HOOK,
          expect: { poll: { timeout: HANGING_POLL } },
        },
      },
      {
        test: {
          name: "database",
          include: [databaseTests],
          // Node loads these files directly, as it loads the server: no transformation.
          experimental: { viteModuleRunner: false },
          globalSetup: ["testing/database/postgres.ts"],
          testTimeout: HANGING_TEST,
          hookTimeout: HANGING_HOOK,
          expect: { poll: { timeout: HANGING_POLL } },
        },
      },
    ],
  },
});
