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
  const readStored = () => signedIn.api<Document>("GET", `/documents/${id}`);
  const save = () => page.getByRole("button", { name: t("documents.form.updateToDetail") }).click();

  // The stored values stay when another field is changed.
  await page.getByLabel(t("documents.fields.notes")).fill("Retour");
  await save();
  await expect(page).toHaveURL(new RegExp(`/facture_avoir/${id}$`));
  expect(await readStored()).toMatchObject({ ...dates, notes: "Retour" });
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

test("the form of a credit note of an invoice has its lines, lowers them and says what is left", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id: invoice } = await addQuotation(signedIn, client, {
    type: "SALES_INVOICE",
    paymentMethod: "CASH",
    globalRemise: 10,
    globalRemiseType: "PERCENTAGE",
    lines: [{ name: "Bureau", quantity: 5, unitPrice: 1000 }],
  });
  await signedIn.api("POST", `/documents/${invoice}/issue`, { acceptWarnings: true });
  const { id } = await signedIn.api<Document>("POST", `/documents/${invoice}/convert`, {
    targetType: "CREDIT_INVOICE",
  });
  await page.goto(`/facture_avoir/${id}/edit`);
  const row = page.locator("tr[data-line]");
  await expect(row).toContainText("500,00");
  await expect(page.getByText(t("documents.totals.stampDuty"))).toHaveCount(0);
  await expect(page.getByLabel(t("documents.fields.globalDiscount"))).toHaveCount(0);

  const clientField = page.getByLabel(t("documents.fields.client"), { exact: true });
  await expect(clientField).toHaveValue("SARL Sahel");
  await expect(clientField).not.toBeEditable();
  const lines = page.getByRole("region", { name: /^Lignes de la facture/ });
  const returned = lines.getByLabel(t("documents.creditNote.returnedOf", { name: "Bureau" }));
  await expect(returned).toBeFocused();
  await expect(lines).toContainText("/ 5");
  await lines.getByRole("button", { name: t("documents.creditNote.none") }).click();
  await expect(row).toHaveCount(0);
  await expect(lines.getByRole("checkbox", { name: "Bureau" })).not.toBeChecked();
  await lines.getByRole("button", { name: t("documents.creditNote.all") }).click();
  await returned.fill("6");
  await expect(lines).toContainText(t("documents.creditNote.exceeds", { quantity: "5" }));
  await expect(row).toContainText("500,00");
  await page.getByRole("button", { name: t("documents.form.updateToDetail") }).click();
  await expect(returned).toBeFocused();

  await row.getByRole("button", { name: t("documents.lines.edit", { place: 1 }) }).click();
  const entry = page.getByRole("form", { name: t("documents.line.changeTitle") });
  await expect(entry).toContainText(t("documents.creditNote.left", { quantity: "5" }));
  const quantity = entry.getByLabel(t("documents.line.quantity"));
  await quantity.fill("6");
  await quantity.press("Enter");
  await expect(quantity).toBeFocused();
  await expect(entry).toContainText(t("documents.creditNote.exceeds", { quantity: "5" }));
  await entry.getByRole("button", { name: t("ui.cancel") }).click();
  const cell = row.locator('td[data-column="quantity"]');
  await cell.dblclick();
  await cell.getByRole("textbox").fill("6");
  await cell.getByRole("textbox").press("Enter");
  await expect(cell).toContainText(t("documents.creditNote.exceeds", { quantity: "5" }));
  await expect(cell.getByRole("textbox")).toHaveValue("6");
  await cell.getByRole("textbox").press("Escape");
  await returned.fill("2");
  await expect(row).toContainText("200,00");
  await expectAccessible(page);
  await page.getByRole("button", { name: t("documents.form.updateToDetail") }).click();
  await expect(page).toHaveURL(new RegExp(`/facture_avoir/${id}$`));
  expect(await signedIn.api<Document>("GET", `/documents/${id}`)).toMatchObject({
    Total_après_Remises: 1800,
    T_V_A: 342,
    stampDuty: 0,
  });

  await signedIn.api("POST", `/documents/${id}/issue`, { acceptWarnings: true });
  await page.goto(`/factures/${invoice}`);
  const credited = page.getByText(t("documents.creditNote.credited"), { exact: true });
  await expect(credited.locator("xpath=..")).toContainText("2 142,00");
});
