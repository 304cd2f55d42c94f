import type { Page } from "@playwright/test";
import { expect, test as base } from "../../testing/browser/fixtures.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import { addClient, addProduct, addQuotation } from "../../testing/browser/records.ts";
import { expectComplete, turnDark } from "../../testing/browser/steps.ts";

type Paths = Record<"client" | "quotation", string>;

/** Signs in an owner with a client, a product and a quotation. */
const test = base.extend<{ paths: Paths }>({
  paths: async ({ signedIn }, use) => use(await createRecords(signedIn)),
});

async function createRecords(owner: Owner) {
  const client = await addClient(owner, "SARL Sahel", { wilaya: "16 - Alger", country: "DZ" });
  const quotation = await addQuotation(owner, client, { paymentMethod: "CASH" });
  await addProduct(owner, "Ciment");
  return { client: `/clients/${client.id}`, quotation: `/devis/${quotation.id}` };
}

type Check = (page: Page, rules?: string[]) => Promise<void>;

/** The rules that depend on colours. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Opens each page, checks all rules in the light theme, then those of colours in the dark one. */
async function expectAccessibleInBoth(page: Page, check: Check, paths: string[]): Promise<void> {
  for (const path of paths) {
    await base.step(path, async () => {
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(path);
      await expectComplete(page);
      await check(page);
      await turnDark(page);
      await check(page, COLOR_RULES);
    });
  }
}

base(
  "the landing page, the sign-in and the registration have no accessibility violations",
  async ({ page, expectAccessible }) => {
    await expectAccessibleInBoth(page, expectAccessible, ["/", "/login", "/register"]);
  },
);

base(
  "the onboarding page has no accessibility violations",
  async ({ page, newcomer, expectAccessible }) => {
    await expectAccessibleInBoth(page, expectAccessible, ["/organizations"]);
    expect(newcomer.email).toContain("@");
  },
);

for (const { pages, pathsOf } of [
  {
    pages: "the dashboard and every list",
    pathsOf: () => ["/dashboard", "/clients", "/produits", "/devis"],
  },
  {
    pages: "a client, and a quotation that is new, shown or changed",
    pathsOf: ({ client, quotation }: Paths) => [
      client,
      "/devis/create",
      quotation,
      `${quotation}/edit`,
    ],
  },
  {
    pages: "the profile and an address without a page",
    pathsOf: () => ["/profile", "/nulle/part"],
  },
]) {
  test(`the pages of ${pages} have no accessibility violations`, async ({
    page,
    paths,
    expectAccessible,
  }) => {
    await expectAccessibleInBoth(page, expectAccessible, pathsOf(paths));
  });
}

test.describe("in Arabic", () => {
  test.use({ locale: "ar-DZ" });

  test("the quotations, the change of one and the profile have no accessibility violations", async ({
    page,
    paths,
    expectAccessible,
  }) => {
    for (const path of ["/devis", `${paths.quotation}/edit`, "/profile"]) {
      await expectAccessibleInBoth(page, expectAccessible, [path]);
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    }
  });
});
