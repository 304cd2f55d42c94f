import { expect, test as base } from "./fixtures.ts";
import { startProgram } from "./program.ts";

/** For tests of an installation where an organization may create one document and two records a day. */
export const test = base.extend<object, { quotaInstallation: string }>({
  quotaInstallation: [
    async ({}, use) => {
      const { url, stop } = await startProgram({ DOCUMENTS_PER_DAY: "1", RECORDS_PER_DAY: "2" });
      await use(url);
      await stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],

  url: ({ quotaInstallation }, use) => use(quotaInstallation),
});

export { expect };
