import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { main } from "../../testing/browser/steps.ts";

for (const { button, leadsTo } of [
  { button: "updateToDetail", leadsTo: (id: string) => `/devis/${id}` },
  { button: "updateToList", leadsTo: () => "/devis" },
]) {
  test(`an edited quotation keeps its number, and ${button} opens its target`, async ({
    page,
    signedIn,
    t,
  }) => {
    const client = await addClient(signedIn, "SARL Sahel");
    const { id, numero } = await addQuotation(signedIn, client);
    await page.goto(`/devis/${id}/edit`);
    await expect(page.getByLabel(t("documents.fields.number"), { exact: true })).toHaveValue(
      numero,
    );
    await page.getByLabel(t("documents.fields.notes")).fill("Livraison comprise");
    await page.getByRole("button", { name: t(`documents.form.${button}`) }).click();
    await expect(page).toHaveURL(leadsTo(id));
    const saved = await signedIn.api<Document>("GET", `/documents/${id}`);
    expect(saved).toMatchObject({ numero, notes: "Livraison comprise" });
  });
}

test("when two tabs edit one quotation, the second gets a conflict and keeps its values", async ({
  page,
  context,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await addQuotation(signedIn, client);
  const notes = { label: t("documents.fields.notes"), save: t("documents.form.updateToDetail") };
  const second = await context.newPage();
  await page.goto(`/devis/${id}/edit`);
  await second.goto(`/devis/${id}/edit`);
  await second.getByLabel(notes.label).fill("du second");
  await page.getByLabel(notes.label).fill("du premier");
  await page.getByRole("button", { name: notes.save }).click();
  await expect(page).toHaveURL(`/devis/${id}`);

  await second.getByRole("button", { name: notes.save }).click();
  const alert = second.getByRole("alert").filter({ hasText: t("documents.stale.title") });
  await expect(alert).toBeInViewport();
  await expect(second.getByLabel(notes.label)).toHaveValue("du second");
  const between = await signedIn.api<Document>("GET", `/documents/${id}`);
  expect(between.notes).toBe("du premier");

  await alert.getByRole("button", { name: t("documents.stale.keep") }).click();
  await expect(alert).toBeHidden();
  await expect(second.getByLabel(notes.label)).toHaveValue("du second");
  await second.getByRole("button", { name: notes.save }).click();
  await expect(second).toHaveURL(`/devis/${id}`);
  const after = await signedIn.api<Document>("GET", `/documents/${id}`);
  expect(after.notes).toBe("du second");
});

test("a number of another month than the date is named beside the field", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const fields = { type: "SALES_INVOICE", numero: "F26-11-000001", date: "2025-02-10" };
  const { id } = await addQuotation(signedIn, client, { ...fields, dueDate: "2025-03-12" });
  await page.goto(`/factures/${id}/edit`);
  const notice = main(page).getByText(t("documents.form.otherPeriod"));
  await expect(notice).toBeVisible();
  const number = main(page).getByRole("textbox", { name: t("documents.fields.number") });
  await number.fill("F25-02-000001");
  await expect(notice).toBeHidden();
});
