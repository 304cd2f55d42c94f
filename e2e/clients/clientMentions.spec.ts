import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient } from "../../testing/browser/records.ts";
import { expectText, main } from "../../testing/browser/steps.ts";

test("a client gets a legal form by an abbreviation, and an exemption whose end is checked", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const client = await addClient(signedIn, "Conserverie du Sahel");
  await page.goto(`/clients/${client.id}`);
  await main(page)
    .getByRole("button", { name: t("clients.menu.edit") })
    .click();
  const form = page.getByRole("dialog", { name: t("clients.form.title.edit") });
  const field = (key: string) => form.getByLabel(t(key));
  await field("clients.fields.legalForm").fill("s.a.r.l.");
  await field("clients.fields.activity").fill("Conserves de fruits");
  await expect(field("clients.fields.legalForm")).toHaveValue("SARL");

  // By keyboard: the list moves while the panel scrolls to its field.
  const kind = form.getByRole("combobox", { name: t("clients.exemption.title") });
  await kind.press("Enter");
  const franchise = page.getByRole("option", { name: t("clients.exemption.kinds.FRANCHISE") });
  await expect(franchise).toBeVisible();
  await expect(async () => {
    await kind.press("ArrowDown");
    await expect(franchise).toHaveAttribute("data-combobox-selected", /.*/, { timeout: 200 });
  }).toPass();
  await kind.press("Enter");
  await field("clients.exemption.issuedOn").fill("10/01/2020");
  await field("clients.exemption.validUntil").fill("09/01/2020");
  const save = form.getByRole("button", { name: t("clients.form.submit.edit") });
  await save.click();
  await expect(form.getByText(t("ui.fieldErrors.REQUIRED"))).toBeVisible();
  await field("clients.exemption.certificate").fill("F20-0451");
  await save.click();
  await expect(form.getByText(t("ui.fieldErrors.BEFORE_ISSUE"))).toBeVisible();
  await field("clients.exemption.validUntil").fill("31/12/2020");
  await save.click();
  await expect(form).toBeHidden();
  await expectText(page, `${t("clients.exemption.expiredOn")} 31/12/2020`);
  for (const text of ["SARL", "Conserves de fruits", "F20-0451"]) {
    await expect(main(page).getByText(text, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
});
