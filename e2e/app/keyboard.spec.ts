import type { Locator, Page } from "@playwright/test";
import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { expectFocusInside, lineForm, main, lineRows } from "../../testing/browser/steps.ts";

/** More tab stops than any page has. */
const MAX_TAB_STOPS = 60;

/** Presses Tab, or Shift and Tab, until a visible element has the focus. */
async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target, "can be reached by Tab").toBeFocused();
}

test("a field focused with Tab is scrolled clear of the sticky save bar", async ({
  page,
  signedIn,
  t,
}) => {
  const quotation = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
  await page.setViewportSize({ width: 390, height: 480 });
  await page.goto(`/devis/${quotation.id}/edit`);
  const field = (name: "paymentMethod" | "notes") =>
    main(page).getByLabel(t(`documents.fields.${name}`), { exact: true });
  const bar = page.getByRole("button", { name: t("documents.line.addTitle"), exact: true });
  const topOf = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;

  await field("paymentMethod").focus();
  while (!(await field("notes").evaluate((node) => node === document.activeElement))) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    await expect.poll(async () => (await topOf(bar)) - (await topOf(focused))).toBeGreaterThan(36);
  }
});

test("a quotation is created with the keyboard only", async ({ page, signedIn, t }) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/devis/create");
  const field = (name: string) =>
    lineForm(page, t).getByLabel(t(`documents.line.${name}`), { exact: true });

  const client = page.getByPlaceholder(t("documents.form.clientPlaceholder"));
  await tabTo(page, client);
  await page.keyboard.type("sahel");
  await expect(page.getByRole("option", { name: "SARL Sahel" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(client).toHaveValue("SARL Sahel");

  await tabTo(page, field("name"));
  await page.keyboard.type("Ciment");
  await tabTo(page, field("unitPrice"));
  await page.keyboard.type("1450,50");
  await page.keyboard.press("Enter");
  await expect(lineRows(page)).toHaveCount(1);
  await expect(field("name")).toBeFocused();
  await page.keyboard.type("Sable");
  await page.keyboard.press("Control+d");
  await expect(field("reference")).toBeFocused();
  await tabTo(page, field("description"));
  await page.keyboard.type("lavé");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(lineRows(page)).toHaveCount(2);

  await tabTo(page, lineRows(page).nth(1), "Shift+Tab");
  await page.keyboard.press("ArrowUp");
  await tabTo(page, page.getByRole("button", { name: t("documents.form.create.QUOTATION") }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
  const { documents } = await signedIn.api<{ documents: Document[] }>(
    "GET",
    "/documents?type=QUOTATION",
  );
  const saved = await signedIn.api<Document>("GET", `/documents/${documents[0]?.id}`);
  expect(saved.lines.map(({ name, unitPrice }) => [name, unitPrice])).toEqual([
    ["Sable", 0],
    ["Ciment", 1450.5],
  ]);
});

test("the first tab stop is a skip link to the main content", async ({ page, signedIn, t }) => {
  await page.goto("/clients");
  await expect(page.getByText(signedIn.email)).toBeVisible();
  // A Tab in what is shown before the scripts would begin there.
  await expect(page.locator(".early-shell, .early-content")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: t("app.skip") })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

for (const locale of ["fr-DZ", "ar-DZ"]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("signing in and changing the profile work with the keyboard only", async ({
      page,
      owner,
      t,
    }) => {
      await page.goto("/login");
      await tabTo(page, page.getByLabel(t("accounts.email")));
      await page.keyboard.type(owner.email);
      await tabTo(page, page.getByLabel(t("accounts.password"), { exact: true }));
      await page.keyboard.type(owner.password);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/dashboard$/);

      const tab = (name: string) => page.getByRole("tab", { name, exact: true });
      await tabTo(page, tab(t("statistics.tabs.overview")));
      await page.keyboard.press(locale === "ar-DZ" ? "ArrowLeft" : "ArrowRight");
      await expect(page).toHaveURL(/tab=analytics/);
      await expect(tab(t("statistics.tabs.analytics"))).toBeFocused();

      // No element after this tab takes the focus; Shift+Tab reaches the menu.
      await page.keyboard.press("Tab");
      await expect(tab(t("statistics.tabs.analytics"))).not.toBeFocused();
      const account = page.getByRole("link", { name: new RegExp(owner.email) });
      await tabTo(page, account, "Shift+Tab");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/profile$/);
      await tabTo(
        page,
        page.getByRole("button", { name: t("enterprises.profile.edit"), exact: true }),
      );
      await page.keyboard.press("Enter");
      const panel = page.getByRole("dialog", { name: t("enterprises.edit.title") });
      await expectFocusInside(panel);
      await tabTo(page, panel.getByLabel(t("enterprises.profile.firstName"), { exact: true }));
      await page.keyboard.type("Amine");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: /Amine/ })).toBeVisible();
    });
  });
}
