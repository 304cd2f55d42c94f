import type { Page } from "@playwright/test";
import { expect, test as base } from "../../testing/browser/fixtures.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import { addClient, addProduct, addQuotation } from "../../testing/browser/records.ts";
import { main, expectNotBusy, turnDark } from "../../testing/browser/steps.ts";

/** Signs in an owner with a client, a product and a quotation. */
const test = base.extend<{ paths: Record<"client" | "quotation", string> }>({
  paths: async ({ signedIn }, use) => use(await fill(signedIn)),
});

async function fill(owner: Owner) {
  const client = await addClient(owner, "SARL Sahel", { wilaya: "16 - Alger", country: "DZ" });
  const quotation = await addQuotation(owner, client, { paymentMethod: "CASH" });
  await addProduct(owner, "Ciment");
  return { client: `/clients/${client.id}`, quotation: `/devis/${quotation.id}` };
}

/** Expects the page to be loaded: no request is pending and no skeleton is shown. */
async function expectComplete(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNotBusy(page);
  await expect(main(page).locator("output")).toHaveCount(0);
}

type Check = (page: Page, rules?: string[]) => Promise<void>;

/** The rules that depend on colours. */
const COLORS = ["color-contrast", "link-in-text-block"];

/** Checks all rules in the light theme, then those of colours in the dark one. */
async function expectAccessibleInBoth(page: Page, check: Check): Promise<void> {
  await expectComplete(page);
  await check(page);
  await turnDark(page);
  await check(page, COLORS);
}

for (const { name, path } of [
  { name: "landing", path: "/" },
  { name: "sign-in", path: "/login" },
  { name: "registration", path: "/register" },
]) {
  base(`the ${name} page has no accessibility violations`, async ({ page, expectAccessible }) => {
    await page.goto(path);
    await expectAccessibleInBoth(page, expectAccessible);
  });
}

base(
  "the onboarding page has no accessibility violations",
  async ({ page, newcomer, expectAccessible }) => {
    await page.goto("/organizations");
    await expectAccessibleInBoth(page, expectAccessible);
    expect(newcomer.email).toContain("@");
  },
);

for (const { name, path } of [
  { name: "the dashboard", path: () => "/dashboard" },
  { name: "the clients", path: () => "/clients" },
  { name: "a client", path: ({ client }: { client: string }) => client },
  { name: "the products", path: () => "/produits" },
  { name: "the quotations", path: () => "/devis" },
  { name: "a new quotation", path: () => "/devis/create" },
  { name: "a quotation", path: ({ quotation }: { quotation: string }) => quotation },
  {
    name: "the change of a quotation",
    path: ({ quotation }: { quotation: string }) => `${quotation}/edit`,
  },
  { name: "the profile", path: () => "/profile" },
  { name: "an address without a page", path: () => "/nulle/part" },
]) {
  test(`the page of ${name} has no accessibility violations`, async ({
    page,
    paths,
    expectAccessible,
  }) => {
    await page.goto(path(paths));
    await expectAccessibleInBoth(page, expectAccessible);
  });
}

test.describe("in Arabic", () => {
  test.use({ locale: "ar-DZ" });

  for (const { name, path } of [
    { name: "the quotations", path: () => "/devis" },
    {
      name: "the change of a quotation",
      path: ({ quotation }: { quotation: string }) => `${quotation}/edit`,
    },
    { name: "the profile", path: () => "/profile" },
  ]) {
    test(`the page of ${name} has no accessibility violations`, async ({
      page,
      paths,
      expectAccessible,
    }) => {
      await page.goto(path(paths));
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
      await expectAccessibleInBoth(page, expectAccessible);
    });
  }
});
