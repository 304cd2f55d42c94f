import { defineConfig } from "vitest/config";

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
