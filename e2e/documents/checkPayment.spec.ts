import type { Client } from "#contract/clients.ts";
import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient } from "../../testing/browser/records.ts";
import { addLine, chooseClient, main, toast } from "../../testing/browser/steps.ts";

test("the check that pays an invoice is typed in the form, the rest of it in the dialog", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  await page.goto("/factures/create");
  await chooseClient(page, t, "SARL Sahel");
  await addLine(page, t, { name: "Armoire", unitPrice: "1 000" });
  const number = main(page).getByLabel(t("documents.fields.checkNumber"));
  await expect(number).toBeHidden();
  await main(page).getByLabel(t("documents.fields.paymentMethod")).selectOption("CHECK");
  await number.fill("0001234");
  const bank = main(page).getByLabel(t("documents.fields.checkBank"));
  await bank.fill("BNA");
  await expectAccessible(page);

  await page.getByRole("button", { name: t("documents.issuing.saveAndIssue") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(t("issuing.mentions.CHECK_DATE"));
  await expect(dialog).not.toContainText(t("issuing.mentions.CHECK_NUMBER"));
  await dialog.getByLabel(t("documents.fields.checkDate")).fill("21/11/2026");
  const legalForms = dialog.getByRole("combobox", { name: t("clients.fields.legalForm") });
  await legalForms.last().click();
  await page.getByRole("option", { name: "EURL", exact: true }).click();
  await dialog.getByRole("button", { name: t("issuing.saveAndCheck") }).click();
  await dialog.getByRole("button", { name: t("issuing.without") }).click();
  await expect(toast(page, t("documents.issuing.done.SALES_INVOICE"))).toBeVisible();
  await expect(main(page).getByText("21/11/2026")).toBeVisible();
  const id = page.url().split("/").at(-1);
  expect(await signedIn.api<Document>("GET", `/documents/${id}`)).toMatchObject({
    issueState: "ISSUED",
    checkNumber: "0001234",
    checkDate: "2026-11-21",
    checkBank: "BNA",
  });
  expect(await signedIn.api<Client>("GET", `/clients/${client.id}`)).toMatchObject({
    legalForm: "EURL",
  });
});
