import { defineConfig } from "vitest/config";

const databaseTests = "{server,launch,testing}/**/*.db.test.ts";

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["{domain,contract,server,web,launch,bench,testing}/**/*.test.{ts,tsx,mjs}"],
          exclude: [databaseTests],
        },
      },
      {
        test: {
          name: "database",
          include: [databaseTests],
          // Node loads these files directly, as it loads the server: no transformation.
          experimental: { viteModuleRunner: false },
          globalSetup: ["testing/database/postgres.ts"],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
