import type { Locator, Page } from "@playwright/test";
import writeSheet from "write-excel-file/node";
import type { Client } from "#contract/clients.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient } from "../../testing/browser/records.ts";
import { expectFocusInside, turnDark } from "../../testing/browser/steps.ts";

const MAX_TAB_STOPS = 60;

/** Presses Tab until the element has the focus, as long as the focus stays in the panel. */
async function tabTo(page: Page, panel: Locator, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MAX_TAB_STOPS; stops += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
    await expectFocusInside(panel);
  }
  throw new Error("The element is no Tab stop");
}

/** Chooses an option of a select by the arrow keys. */
async function chooseOption(
  page: Page,
  panel: Locator,
  select: Locator,
  value: string,
): Promise<void> {
  await tabTo(page, panel, select);
  const options = await select.locator("option").count();
  for (let presses = 0; presses < options; presses += 1) {
    if ((await select.inputValue()) === value) return;
    await page.keyboard.press("ArrowDown");
  }
  await expect(select).toHaveValue(value);
}

for (const { locale, width, isDark } of [
  { locale: "fr-DZ", width: 1280, isDark: false },
  { locale: "ar-DZ", width: 390, isDark: true },
]) {
  test.describe(`in ${locale}, ${width} pixels wide`, () => {
    test.use({ locale, viewport: { width, height: 900 } });

    test("a file is chosen, its columns matched, previewed and imported by keyboard alone", async ({
      page,
      signedIn,
      t,
      expectAccessible,
    }) => {
      await addClient(signedIn, "SARL Sahel", { telephone: "0550123456" });
      const rows = [
        ["Partenaire", "Boîte", "téléphone"],
        ["SARL Sahel", "contact@example.dz", "0661123456"],
        ["EURL Tell", "rym@example.dz", "0770123456"],
        ["SPA Hoggar", "amel@", "0770123457"],
      ];
      const buffer = await writeSheet(rows).toBuffer();
      await page.goto("/clients");
      if (isDark) await turnDark(page);
      if (width < 640) await page.getByRole("button", { name: t("ui.moreTools") }).press("Enter");
      const open = page.getByRole("button", { name: t("ui.import.label"), exact: true });
      await open.focus();
      await page.keyboard.press("Enter");
      const panel = page.getByRole("dialog", { name: t("imports.title.clients") });
      await expectFocusInside(panel);
      await expectAccessible(page);

      const file = panel.locator('input[type="file"]');
      // Listens before the keys: the browser needs a moment to report file choosers.
      const chooser = page.waitForEvent("filechooser");
      await tabTo(page, panel, file);
      await page.keyboard.press("Space");
      await (await chooser).setFiles({ name: "clients.xlsx", mimeType: "", buffer });

      // The focus follows each step to its heading.
      await expect(panel.getByRole("heading", { name: "clients.xlsx" })).toBeFocused();
      await expectAccessible(page);
      const column = (header: string) =>
        panel.getByLabel(t("imports.columns.matches", { header: `\u2068${header}\u2069` }));
      await chooseOption(page, panel, column("Partenaire"), "nom");
      await chooseOption(page, panel, column("Boîte"), "email");
      const proceed = panel.getByRole("button", { name: t("imports.columns.continue") });
      await tabTo(page, panel, proceed);
      await page.keyboard.press("Enter");
      const action = panel.getByLabel(t("imports.actionOfRow", { row: "2" }), { exact: true });
      await expect(action).toHaveValue("skip");
      await expectFocusInside(panel);
      await expectAccessible(page);
      await chooseOption(page, panel, action, "update");
      expect((await signedIn.api<{ total: number }>("GET", "/clients")).total).toBe(1);

      const save = panel.getByRole("button", { name: /^Import|^استيراد/ });
      await tabTo(page, panel, save);
      await page.keyboard.press("Enter");
      await expect(
        panel.getByRole("heading", { name: t("imports.left_one", { count: 1 }) }),
      ).toBeVisible();
      await expectFocusInside(panel);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
      await expect(open).toBeFocused();
      const { clients } = await signedIn.api<{ clients: Client[] }>("GET", "/clients");
      expect(Object.fromEntries(clients.map(({ nom, telephone }) => [nom, telephone]))).toEqual({
        "SARL Sahel": "0661123456",
        "EURL Tell": "0770123456",
      });
    });
  });
}
