import type { Page } from "playwright";
import { phrasesIn } from "../../testing/browser/phrases.ts";
import type { Records } from "./records.ts";

/** A page that is measured: where it is, when it stands, and what is done on it. */
export interface Visit {
  name: string;
  path: (records: Records) => string;
  signedIn: boolean;
  /** How often: once where only its jumps are bound, for each visit takes its 5 to 15 seconds. */
  rounds: 1 | 3;
  /** Waits until the page says what it was opened for. */
  stands: (page: Page) => Promise<void>;
  /** Real keys and clicks. */
  use: (page: Page) => Promise<void>;
}

const t = phrasesIn("fr");

export const LINE_NAME = '[data-field="lineName"]';

export const VISITS: readonly Visit[] = [
  {
    name: "landing",
    path: () => "/",
    signedIn: false,
    rounds: 3,
    stands: (page) => page.locator("#root h1").waitFor(),
    use: async (page) => {
      await page.getByRole("button", { name: t("ui.theme.toDark") }).click();
      await page.keyboard.press("Tab");
    },
  },
  {
    name: "login",
    path: () => "/login",
    signedIn: false,
    rounds: 1,
    stands: (page) => page.locator('input[type="email"]').waitFor(),
    use: async (page) => {
      await page.locator('input[type="email"]').click();
      await page.keyboard.type("nadia@atlas.dz", { delay: 60 });
      await page.locator('input[type="password"]').click();
      await page.keyboard.type("Sahara-2026", { delay: 60 });
    },
  },
  {
    name: "client list",
    path: () => "/clients",
    signedIn: true,
    rounds: 1,
    stands: (page) => page.locator("tbody a").first().waitFor(),
    use: async (page) => {
      await page.locator("tbody input[type=checkbox]").first().click();
      await page.locator("tbody input[type=checkbox]").first().click();
      await page.getByLabel(t("clients.search")).first().click();
      await page.keyboard.type("menuiserie", { delay: 60 });
      await page.locator("tbody a").first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "form of 100 lines",
    path: ({ hundredLines }) => `/devis/${hundredLines}/edit`,
    signedIn: true,
    rounds: 1,
    stands: (page) => page.locator("tr[data-line]").nth(99).waitFor({ state: "attached" }),
    use: async (page) => {
      await page.locator(LINE_NAME).click();
      await page.keyboard.type("Panneau de bois", { delay: 60 });
      await page.getByLabel(t("documents.line.unitPrice"), { exact: true }).click();
      await page.keyboard.type("1250", { delay: 60 });
      await page.keyboard.press("Enter");
      await page.locator("tr[data-line]").nth(100).waitFor({ state: "attached" });
    },
  },
];
