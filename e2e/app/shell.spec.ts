import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import {
  conversionDialog,
  main,
  expectNotBusy,
  sidebar,
  toast,
} from "../../testing/browser/steps.ts";

const WEEK_SECONDS = 7 * 24 * 3600;

test("the menu links to every list, and to a new document of each kind", async ({
  page,
  signedIn,
  t,
}) => {
  await page.goto("/dashboard");
  const menu = sidebar(page, t);
  await expect(page.getByRole("link", { name: "Menuiserie El Djazaïr" })).toBeVisible();
  await expect(page.getByText(signedIn.email)).toBeVisible();
  const places = [
    { name: "Tableau de bord", path: "/dashboard" },
    { name: "Clients", path: "/clients" },
    { name: "Produits", path: "/produits" },
    { name: "Devis", path: "/devis" },
    { name: "Bons de commande", path: "/bon_de_commande" },
    { name: "Factures", path: "/factures" },
    { name: "Factures d’avoir", path: "/facture_avoir" },
    { name: "Nouveau devis", path: "/devis/create" },
    { name: "Nouveau bon de commande", path: "/bon_de_commande/create" },
    { name: "Nouvelle facture", path: "/factures/create" },
    { name: "Nouvel avoir", path: "/facture_avoir/create" },
  ];
  for (const { name, path } of places) {
    await menu.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const current = menu.locator('[aria-current="page"]');
    await expect(current).toHaveCount(1);
    await expect(current).toHaveAttribute("href", path.replace("/create", ""));
  }
});

test("the group of documents collapses, and expands when one of its pages opens", async ({
  page,
  signedIn,
  t,
}) => {
  await page.goto("/devis");
  const group = page.getByRole("button", { name: t("app.nav.documents") });
  const orders = sidebar(page, t).getByRole("link", { name: t("app.nav.purchaseOrders") });
  await expect(group).toHaveAttribute("aria-expanded", "true");
  await sidebar(page, t)
    .getByRole("link", { name: t("app.nav.clients") })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: t("app.nav.clients") })).toBeVisible();
  await group.click();
  await expect(orders).toBeHidden();
  await expect(group).toHaveAttribute("aria-expanded", "false");
  await page.goBack();
  await expect(page).toHaveURL(/\/devis$/);
  await expect(orders).toBeVisible();
  expect(signedIn.email).toContain("@");
});

test("Ctrl+B collapses the menu to icons for seven days", async ({
  page,
  context,
  signedIn,
  t,
}) => {
  await page.goto("/dashboard");
  const toggle = page.getByRole("button", { name: t("app.toggleSidebar") });
  await expect(page.getByText(signedIn.email)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNotBusy(page);
  const before = Date.now() / 1000;
  await page.keyboard.press("Control+b");
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByText(signedIn.email)).toBeHidden();
  const after = Date.now() / 1000;
  const cookie = (await context.cookies()).find(({ name }) => name === "sidebar_open");
  expect(cookie?.value).toBe("false");
  // Browsers round the expiry to whole seconds.
  expect(cookie?.expires).toBeGreaterThan(before + WEEK_SECONDS - 1);
  expect(cookie?.expires).toBeLessThan(after + WEEK_SECONDS + 1);

  await page.reload();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await expect(sidebar(page, t).getByRole("link", { name: t("app.nav.clients") })).toBeVisible();
  await expect(page.getByText(signedIn.email)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNotBusy(page);
  await page.keyboard.press("Control+b");
  await expect(page.getByText(signedIn.email)).toBeVisible();
});

for (const { locale, side } of [
  { locale: "fr-DZ", side: "left" },
  { locale: "ar-DZ", side: "right" },
] as const) {
  test.describe(`with the menu on the ${side}`, () => {
    test.use({ locale });

    test("it is beside the page on a desktop", async ({ page, signedIn, t }) => {
      await page.goto("/clients");
      await expect(page.getByText(signedIn.email)).toBeVisible();
      const measureGap = async () => {
        const menu = await sidebar(page, t).boundingBox();
        const content = await main(page).boundingBox();
        if (menu === null || content === null) throw new Error("nothing is visible");
        const [first, second] = side === "left" ? [menu, content] : [content, menu];
        return second.x - (first.x + first.width);
      };
      await expect.poll(measureGap).toBeGreaterThanOrEqual(0);
    });

    test("it opens as a drawer on a phone and closes with the next page", async ({
      page,
      signedIn,
      t,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/clients");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const sheet = page.getByRole("dialog", { name: t("app.sidebar") });
      await expect(sidebar(page, t)).toBeHidden();
      await page.getByRole("button", { name: t("app.toggleSidebar") }).click();
      await expect(sheet.getByText(signedIn.email)).toBeVisible();
      const measureEdges = () =>
        sheet.evaluate((node) => {
          const { left, right } = node.getBoundingClientRect();
          return { left, right };
        });
      await expect.poll(async () => (await measureEdges())[side]).toBe(side === "left" ? 0 : 390);
      await sheet.getByRole("link", { name: t("app.nav.products") }).click();
      await expect(page).toHaveURL(/\/produits$/);
      await expect(sheet).toBeHidden();
    });
  });
}

test("the last breadcrumb of a quotation is its number, with every F replaced by D", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await addQuotation(signedIn, client, { numero: "F26-FOIRE-7" });
  await page.goto(`/devis/${id}`);
  const crumbs = page.getByRole("navigation", { name: t("app.breadcrumb") });
  await expect(crumbs.locator('[aria-current="page"]')).toHaveText("D26-DOIRE-7");
  await crumbs.getByRole("link", { name: t("app.nav.quotations") }).click();
  await expect(page).toHaveURL(/\/devis$/);
});

test("the account menu stays beside its button while the page scrolls", async ({
  page,
  signedIn,
  t,
}) => {
  await page.goto("/devis/create");
  await expect(page.getByText(signedIn.email)).toBeVisible();
  await page.getByRole("button", { name: t("app.accountMenu") }).click();
  const moved = await page.getByRole("menu").evaluate((menu) => {
    scrollTo(0, 0);
    const before = menu.getBoundingClientRect().top;
    scrollTo(0, 200);
    return { page: scrollY, menu: menu.getBoundingClientRect().top - before };
  });
  expect(moved).toEqual({ page: 200, menu: 0 });
});

test("hovering over a link preloads the page and its translations", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/clients");
  await expect(main(page).getByText("SARL Sahel")).toBeVisible();
  const script = page.waitForResponse(/\/assets\/ProductsPage-.*\.js/);
  const translations = page.waitForResponse(/\/locales\/fr\/products\.json/);
  const link = sidebar(page, t).getByRole("link", { name: "Produits", exact: true });
  await link.hover();
  await Promise.all([script, translations]);
  await expect(page).toHaveURL("/clients");
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: t("products.title") })).toBeVisible();
});

