import type { Page } from "@playwright/test";
import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Translate } from "../../testing/browser/translations.ts";
import { addClient } from "../../testing/browser/records.ts";
import {
  addLine,
  answerQuestion,
  chooseClient,
  lineForm,
  holdRequests,
  main,
  requestsOf,
  lineRows,
  toast,
  confirmationDialog,
} from "../../testing/browser/steps.ts";

test.beforeEach(async ({ signedIn, page, t }) => {
  await addClient(signedIn, "SPA Hoggar");
  await page.goto("/devis/create");
  await chooseClient(page, t, "SPA Hoggar");
  await addLine(page, t, { name: "Ciment", quantity: "10", unitPrice: "950" });
});

const countQuotations = async (owner: { api<T>(method: string, path: string): Promise<T> }) =>
  (await owner.api<{ total: number }>("GET", "/documents?type=QUOTATION")).total;

/** Saves a quotation, delays its request, and leaves the form. @returns continues the request */
async function leaveWhileSending(page: Page, t: Translate) {
  const decide = await holdRequests(page, "POST", "**/api/documents");
  await page.getByRole("button", { name: t("documents.form.create.QUOTATION") }).click();
  await page.getByRole("link", { name: t("ui.backToList") }).click();
  return decide;
}

test("a quotation is created once when the response is lost and the save repeated", async ({
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
  expect(await countQuotations(signedIn)).toBe(1);
  problems.length = 0; // the failure is intended
});

test("a quotation saved offline keeps its contents and is created once when saved again", async ({
  signedIn,
  context,
  page,
  problems,
  t,
}) => {
  await context.setOffline(true);
  const save = page.getByRole("button", { name: t("documents.form.create.QUOTATION") });
  await save.click();
  await expect(page.getByText(t("documents.toasts.createFailed.QUOTATION"))).toBeVisible();
  await expect(lineRows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/devis\/create$/);
  await context.setOffline(false);
  await save.click();
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
  expect(await countQuotations(signedIn)).toBe(1);
  problems.length = 0; // the failure is intended
});

test("two clicks on the save button create one quotation", async ({ signedIn, page, t }) => {
  const sent = requestsOf(page, "POST", "/documents");
  await page.getByRole("button", { name: t("documents.form.create.QUOTATION") }).dblclick();
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
  expect(sent).toHaveLength(1);
  expect(await countQuotations(signedIn)).toBe(1);
});

test("two clicks on the save button ask once about an unfinished line", async ({ page, t }) => {
  await lineForm(page, t).getByLabel(t("documents.line.name"), { exact: true }).fill("Gravier");
  const sent = requestsOf(page, "POST", "/documents");
  const save = page.getByRole("button", { name: t("documents.form.create.QUOTATION") });
  await save.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await answerQuestion(page, t, "yes");
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
  expect(sent).toHaveLength(1);
});

test("a form takes no input while it is being saved, and continues after a refusal", async ({
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
  await expect(lineRows(page)).toHaveCount(1);
  await notes.click();
  await page.keyboard.type("Livraison comprise");
  await page.unroute("**/api/documents");
  await save.click();
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
  const saved = await signedIn.api<Document>("GET", `/documents/${page.url().split("/").at(-1)}`);
  expect(saved.notes).toBe("Livraison comprise");
  problems.length = 0; // the refusal is intended
});

test("a response that arrives after the form was left does not affect the next form", async ({
  page,
  t,
}) => {
  const decide = await leaveWhileSending(page, t);
  await answerQuestion(page, t, "yes");
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

test("a quotation saved while the leave confirmation is open is shown", async ({ page, t }) => {
  const decide = await leaveWhileSending(page, t);
  const question = confirmationDialog(page);
  await expect(question).toBeVisible();
  decide("through");
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
  await expect(question).toBeHidden();
});

test("a form keeps its contents when the session ends, and is saved after signing in again", async ({
  signedIn,
  page,
  t,
}) => {
  await signedIn.api("POST", "/auth/logout", { refreshToken: signedIn.refreshToken });
  const save = page.getByRole("button", { name: t("documents.form.create.QUOTATION") });
  await save.click();
  await expect(page).toHaveURL(/\/login/);

  await page.getByLabel(t("accounts.email"), { exact: true }).fill(signedIn.email);
  await page.getByLabel(t("accounts.password"), { exact: true }).fill(signedIn.password);
  await page.getByRole("button", { name: t("accounts.login.submit") }).click();
  await expect(page).toHaveURL(/\/devis\/create$/);
  await expect(lineRows(page)).toHaveCount(1);
  await save.click();
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
});
