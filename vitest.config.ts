import { defineConfig } from "vitest/config";

const databaseTests = "{server,launch}/**/*.db.test.ts";

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["{domain,contract,server,web,launch,bench}/**/*.test.{ts,tsx,mjs}"],
          exclude: [databaseTests],
        },
      },
      {
        test: {
          name: "database",
          include: [databaseTests],
          // Node itself loads these, as it loads the server: no transformation in between.
          experimental: { viteModuleRunner: false },
          globalSetup: ["server/testing/postgres.ts"],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