test("the sidebar shows a name that was changed in another session", async ({
  page,
  signedIn,
  t,
}) => {
  await page.goto("/clients");
  await expect(page.getByText(signedIn.email)).toBeVisible();
  await signedIn.api("PUT", "/auth/names", { firstName: "Nadia", lastName: "Haddad" });
  await page.reload();
  await expect(page.getByText("Nadia Haddad")).toBeVisible();
  await expect(page.getByText(t("app.profileFailed"))).toBeHidden();
});

test("a profile that can't be loaded leaves the session's e-mail and an error text", async ({
  page,
  signedIn,
  problems,
  t,
}) => {
  await page.route("**/api/auth/me", (route) =>
    route.fulfill({ status: 500, json: { code: "INTERNAL_ERROR", message: "no disk" } }),
  );
  await page.goto("/clients");
  await expect(page.getByText(t("app.profileFailed"))).toBeVisible();
  await expect(page.getByText(signedIn.email)).toBeVisible();
  problems.length = 0; // the failure is intended
});

test("below 1024 px the sidebar is collapsed to icons until it is expanded", async ({
  page,
  signedIn,
  t,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto("/clients");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(sidebar(page, t).getByRole("link", { name: t("app.nav.clients") })).toBeVisible();
  await expect(page.getByText(signedIn.email)).toBeHidden();
  await page.getByRole("button", { name: t("app.toggleSidebar") }).click();
  await expect(page.getByText(signedIn.email)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByText(signedIn.email)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the last breadcrumb is not truncated and buttons of the top bar are at least 44 px", async ({
    page,
    signedIn,
    t,
  }) => {
    const client = await addClient(signedIn, "SARL Sahel");
    const { id } = await addQuotation(signedIn, client);
    await page.goto(`/devis/${id}`);
    const crumb = page
      .getByRole("navigation", { name: t("app.breadcrumb") })
      .locator('[aria-current="page"]');
    await expect(crumb).toHaveText(/^D\d+$/);
    expect(await crumb.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    for (const button of await page.getByRole("banner").getByRole("button").all()) {
      const box = await button.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }
  });
});

for (const width of [1280, 390]) {
  test(`at ${width} px a toast covers neither a dialog nor its buttons`, async ({
    page,
    signedIn,
    t,
  }) => {
    await page.setViewportSize({ width, height: 760 });
    const client = await addClient(signedIn, "SARL Sahel");
    const { id } = await addQuotation(signedIn, client);
    await page.goto(`/devis/${id}`);
    await page.getByRole("button", { name: t("documents.list.changeStatus") }).click();
    await page.getByRole("menuitem", { name: t("documents.status.ACCEPTED") }).click();
    const changed = toast(page, t("documents.toasts.statusChanged"));
    await expect(changed).toBeVisible();
    await page.getByRole("button", { name: t("documents.detail.more") }).click();
    await page.getByRole("menuitem", { name: t("documents.detail.convert.SALES_INVOICE") }).click();
    const dialog = conversionDialog(page, t, "SALES_INVOICE");
    await expect(dialog).toBeVisible();
    // Both are animated, so they are measured until they have stopped.
    const isToastClear = async () => {
      const [message, question] = await Promise.all([changed.boundingBox(), dialog.boundingBox()]);
      if (message === null || question === null) return false;
      const isBeside =
        message.x >= question.x + question.width || question.x >= message.x + message.width;
      return isBeside || message.y >= question.y + question.height;
    };
    await expect.poll(isToastClear, "the toast stands clear of the dialog").toBe(true);
  });
}

test("a toast does not cover the title and closes when its page is left", async ({
  page,
  signedIn,
  problems,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  await page.route("**/api/auth/me", (route) =>
    route.fulfill({ status: 500, json: { code: "INTERNAL_ERROR", message: "no disk" } }),
  );
  await page.goto("/profile");
  const failed = toast(page, t("enterprises.profile.loadTitle"));
  await expect(failed).toBeVisible();
  const title = page.getByRole("heading", { level: 1 });
  const isBelow = async () => {
    const [message, heading] = await Promise.all([failed.boundingBox(), title.boundingBox()]);
    return message !== null && heading !== null && message.y > heading.y + heading.height;
  };
  await expect.poll(isBelow, "the toast stands below the title").toBe(true);
  await failed.hover(); // a toast stays as long as the pointer is over it
  await expect(page.getByText(t("app.profileFailed"))).toBeVisible();
  const now = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() > since + 1000, now);
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill(t("app.nav.clients"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/clients$/);
  await expect(failed).toBeHidden();
  problems.length = 0; // the failure is intended
});
