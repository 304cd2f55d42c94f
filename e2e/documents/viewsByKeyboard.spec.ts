import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import { main, turnDark, answerButton } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

const views = (page: Page, t: Translate) =>
  main(page).getByRole("navigation", { name: t("ui.views.label") });

const currentTab = (page: Page, t: Translate) => views(page, t).locator('[aria-current="true"]');

const addView = (owner: Owner, name: string, filters: string) =>
  owner.api("POST", "/views", { list: "QUOTATION", name, filters });

/** Opens the menu of the current view and runs an item, by the keyboard alone. */
async function runItem(page: Page, t: Translate, view: string, item: string): Promise<void> {
  await expect(currentTab(page, t)).toContainText(view);
  await currentTab(page, t).focus();
  await page.keyboard.press("Tab");
  const button = views(page, t).getByRole("button", {
    name: t("ui.views.actionsOf", { name: view }),
  });
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  const wanted = page.getByRole("menuitem", { name: t(`ui.views.${item}`) });
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  while (!(await wanted.evaluate((node) => node === document.activeElement))) {
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
}

for (const { locale, width, isDark } of [
  { locale: "fr-DZ", width: 1280, isDark: false },
  { locale: "ar-DZ", width: 390, isDark: true },
]) {
  test.describe(`in ${locale}, ${width} pixels wide`, () => {
    test.use({ locale, viewport: { width, height: 900 } });

    test("a view is renamed, moved and deleted by keyboard alone", async ({
      page,
      signedIn,
      t,
      expectAccessible,
    }) => {
      await addView(signedIn, "Une", "status=SENT");
      await addView(signedIn, "Deux", "status=ACCEPTED");
      await page.goto("/devis?status=ACCEPTED");
      if (isDark) await turnDark(page);
      await currentTab(page, t).focus();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("menuitem").first()).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("menu")).toBeHidden();

      // 41 characters are too many; of 40 one may count twice in UTF-16.
      await runItem(page, t, "Deux", "rename");
      const name = page.getByRole("dialog").getByLabel(t("ui.views.name"));
      await expect(name).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.insertText(`📌${"x".repeat(40)}`);
      await page.keyboard.press("Enter");
      await expect(name).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByRole("dialog")).toContainText(t("ui.views.tooLong", { max: "40" }));
      const longest = `📌${"x".repeat(39)}`;
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.insertText(longest);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(currentTab(page, t)).toContainText(longest);

      await runItem(page, t, longest, "moveEarlier");
      const links = views(page, t).getByRole("link");
      await expect(links.nth(-2)).toContainText(longest);
      await runItem(page, t, longest, "remove");
      const question = page.getByRole("dialog", { name: t("ui.views.remove") });
      await expect(question).toBeVisible();
      await expectAccessible(page);
      const yes = answerButton(page, "yes");
      for (let tries = 0; tries < 4; tries += 1) {
        if (await yes.evaluate((node) => node === document.activeElement)) break;
        await page.keyboard.press("Tab");
      }
      await expect(yes).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(links.filter({ hasText: longest })).toHaveCount(0);
      await expect(links.first()).toBeFocused();
      const { views: left } = await signedIn.api<{ views: { name: string }[] }>(
        "GET",
        "/views?list=QUOTATION",
      );
      expect(left.map((view) => view.name)).toEqual(["Une"]);
    });
  });
}

test("a view that the list refuses has no count, and the others do", async ({
  page,
  signedIn,
  t,
}) => {
  await addView(signedIn, "Abîmée", "search=%00&clientId=x");
  await page.goto("/devis");
  await expect(views(page, t).getByRole("link").first()).toHaveText(/0$/);
  await expect(views(page, t).getByRole("link", { name: "Abîmée" })).toBeVisible();
});
