import { expect, test } from "./fixtures.ts";
import { addClient } from "./records.ts";
import { addLine, chooseClient, requestsOf, rows } from "./steps.ts";

test.beforeEach(async ({ signedIn, page, t }) => {
  await addClient(signedIn, "SPA Hoggar");
  await page.goto("/devis/create");
  await chooseClient(page, t, "SPA Hoggar");
  await addLine(page, t, { name: "Ciment", quantity: "10", unitPrice: "950" });
});

const howMany = async (owner: { api<T>(method: string, path: string): Promise<T> }) =>
  (await owner.api<{ total: number }>("GET", "/documents?type=QUOTATION")).total;

test("a quotation whose answer is lost on the way is saved once", async ({
  signedIn,
  page,
  problems,
  t,
}) => {
  let lost = 0;
  await page.route("**/api/documents", async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort("connectionreset");
  });
  const save = page.getByRole("button", { name: t("documents.form.create.QUOTATION") });
  await save.click();
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
  expect(lost).toBe(1);
  expect(await howMany(signedIn)).toBe(1);
  problems.length = 0; // the connection was cut on purpose
});

test("a quotation that is saved while offline keeps everything and is saved once later", async ({
  signedIn,
  context,
  page,
  problems,
  t,
}) => {
  await context.setOffline(true);
  const save = page.getByRole("button", { name: t("documents.form.create.QUOTATION") });
  await save.click();
  await expect(page.locator("[data-sonner-toast]").first()).toBeVisible({ timeout: 20_000 });
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/devis\/create$/);
  await context.setOffline(false);
  await save.click();
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
  expect(await howMany(signedIn)).toBe(1);
  problems.length = 0; // there was no connection on purpose
});

test("two clicks on the button that saves make one quotation", async ({ signedIn, page, t }) => {
  const sent = requestsOf(page, "POST", "/documents");
  await page.getByRole("button", { name: t("documents.form.create.QUOTATION") }).dblclick();
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
  expect(sent).toHaveLength(1);
  expect(await howMany(signedIn)).toBe(1);
});

test("a form outlives the end of its session: signed in again, it is there and is saved", async ({
  signedIn,
  page,
  t,
}) => {
  await signedIn.api("POST", "/auth/logout", { refreshToken: signedIn.refreshToken });
  const save = page.getByRole("button", { name: t("documents.form.create.QUOTATION") });
  await save.click();
  await expect(page).toHaveURL(/\/login/);

  await page.getByLabel(t("accounts.email")).fill(signedIn.email);
  await page.getByLabel(t("accounts.password"), { exact: true }).fill(signedIn.password);
  await page.getByRole("button", { name: t("accounts.login.submit") }).click();
  await expect(page).toHaveURL(/\/devis\/create$/);
  await expect(rows(page)).toHaveCount(1);
  await save.click();
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
});
