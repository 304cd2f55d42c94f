import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { addLine, expectText, main } from "../../testing/browser/steps.ts";

test("a client's page shows what was invoiced this year and opens forms for the client", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const date = new Date().toISOString().slice(0, 10);
  const lines = [{ name: "Étude", quantity: 1, unitPrice: 1000, tva: 0.19 }];
  const invoice = { type: "SALES_INVOICE", date, dueDate: date, paymentMethod: "CHECK", lines };
  await addQuotation(signedIn, client, { ...invoice, status: "SENT" });
  await page.goto(`/clients/${client.id}`);
  await expectText(page, `Facturé en ${date.slice(0, 4)} 1 190,00 DA`);
  await expectText(page, "Dernier document Facture F");
  await expect(main(page).getByText("Envoyée").first()).toBeVisible();
  await expectAccessible(page);

  await main(page).getByRole("link", { name: "Nouveau devis" }).click();
  await expect(page).toHaveURL(`/devis/create?client=${client.id}`);
  const picker = page.getByPlaceholder(t("documents.form.clientPlaceholder"));
  await expect(picker).toHaveValue("SARL Sahel");
  await addLine(page, t, { name: "Pose", unitPrice: "250" });
  await page.getByRole("button", { name: t("documents.form.create.QUOTATION") }).click();
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
  await expectText(page, "SARL Sahel");
});

test("an archived client in the address of a form is not chosen", async ({ page, signedIn, t }) => {
  const client = await addClient(signedIn, "SARL Sahel");
  await signedIn.api("DELETE", `/clients/${client.id}`);
  await page.goto(`/factures/create?client=${client.id}`);
  await expect(page.getByPlaceholder(t("documents.form.clientPlaceholder"))).toHaveValue("");
});
