import type { Page } from "@playwright/test";
import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Translate } from "../../testing/browser/translations.ts";
import { addClient, addProduct, addQuotation } from "../../testing/browser/records.ts";
import { answerQuestion, holdRequests, main, toast } from "../../testing/browser/steps.ts";

const rowOf = (page: Page, text: string) =>
  main(page).locator("tbody tr").filter({ hasText: text });

async function chooseStatus(page: Page, t: Translate): Promise<void> {
  await page
    .getByRole("button", { name: t("documents.list.actionsOf", { number: "D-1" }) })
    .click();
  await page.getByRole("menuitem", { name: t("documents.status.ACCEPTED"), exact: true }).click();
}

test("a new status is shown in the list before the response", async ({ page, signedIn, t }) => {
  const client = await addClient(signedIn, "SARL Sahel");
  await addQuotation(signedIn, client, { numero: "D-1" });
  await page.goto("/devis");
  const decide = await holdRequests(page, "PUT", "**/api/documents/*");
  await chooseStatus(page, t);
  await expect(rowOf(page, "D-1")).toContainText(t("documents.status.ACCEPTED"));
  await expect(toast(page, t("documents.toasts.statusChanged"))).toHaveCount(0);
  decide("through");
  await expect(toast(page, t("documents.toasts.statusChanged"))).toBeVisible();
  await page.reload();
  await expect(rowOf(page, "D-1")).toContainText(t("documents.status.ACCEPTED"));
});

test("a refused status is rolled back and reported", async ({ page, signedIn, problems, t }) => {
  const client = await addClient(signedIn, "SARL Sahel");
  await addQuotation(signedIn, client, { numero: "D-1" });
  await page.goto("/devis");
  const decide = await holdRequests(page, "PUT", "**/api/documents/*");
  await chooseStatus(page, t);
  await expect(rowOf(page, "D-1")).toContainText(t("documents.status.ACCEPTED"));
  decide("refused");
  await expect(toast(page, t("documents.toasts.statusFailed"))).toBeVisible();
  await expect(rowOf(page, "D-1")).toContainText(t("documents.status.DRAFT"));
  problems.length = 0; // the refusal is intended
});

test("a document is saved after its pending change of status, without a conflict", async ({
  page,
  signedIn,
  t,
}) => {
  const { id } = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
  await page.goto(`/devis/${id}`);
  const decide = await holdRequests(page, "PUT", "**/api/documents/*");
  const status = page.getByRole("button", { name: t("documents.list.changeStatus") });
  await status.click();
  await page.getByRole("menuitem", { name: t("documents.status.ACCEPTED"), exact: true }).click();
  await main(page)
    .getByRole("link", { name: t("documents.detail.edit") })
    .click();
  await expect(status).toBeHidden();
  decide("through");
  await page.getByLabel(t("documents.fields.notes")).fill("Livraison comprise");
  await page.getByRole("button", { name: t("documents.form.updateToDetail") }).click();
  await expect(page).toHaveURL(`/devis/${id}`);
  const saved = await signedIn.api<Document>("GET", `/documents/${id}`);
  expect(saved).toMatchObject({ status: "ACCEPTED", notes: "Livraison comprise" });
});

test("an archived client leaves the list immediately, and returns when the server refuses", async ({
  page,
  signedIn,
  problems,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await addClient(signedIn, "EURL Tell");
  await page.goto("/clients");
  const decide = await holdRequests(page, "DELETE", "**/api/clients/*");
  const menu = t("clients.menu.label", { name: "SARL Sahel" });
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole("menuitem", { name: t("clients.menu.archive"), exact: true }).click();
  await answerQuestion(page, t, "yes");
  await expect(rowOf(page, "SARL Sahel")).toHaveCount(0);
  await expect(rowOf(page, "EURL Tell")).toBeVisible();
  decide("refused");
  await expect(toast(page, t("clients.toasts.archive.failed"))).toBeVisible();
  await expect(rowOf(page, "SARL Sahel")).toBeVisible();
  problems.length = 0; // the refusal is intended
});

test("a restored product leaves the archive before the response", async ({ page, signedIn, t }) => {
  const { id } = await addProduct(signedIn, "Ciment");
  await signedIn.api("DELETE", `/products/${id}`);
  await page.goto("/produits?status=archived");
  const decide = await holdRequests(page, "PATCH", "**/api/products/*/restore");
  const menu = t("products.menu.label", { name: "Ciment" });
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole("menuitem", { name: t("products.menu.restore"), exact: true }).click();
  await answerQuestion(page, t, "yes");
  await expect(rowOf(page, "Ciment")).toHaveCount(0);
  decide("through");
  await expect(toast(page, t("products.toasts.restore.done"))).toBeVisible();
});
