import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { addLine, chooseClient, main } from "../../testing/browser/steps.ts";

test("a credit note shows no due date in the list, on its page and in its form", async ({
  page,
  signedIn,
  t,
}) => {
  const due = t("documents.dueDate.CREDIT_INVOICE");
  const client = await addClient(signedIn, "SARL Sahel");
  const dates = { date: "2026-03-01", dueDate: "2026-03-31" };
  const { id } = await addQuotation(signedIn, client, { type: "CREDIT_INVOICE", ...dates });
  await addQuotation(signedIn, client, { type: "SALES_INVOICE", ...dates });

  await page.goto("/factures");
  await expect(page.getByRole("columnheader", { name: due })).toBeVisible();
  await page.goto("/facture_avoir");
  await expect(page.getByRole("columnheader", { name: t("documents.fields.date") })).toBeVisible();
  await expect(main(page).getByText(due)).toHaveCount(0);

  await page.goto(`/facture_avoir/${id}`);
  await expect(main(page).locator("dt").first()).toBeVisible();
  await expect(main(page).getByText(due)).toHaveCount(0);

  await page.goto(`/facture_avoir/${id}/edit`);
  const date = page.getByLabel(t("documents.fields.date"), { exact: true });
  await expect(date).toHaveValue("01/03/2026");
  await expect(main(page).getByText(due)).toHaveCount(0);
  const stored = () => signedIn.api<Document>("GET", `/documents/${id}`);
  const save = () => page.getByRole("button", { name: t("documents.form.updateToDetail") }).click();

  // What is stored stays when something else is changed.
  await page.getByLabel(t("documents.fields.notes")).fill("Retour");
  await save();
  await expect(page).toHaveURL(new RegExp(`/facture_avoir/${id}$`));
  expect(await stored()).toMatchObject({ ...dates, notes: "Retour" });
});

test("a credit note's date may follow its hidden due date", async ({ page, signedIn, t }) => {
  await addClient(signedIn, "SARL Sahel");
  const client = await addClient(signedIn, "EURL Tell");
  const { id } = await addQuotation(signedIn, client, {
    type: "CREDIT_INVOICE",
    date: "2026-03-01",
    dueDate: "2026-03-10",
  });
  await page.goto(`/facture_avoir/${id}/edit`);
  const date = page.getByLabel(t("documents.fields.date"), { exact: true });
  await date.fill("20/03/2026");
  await date.press("Tab");
  await page.getByRole("button", { name: t("documents.form.updateToDetail") }).click();
  await expect(page).toHaveURL(new RegExp(`/facture_avoir/${id}$`));
  const changed = await signedIn.api<Document>("GET", `/documents/${id}`);
  expect([changed.date, changed.dueDate]).toEqual(["2026-03-20", "2026-04-19"]);

  await page.goto("/facture_avoir/create");
  await chooseClient(page, t, "SARL Sahel");
  await addLine(page, t, { name: "Retour", unitPrice: "100" });
  await page.getByRole("button", { name: t("documents.form.create.CREDIT_INVOICE") }).click();
  await expect(page).toHaveURL(/\/facture_avoir\/[0-9a-f-]{36}$/);
});
