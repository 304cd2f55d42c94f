import type { BrowserContext } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { confirmationDialog, toast } from "../../testing/browser/steps.ts";

/** Fails the requests of a script. @returns lets them through */
async function loseScript(context: BrowserContext, script: string): Promise<() => void> {
  let isLost = true;
  await context.route(`**/assets/${script}-*.js`, (route) =>
    isLost ? route.abort() : route.continue(),
  );
  return () => (isLost = false);
}

test("a question whose code is lost keeps the form, and is asked at the next attempt", async ({
  context,
  page,
  signedIn,
  t,
  problems,
}) => {
  expect(signedIn.email).toContain("@");
  const find = await loseScript(context, "ConfirmHost");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: t("app.nav.clients"), exact: true }).click();
  await page
    .getByRole("button", { name: t("clients.add") })
    .first()
    .click();
  const company = page.getByLabel(t("clients.fields.company"));
  await company.fill("SARL Tassili");
  await page.goBack();
  await expect(toast(page, t("ui.errors.NETWORK"))).toBeVisible();
  await expect(company).toHaveValue("SARL Tassili");
  find();
  await page.goBack();
  await expect(confirmationDialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(company).toHaveValue("SARL Tassili");
  problems.length = 0; // the script is lost
});

test("a panel whose code is lost leaves its page, and opens when it is tried again", async ({
  context,
  page,
  signedIn,
  t,
  problems,
}) => {
  expect(signedIn.email).toContain("@");
  const find = await loseScript(context, "ClientFormPanel");
  await page.goto("/clients");
  await page
    .getByRole("button", { name: t("clients.add") })
    .first()
    .click();
  const lost = toast(page, t("ui.errors.NETWORK"));
  await expect(lost).toBeVisible();
  await expect(page.getByRole("heading", { name: t("app.nav.clients") })).toBeVisible();
  find();
  await lost.getByRole("button", { name: t("ui.retry") }).click();
  await expect(page.getByRole("dialog").getByLabel(t("clients.fields.company"))).toBeVisible();
  problems.length = 0; // the script is lost
});
