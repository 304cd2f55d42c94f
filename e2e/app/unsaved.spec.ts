import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient } from "../../testing/browser/records.ts";
import { answerQuestion, main } from "../../testing/browser/steps.ts";

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
  await page.goto("/clients");
  await main(page)
    .getByRole("button", { name: t("clients.add") })
    .first()
    .click();
  await page.getByLabel(t("clients.fields.company")).fill("SARL Tassili");
  await page.getByLabel(t("clients.fields.contact")).fill("Nadia Haddad");
  await page.locator("input[type=email]").fill("contact@tassili.example");
  await signedIn.api("POST", "/auth/logout", { refreshToken: signedIn.refreshToken });
  const save = page.getByRole("button", { name: t("clients.form.submit.create"), exact: true });
  await save.click();
  await answerQuestion(page, t, "no");

  const other = await context.newPage();
  await other.goto("/login");
  await other.getByLabel(t("accounts.email"), { exact: true }).fill(signedIn.email);
  await other.getByLabel(t("accounts.password"), { exact: true }).fill(signedIn.password);
  await other.getByRole("button", { name: t("accounts.login.submit") }).click();
  await expect(other).toHaveURL(/\/dashboard$/);

  await save.click();
  await expect(page.getByRole("row", { name: /SARL Tassili/ })).toBeVisible();
});
