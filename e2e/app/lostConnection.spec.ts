import type { Page } from "@playwright/test";
import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Translate } from "../../testing/browser/translations.ts";
import { addClient } from "../../testing/browser/records.ts";
import {
  addLine,
  answer,
  chooseClient,
  entry,
  holdRequests,
  main,
  requestsOf,
  rows,
  toast,
} from "../../testing/browser/steps.ts";

test.beforeEach(async ({ signedIn, page, t }) => {
  await addClient(signedIn, "SPA Hoggar");
  await page.goto("/devis/create");
  await chooseClient(page, t, "SPA Hoggar");
  await addLine(page, t, { name: "Ciment", quantity: "10", unitPrice: "950" });
});

const howMany = async (owner: { api<T>(method: string, path: string): Promise<T> }) =>
  (await owner.api<{ total: number }>("GET", "/documents?type=QUOTATION")).total;

/** Saves, holds the quotation back on its way, and turns away from it. @returns lets it through */
async function leaveWhileSending(page: Page, t: Translate) {
  const decide = await holdRequests(page, "POST", "**/api/documents");
  await page.getByRole("button", { name: t("documents.form.create.QUOTATION") }).click();
  await page.getByRole("link", { name: t("ui.backToList") }).click();
  return decide;
}

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

test("two clicks on the button that saves ask once about a line that was begun", async ({
  page,
  t,
}) => {
  await entry(page, t).getByLabel(t("documents.line.name"), { exact: true }).fill("Gravier");
  const sent = requestsOf(page, "POST", "/documents");
  const save = page.getByRole("button", { name: t("documents.form.create.QUOTATION") });
  await save.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await answer(page, t, "yes");
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
  expect(sent).toHaveLength(1);
});

test("nothing is typed in vain on a quotation that is on its way; refused, it goes on where it was", async ({
  signedIn,
  page,
  problems,
  t,
}) => {
  const decide = await holdRequests(page, "POST", "**/api/documents");
  const save = page.getByRole("button", { name: t("documents.form.create.QUOTATION") });
  const notes = page.getByLabel(t("documents.fields.notes"));
  await save.press("Enter");
  await expect(save).toBeDisabled();
  await notes.focus();
  await page.keyboard.type("Sur la route");
  await expect(notes).toHaveValue("");

  decide("refused");
  await expect(toast(page, t("documents.toasts.createFailed.QUOTATION"))).toBeVisible();
  await expect(save).toBeFocused();
  await expect(rows(page)).toHaveCount(1);
  await notes.click();
  await page.keyboard.type("Livraison comprise");
  await page.unroute("**/api/documents");
  await save.click();
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
  const saved = await signedIn.api<Document>("GET", `/documents/${page.url().split("/").at(-1)}`);
  expect(saved.notes).toBe("Livraison comprise");
  problems.length = 0; // the refusal was wanted
});

test("a quotation that is answered after its form was left leaves the next form alone", async ({
  page,
  t,
}) => {
  const decide = await leaveWhileSending(page, t);
  await answer(page, t, "yes");
  await expect(page).toHaveURL(/\/devis$/);
  await main(page)
    .getByRole("link", { name: t("documents.list.add.QUOTATION") })
    .first()
    .click();
  const notes = page.getByLabel(t("documents.fields.notes"));
  await notes.fill("Le suivant");

  decide("through");
  await expect(toast(page, t("documents.toasts.created.QUOTATION"))).toBeVisible();
  await expect(page).toHaveURL(/\/devis\/create$/);
  await expect(notes).toHaveValue("Le suivant");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(notes).toHaveValue("Le suivant");
});

test("a quotation that is saved while its reader is asked about leaving is shown", async ({
  page,
  t,
}) => {
  const decide = await leaveWhileSending(page, t);
  const question = page.getByRole("dialog", { name: t("ui.confirm.title") });
  await expect(question).toBeVisible();
  decide("through");
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
  await expect(question).toBeHidden();
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
