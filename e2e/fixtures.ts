import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { type Owner, register } from "./owner.ts";
import { watch } from "./watch.ts";

interface Fixtures {
  /** What went wrong in the browser; a journey that provokes an error empties it and says why. */
  problems: string[];
  /** A new user with an organization, known to the server only. */
  owner: Owner;
  /** Fails the journey on any accessibility violation of the page as it stands. */
  expectAccessible: (page: Page) => Promise<void>;
}

/** Every journey has its own browser context and fails on anything that `watch` notes. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => {
    const url = process.env.DAFTAR_URL;
    if (url === undefined) throw new Error("The program is not running: see e2e/program.ts");
    await use(url);
  },

  problems: [
    async ({ context }, use) => {
      const problems: string[] = [];
      await watch(context, problems);
      await use(problems);
      expect(problems, "nothing went wrong in the browser").toEqual([]);
    },
    { auto: true },
  ],

  owner: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error("no address");
    await use(await register(baseURL));
  },

  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(", ")})`,
      );
      expect(found, "accessibility violations").toEqual([]);
    });
  },
});

export { expect };
