import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { type Owner, type Person, register, registerPerson } from "./owner.ts";
import { type Language, type Translate, translationsIn } from "./translations.ts";
import { enterAs } from "./session.ts";
import { settled } from "./steps.ts";
import { watch } from "./watch.ts";

export interface Fixtures {
  /** The address of the program. */
  url: string;
  /** What went wrong in the browser; a journey that provokes an error empties it and says why. */
  problems: string[];
  /** The product's words in the language of the browser: French unless the journey says otherwise. */
  t: Translate;
  /** A new user with an organization, known to the server only. */
  owner: Owner;
  /** The same, signed in to this browser. */
  signedIn: Owner;
  /** Signed in to this browser, with no organization yet. */
  newcomer: Person;
  /** Fails the journey on any accessibility violation of the settled page, or on some alone. */
  expectAccessible: (page: Page, rules?: string[]) => Promise<void>;
}

/** Every journey has its own browser context and fails on anything that `watch` notes. */
export const test = base.extend<Fixtures>({
  url: async ({}, use) => {
    const url = process.env.DAFTAR_URL;
    if (url === undefined)
      throw new Error("The program is not running: see testing/browser/program.ts");
    await use(url);
  },

  baseURL: ({ url }, use) => use(url),

  problems: [
    async ({ context }, use) => {
      const problems: string[] = [];
      await watch(context, problems);
      await use(problems);
      expect(problems, "nothing went wrong in the browser").toEqual([]);
    },
    { auto: true },
  ],

  t: ({ locale }, use) => use(translationsIn((locale ?? "fr").slice(0, 2) as Language)),

  owner: async ({ url }, use) => use(await register(url)),

  signedIn: async ({ context, url, owner }, use) => {
    await enterAs(context, url, owner);
    await use(owner);
  },

  newcomer: async ({ context, url }, use) => {
    const person = await registerPerson(url);
    await enterAs(context, url, person);
    await use(person);
  },

  expectAccessible: async ({}, use) => {
    await use(async (page, rules) => {
      await settled(page);
      await page.evaluate(colorsSettled);
      // Without this mode each report is put together in a page of its own, for the sake of frames
      // of other origins, of which there are none here.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
      const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
      const found = violations.map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(", ")})`,
      );
      expect(found, "accessibility violations").toEqual([]);
    });
  },
});

export { expect };

/** A colour that is half way to the next has a contrast that nobody will see. */
async function colorsSettled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect !== null && effect.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
