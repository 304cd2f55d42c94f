import type { Page } from "@playwright/test";
import type { Client } from "#contract/clients.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import { addClient } from "../../testing/browser/records.ts";
import { pasteText, toast } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

const PASTED_TELEPHONE = "+213 550 12 34 56";

/** The form of a stored client. */
async function openClient(page: Page, owner: Owner, t: Translate, changes: object = {}) {
  const { id } = await addClient(owner, "SARL Sahel", { telephone: "0661020304", ...changes });
  await page.goto(`/clients/${id}`);
  await page.getByRole("button", { name: t("clients.menu.edit"), exact: true }).click();
  const panel = page.getByRole("dialog", { name: t("clients.form.title.edit") });
  const telephone = panel.getByLabel(t("clients.fields.telephone"));
  await expect(telephone).toBeVisible();
  return {
    telephone,
    save: panel.getByRole("button", { name: t("clients.form.submit.edit") }),
    stored: () => owner.api<Client>("GET", `/clients/${id}`),
  };
}

test("a +213 telephone is read when it is pasted, and saved", async ({ page, signedIn, t }) => {
  const { telephone, save, stored } = await openClient(page, signedIn, t);
  await pasteText(telephone, PASTED_TELEPHONE);
  await expect(telephone).toHaveValue("0550123456");
  await save.click();
  await expect(toast(page, t("clients.toasts.updated"))).toBeVisible();
  expect(await stored()).toMatchObject({ telephone: "0550123456" });
});

test("a typed +213 telephone is read by Tab, and by Enter without leaving the field", async ({
  page,
  signedIn,
  t,
}) => {
  const { telephone, stored } = await openClient(page, signedIn, t);
  await telephone.fill("00213 (0) 770-12-34-56");
  await telephone.press("Tab");
  await expect(telephone).toHaveValue("0770123456");
  await telephone.fill(PASTED_TELEPHONE);
  await telephone.press("Enter");
  await expect(toast(page, t("clients.toasts.updated"))).toBeVisible();
  expect(await stored()).toMatchObject({ telephone: "0550123456" });
});

test("a text that can't be read as a telephone stays, marked with what is expected", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const { telephone, save, stored } = await openClient(page, signedIn, t);
  await pasteText(telephone, "0550 12 34 56 (Karim)");
  await save.click();
  await expect(telephone).toHaveValue("0550 12 34 56 (Karim)");
  await expect(telephone).toHaveAccessibleDescription(t("ui.fieldErrors.PHONE_NOT_DIGITS"));
  await expect(telephone).toBeFocused();
  await expectAccessible(page);
  expect(await stored()).toMatchObject({ telephone: "0661020304" });
});

test.describe("in Arabic", () => {
  test.use({ locale: "ar-DZ" });

  test("Arabic digits are read", async ({ page, signedIn, t }) => {
    const { telephone, save, stored } = await openClient(page, signedIn, t);
    await pasteText(telephone, "+٢١٣ ٥٥٠ ١٢ ٣٤ ٥٦");
    await expect(telephone).toHaveValue("0550123456");
    await save.click();
    await expect(toast(page, t("clients.toasts.updated"))).toBeVisible();
    expect(await stored()).toMatchObject({ telephone: "0550123456" });
  });
});
