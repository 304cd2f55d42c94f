import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient } from "../../testing/browser/records.ts";
import { main, requestsOf } from "../../testing/browser/steps.ts";

/** Gives the window the focus again, at a later time; data is fresh for 15 seconds. */
async function returnAfter(page: Page, seconds: number): Promise<void> {
  await page.clock.setSystemTime(Date.now() + seconds * 1000);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
}

test("a list shows what others have added once its window gets the focus", async ({
  page,
  signedIn,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/clients");
  await expect(main(page).getByRole("link", { name: "SARL Sahel" })).toBeVisible();
  await addClient(signedIn, "EURL Atlas");
  await returnAfter(page, 20);
  await expect(main(page).getByRole("link", { name: "EURL Atlas" })).toBeVisible();
});

test("nothing is fetched while a form has unsaved changes", async ({ page, signedIn, t }) => {
  const { id } = await addClient(signedIn, "SARL Sahel");
  await page.goto(`/clients/${id}`);
  await page.getByRole("button", { name: t("clients.menu.edit"), exact: true }).click();
  const panel = page.getByRole("dialog", { name: t("clients.form.title.edit") });
  const address = panel.getByLabel(t("clients.fields.adresse"));
  await address.fill("12 rue Didouche");
  const fetched = requestsOf(page, "GET", `/clients/${id}`);
  await returnAfter(page, 20);
  await address.fill("");
  await returnAfter(page, 60);
  await expect.poll(() => fetched.length).toBe(1);
});
