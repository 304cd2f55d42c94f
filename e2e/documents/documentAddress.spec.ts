import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { toast } from "../../testing/browser/steps.ts";

test("a document opened under another kind's address redirects to its own", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await addQuotation(signedIn, client);
  await page.goto(`/factures/${id}`);
  await expect(page).toHaveURL(`/devis/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    t("documents.kind.QUOTATION"),
  );
  await page.goto(`/facture_avoir/${id}/edit`);
  await expect(page).toHaveURL(`/devis/${id}/edit`);
});

test("the edit page of a deleted document redirects to its page, which offers to restore it", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await addQuotation(signedIn, client);
  await signedIn.api("DELETE", `/documents/${id}`);
  await page.goto(`/devis/${id}/edit`);
  await expect(page).toHaveURL(`/devis/${id}`);
  await expect(page.getByRole("button", { name: t("documents.list.restore") })).toBeVisible();
});

for (const place of ["", "/edit"]) {
  test(`a document that does not exist offers a link to the list: /devis/…${place}`, async ({
    page,
    signedIn,
    problems,
    t,
  }) => {
    await page.goto(`/devis/${signedIn.enterpriseId}${place}`);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(t("documents.errorMessages.load.QUOTATION"));
    await expect(alert.getByRole("button", { name: t("ui.retry") })).toBeHidden();
    await alert.getByRole("link", { name: t("ui.backToList") }).click();
    await expect(page).toHaveURL("/devis");
    problems.length = 0; // the browser logs the 404
  });
}

for (const place of ["", "/edit"]) {
  test(`a document that can't be loaded is reported in a toast: /devis/…${place}`, async ({
    page,
    signedIn,
    problems,
    t,
  }) => {
    const { id, numero } = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
    const json = { code: "INTERNAL_ERROR", message: "The disk is full" };
    await page.route(`**/api/documents/${id}`, (route) => route.fulfill({ status: 500, json }));
    await page.goto(`/devis/${id}${place}`);
    await expect(toast(page, t("documents.errorMessages.load.QUOTATION"))).toBeVisible();
    await page.unroute(`**/api/documents/${id}`);
    await page
      .getByRole("alert")
      .getByRole("button", { name: t("ui.retry") })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(numero);
    problems.length = 0; // the browser logs the failed request
  });
}
