import { defineConfig } from "vitest/config";

const databaseTests = "{server,launch}/**/*.db.test.ts";

/** As in playwright.config.ts: a wait ends what will never come, however busy the host. */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...patience,
          name: "unit",
          include: ["{domain,contract,server,web,launch,bench}/**/*.test.{ts,tsx,mjs}"],
          exclude: [databaseTests],
        },
      },
      {
        test: {
          ...patience,
          name: "database",
          include: [databaseTests],
          // Node itself loads these, as it loads the server: no transformation in between.
          experimental: { viteModuleRunner: false },
          globalSetup: ["server/testing/postgres.ts"],
        },
      },
    ],
  },
});
