import type { Page } from "@playwright/test";
import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation, numberOf } from "../../testing/browser/records.ts";
import { answerQuestion, main, toast } from "../../testing/browser/steps.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a duplicate is a draft with its own number, opened for editing", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const changes = { type: "SALES_INVOICE", status: "SENT", numero: numberOf("F", 41) };
  const invoice = await addQuotation(signedIn, client, changes);
  await page.goto(`/factures/${invoice.id}`);
  await page.getByRole("button", { name: t("documents.detail.more") }).click();
  await page.getByRole("menuitem", { name: t("documents.list.duplicate") }).click();
  await expect(page).toHaveURL(/\/factures\/[0-9a-f-]{36}\/edit$/);
  await expect(page.getByLabel(t("documents.fields.number"), { exact: true })).toHaveValue(
    numberOf("F", 42),
  );
  await expect(toast(page, t("documents.toasts.duplicated.SALES_INVOICE"))).toBeVisible();
});

for (const { type, path } of [
  { type: "QUOTATION", path: "/devis" },
  { type: "SALES_INVOICE", path: "/factures" },
  { type: "PURCHASE_ORDER", path: "/bon_de_commande" },
  { type: "CREDIT_INVOICE", path: "/facture_avoir" },
]) {
  test(`${type}: archived, restored and permanently deleted on its page`, async ({
    page,
    signedIn,
    t,
    expectAccessible,
  }) => {
    const client = await addClient(signedIn, "SARL Sahel");
    const document = await addQuotation(signedIn, client, { type });
    await page.goto(`${path}/${document.id}`);
    const archive = async () => {
      await page.getByRole("button", { name: t("documents.detail.more") }).click();
      await page.getByRole("menuitem", { name: t("documents.list.archive") }).click();
      await expect(page.getByText(t("documents.detail.archived.title"))).toBeVisible();
    };
    await archive();
    await expect(heading(page)).toContainText(t("documents.status.DELETED"));
    await expect(main(page).getByRole("link", { name: t("documents.detail.edit") })).toBeHidden();
    await expect(page.getByRole("button", { name: t("documents.detail.download") })).toBeEnabled();
    await expectAccessible(page);

    await page.getByRole("button", { name: t("documents.list.restore") }).click();
    await expect(page.getByText(t("documents.detail.archived.title"))).toBeHidden();
    await expect(heading(page)).toContainText(t("documents.status.DRAFT"));

    await archive();
    await page.getByRole("button", { name: t("documents.list.remove") }).click();
    await answerQuestion(page, t, "yes");
    await expect(page).toHaveURL(path);
    await expect(signedIn.api("GET", `/documents/${document.id}`)).rejects.toThrow(/404/);
  });
}

test("a related document that is archived is shown as deleted", async ({ page, signedIn, t }) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const quotation = await addQuotation(signedIn, client);
  const invoice = await signedIn.api<Document>("POST", `/documents/${quotation.id}/convert`, {
    targetType: "SALES_INVOICE",
  });
  await signedIn.api("DELETE", `/documents/${quotation.id}`);
  await page.goto(`/factures/${invoice.id}`);
  const source = main(page).getByRole("listitem").filter({ hasText: quotation.numero });
  await expect(source).toContainText(t("documents.status.DELETED"));
});
