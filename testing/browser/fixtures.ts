import {
  type BrowserContext,
  expect,
  type Page,
  test as base,
  type TestInfo,
} from "@playwright/test";
import { findViolations } from "./accessibility.ts";
import { type Owner, type Person, registerOwner, registerPerson } from "./owner.ts";
import { type Language, type Translate, translationsIn } from "./translations.ts";
import { signInOn } from "./session.ts";
import { simulateScriptStart } from "./slowScripts.ts";
import { expectNotBusy } from "./steps.ts";
import { collectProblems } from "./problems.ts";

export interface Fixtures {
  /** The URL of the program. */
  url: string;
  /** Errors in the browser. A test that expects an error empties the list. */
  problems: string[];
  /** Translates into the browser's language, which is French unless a test sets another. */
  t: Translate;
  /** A new user with an organization, not signed in to the browser. */
  owner: Owner;
  /** A new user with an organization, signed in to the browser. */
  signedIn: Owner;
  /** A new user without an organization, signed in to the browser. */
  newcomer: Person;
  /**
   * Whether number, discount and notes of a document's form are collapsed at first, as for a new
   * user. By default they are open.
   */
  foldedDetails: boolean;
  /**
   * Whether the browser can store an outbox. Only tests of the outbox have one: on a busy machine,
   * any save of more than 8 seconds would be queued there.
   */
  hasOutbox: boolean;
  /** Whether pages find the connection slow (web/beforePaint.js); null, by default, if they measure it. */
  isSlowConnection: boolean | null;
  /** Waits until the page is drawn and idle, and fails on accessibility violations, of `rules` if given. */
  expectAccessible: (page: Page, rules?: string[]) => Promise<void>;
}

/**
 * The base of all end-to-end tests. Each has its own browser context and fails on any collected
 * problem.
 */
export const test = base.extend<Fixtures>({
  url: async ({}, use) => {
    const url = process.env.DAFTAR_URL;
    if (url === undefined)
      throw new Error("The program is not running: see testing/browser/program.ts");
    await use(url);
  },

  baseURL: ({ url }, use) => use(url),

  foldedDetails: [false, { option: true }],

  hasOutbox: [false, { option: true }],

  isSlowConnection: [null, { option: true }],

  problems: [
    async ({ context, foldedDetails, hasOutbox, isSlowConnection }, use, test) => {
      if (isSlowConnection !== null)
        await context.addInitScript(simulateScriptStart, isSlowConnection ? 300 : 20);
      if (!hasOutbox) await context.addInitScript(refuseOutbox);
      if (!foldedDetails) await context.addInitScript(openDetails);
      const problems: string[] = [];
      await collectProblems(context, problems);
      await use(problems);
      ignoreErrorsOfRoutes(context);
      if (test.errors.length > 0 || problems.length > 0) await saveScreenshots(context, test);
      expect(problems, "nothing went wrong in the browser").toEqual([]);
    },
    { auto: true },
  ],

  t: ({ locale }, use) => use(translationsIn((locale ?? "fr").slice(0, 2) as Language)),

  owner: async ({ url }, use) => use(await registerOwner(url)),

  signedIn: async ({ page, url, owner }, use) => {
    await signInOn(page, url, owner);
    await use(owner);
  },

  newcomer: async ({ page, url }, use) => {
    const person = await registerPerson(url);
    await signInOn(page, url, person);
    await use(person);
  },

  expectAccessible: async ({}, use) => {
    await use(async (page, rules) => {
      await expect(page.locator("main"), "the page is drawn").toBeAttached();
      await expectNotBusy(page);
      await page.evaluate(waitForTransitions);
      const found = await findViolations(page, rules);
      expect(found, "accessibility violations").toEqual([]);
    });
  },
});

export { expect };

/** Runs in the page: makes opening the database of the outbox fail, as in a private window. */
function refuseOutbox(): void {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function refuse(this: IDBFactory, name: string, version?: number) {
    if (name === "daftar-outbox") throw new DOMException("no storage", "SecurityError");
    return open.call(this, name, version);
  };
}

/**
 * Runs in each page: opens the collapsed fields of a document's form. A blank page has no storage.
 */
const openDetails = () => {
  if (location.protocol !== "about:") localStorage.setItem("daftar.moreDetails", "open");
};

/**
 * Ignores the errors of route handlers: a request that is in flight when the test ends fails its
 * handler. `unrouteAll` ignores errors immediately; its reply, which has no time limit, isn't
 * awaited.
 */
function ignoreErrorsOfRoutes(context: BrowserContext): void {
  const handlers = [context, ...context.pages()];
  void Promise.allSettled(handlers.map((each) => each.unrouteAll({ behavior: "ignoreErrors" })));
}

/**
 * Saves screenshots. Playwright's own option `only-on-failure` takes them after each test and
 * deletes most.
 */
async function saveScreenshots(context: BrowserContext, test: TestInfo): Promise<void> {
  for (const [index, page] of context.pages().entries()) {
    const path = test.outputPath(`failed-${index + 1}.png`);
    await page.screenshot({ path, caret: "initial", timeout: 5_000 });
    test.attachments.push({ name: "screenshot", path, contentType: "image/png" });
  }
}

/** Waits for the colour transitions, because the contrast during a transition is temporary. */
async function waitForTransitions(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect !== null && effect.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
