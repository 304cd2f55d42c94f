import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addMember } from "../../testing/browser/members.ts";
import { addClient, addQuotation, documentLine } from "../../testing/browser/records.ts";
import { signInOn } from "../../testing/browser/session.ts";
import { main, rowCheckbox, selectionBar } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

const bar = (page: Page, t: Translate) =>
  page.getByRole("navigation", { name: t("app.bottomNav") });

async function openMenu(page: Page, t: Translate): Promise<Locator> {
  await bar(page, t)
    .getByRole("button", { name: t("app.more") })
    .tap();
  return page.getByRole("dialog", { name: t("app.sidebar") });
}

test.describe("on a phone", () => {
  test.use({
    locale: "ar-DZ",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });

  test("the bar at the bottom opens the start page, documents, clients, new ones and the menu", async ({
    page,
    signedIn,
    t,
    expectAccessible,
  }) => {
    expect(signedIn.email).toContain("@");
    await page.goto("/dashboard");
    await expect(bar(page, t).getByRole("link", { name: t("app.home") })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await bar(page, t)
      .getByRole("button", { name: t("app.nav.documents") })
      .tap();
    await page.getByRole("menuitem", { name: t("app.nav.invoices") }).tap();
    await expect(page).toHaveURL(/\/factures$/);
    await bar(page, t)
      .getByRole("link", { name: t("app.nav.clients") })
      .tap();
    await expect(page).toHaveURL(/\/clients$/);
    const menu = await openMenu(page, t);
    await menu.getByRole("link", { name: t("app.nav.products") }).tap();
    await expect(page).toHaveURL(/\/produits$/);
    await expectAccessible(page);
    await bar(page, t)
      .getByRole("button", { name: t("app.new") })
      .tap();
    await page.getByRole("menuitem", { name: t("app.newOf.quotations") }).tap();
    await expect(page).toHaveURL(/\/devis\/create$/);
    await expect(bar(page, t)).toHaveCount(0); // the form has a bar of its own
  });

  test("the menu that is opened while a page is loading stays when the page is shown", async ({
    page,
    signedIn,
    t,
  }) => {
    expect(signedIn.email).toContain("@");
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/ClientsPage-[^/]*\.js$/, async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto("/dashboard");
    await bar(page, t)
      .getByRole("link", { name: t("app.nav.clients") })
      .tap();
    await expect(page).toHaveURL(/\/clients$/);
    const menu = await openMenu(page, t);
    await expect(menu).toBeVisible();
    release();
    await expect(page).toHaveTitle(new RegExp(t("app.nav.clients")));
    await menu.getByRole("link", { name: t("app.nav.products") }).tap();
    await expect(page).toHaveURL(/\/produits$/);
    await expect(menu).toBeHidden();
  });

  test("an accountant, who creates no documents, has no button for new ones", async ({
    page,
    url,
    owner,
    t,
  }) => {
    await signInOn(page, url, await addMember(url, owner, "ACCOUNTANT"));
    await page.goto("/factures");
    await expect(bar(page, t).getByRole("button", { name: t("app.more") })).toBeVisible();
    await expect(bar(page, t).getByRole("button", { name: t("app.new") })).toHaveCount(0);
  });

  test("it is hidden while the keyboard is up, and bulk actions stand above it", async ({
    page,
    signedIn,
    t,
  }) => {
    await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"), { numero: "D-1" });
    await page.goto("/devis");
    await rowCheckbox(page, t, "D-1").check();
    const actions = await selectionBar(page, t).boundingBox();
    const nav = await bar(page, t).boundingBox();
    expect((actions?.y ?? 0) + (actions?.height ?? 0)).toBeLessThanOrEqual(nav?.y ?? 0);
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, "height", { value: innerHeight - 300 });
      visualViewport?.dispatchEvent(new Event("resize"));
    });
    await expect(bar(page, t)).toHaveCount(0);
  });

  test("a document opens with its lines as text, above its page", async ({ page, signedIn, t }) => {
    const client = await addClient(signedIn, "SARL Sahel");
    const lines = [{ ...documentLine("Ciment"), quantity: 2, unitOfMeasure: "PIECE" }];
    const { id } = await addQuotation(signedIn, client, { lines });
    await page.goto(`/devis/${id}`);
    const text = main(page).getByRole("list", { name: t("documents.lines.title") });
    await expect(text).toContainText("Ciment");
    await expect(text).toContainText("قطعتان");
    await expect(text).toContainText(/2\s?000,00/);
  });
});

test("a wide window has no bar at the bottom", async ({ page, signedIn, t }) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/clients");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(bar(page, t)).toHaveCount(0);
});
