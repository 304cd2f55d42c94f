import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient } from "../../testing/browser/records.ts";
import { main } from "../../testing/browser/steps.ts";

test("the form of a client names the one that has the NIF, or name and telephone, already", async ({
  page,
  context,
  signedIn,
  t,
  expectAccessible,
}) => {
  const first = await addClient(signedIn, "SARL Sahel", { NIF: "000016001234567" });
  await page.goto("/clients");
  await page.getByRole("button", { name: t("clients.add") }).click();
  const panel = page.getByRole("dialog");
  const field = (name: "NIF" | "telephone" | "company") =>
    panel.getByLabel(t(`clients.fields.${name}`));
  const link = panel.getByRole("link", { name: "SARL Sahel" });

  await field("company").fill("Sahel Sud");
  await field("NIF").fill("0000 1600 1234 567");
  await expect(panel.getByText(t("clients.same.nif"))).toBeVisible();
  await expect(link).toHaveAttribute("href", `/clients/${first.id}`);
  await expectAccessible(page);
  await field("NIF").fill("0000 1600 1234 568");
  await expect(link).toHaveCount(0);

  await field("telephone").fill("0550 12 34 56");
  await field("company").fill("sarl sahel");
  await expect(panel.getByText(t("clients.same.phone"))).toBeVisible();
  const [opened] = await Promise.all([context.waitForEvent("page"), link.click()]);
  await expect(main(opened)).toContainText("SARL Sahel");
  await expect(field("company")).toHaveValue("sarl sahel");
});

test("the panel that a document's form opens names the client that has it", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel", { NIF: "000016001234567" });
  await page.goto("/factures/create");
  await page.getByPlaceholder(t("documents.form.clientPlaceholder")).fill("SARL Sahel Sud");
  await page.getByRole("button", { name: t("documents.form.addClient"), exact: true }).click();
  const panel = page.getByRole("dialog");
  await panel.getByLabel(t("clients.fields.NIF")).fill("000016001234567");
  await expect(panel.getByText(t("clients.same.nif"))).toBeVisible();
});

test("the client's own form doesn't name the client", async ({ page, signedIn, t }) => {
  const { id } = await addClient(signedIn, "SARL Sahel", { NIF: "000016001234567" });
  await addClient(signedIn, "SARL Tell", { NIF: "000016007654321" });
  await page.goto(`/clients/${id}`);
  await page.getByRole("button", { name: t("clients.menu.edit"), exact: true }).click();
  const nif = page.getByRole("dialog").getByLabel(t("clients.fields.NIF"));
  await nif.fill("000016007654321");
  await expect(page.getByRole("link", { name: "SARL Tell" })).toBeVisible();
  await nif.fill("000016001234567");
  await expect(page.getByText(t("clients.same.nif"))).toHaveCount(0);
});
