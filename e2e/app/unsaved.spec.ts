import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { type Owner, registerOwner } from "../../testing/browser/owner.ts";
import { addClient } from "../../testing/browser/records.ts";
import { answerQuestion, main } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

test("going back from an unsaved client asks for confirmation", async ({ signedIn, page, t }) => {
  await addClient(signedIn, "SPA Hoggar");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: t("app.nav.clients"), exact: true }).click();
  await main(page)
    .getByRole("button", { name: t("clients.add") })
    .first()
    .click();
  const company = page.getByLabel(t("clients.fields.company"));
  await company.fill("SARL Tassili");

  await page.goBack();
  await answerQuestion(page, t, "no");
  await expect(page).toHaveURL(/\/clients/);
  await expect(company).toHaveValue("SARL Tassili");

  await page.goBack();
  await answerQuestion(page, t, "yes");
  await expect(page).toHaveURL(/\/dashboard/);
});

test("an unsaved client stays when the session ends elsewhere, and is saved after signing in again", async ({
  signedIn,
  context,
  page,
  t,
}) => {
  await addClient(signedIn, "SPA Hoggar");
  await typeClient(page, t);
  await signedIn.api("POST", "/auth/logout", { refreshToken: signedIn.refreshToken });
  const save = page.getByRole("button", { name: t("clients.form.submit.create"), exact: true });
  await save.click();
  await answerQuestion(page, t, "no");

  await signInByForm(await context.newPage(), t, signedIn);

  await save.click();
  await expect(page.getByRole("row", { name: /SARL Tassili/ })).toBeVisible();
});

test("another user who signs in in another tab can't save the client that this one has typed", async ({
  signedIn,
  context,
  page,
  url,
  t,
}) => {
  const next = await registerOwner(url);
  await typeClient(page, t);
  await signedIn.api("POST", "/auth/logout", { refreshToken: signedIn.refreshToken });
  await page.getByRole("button", { name: t("clients.form.submit.create"), exact: true }).click();
  await answerQuestion(page, t, "no");
  page.on("dialog", (question) => void question.accept()); // the browser's, before it leaves the page

  await signInByForm(await context.newPage(), t, next);

  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(main(page)).toBeVisible();
  await expect(page.getByLabel(t("clients.fields.company"))).toHaveCount(0);
});

/** Opens the form of a new client and types one, without saving it. */
async function typeClient(page: Page, t: Translate): Promise<void> {
  await page.goto("/clients");
  await main(page)
    .getByRole("button", { name: t("clients.add") })
    .first()
    .click();
  await page.getByLabel(t("clients.fields.company")).fill("SARL Tassili");
  await page.getByLabel(t("clients.fields.contact")).fill("Nadia Haddad");
  await page.locator("input[type=email]").fill("contact@tassili.example");
}

async function signInByForm(page: Page, t: Translate, { email, password }: Owner): Promise<void> {
  await page.goto("/login");
  await page.getByLabel(t("accounts.email"), { exact: true }).fill(email);
  await page.getByLabel(t("accounts.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("accounts.login.submit") }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}
