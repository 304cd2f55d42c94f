import { expect, test } from "../../testing/browser/fixtures.ts";
import { controlNetwork, expectIdleParts } from "../../testing/browser/outbox.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { main, toast } from "../../testing/browser/steps.ts";

test("without a connection the actions on a quotation say why they don't work, until it is back", async ({
  page,
  context,
  signedIn,
  problems,
  t,
  expectAccessible,
}) => {
  const client = await addClient(signedIn, "SPA Hoggar");
  const quotation = await addQuotation(signedIn, client);
  const network = await controlNetwork(context);
  await page.goto(`/devis/${quotation.id}`);
  await expectIdleParts(page);
  const more = main(page).getByRole("button", { name: t("documents.detail.more") });
  const duplicate = page.getByRole("menuitem", { name: t("documents.list.duplicate") });
  const send = main(page).getByRole("button", { name: t("documents.detail.send"), exact: true });
  await expect(send).toBeEnabled();
  network.isLost = true;
  await page.getByRole("link", { name: t("app.nav.clients"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("app.nav.clients") })).toBeVisible();
  await page.goBack();
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription(t("offline.needsConnection"));
  await more.click();
  await expect(duplicate).toBeDisabled();
  await expectAccessible(page);
  await duplicate.click({ force: true });
  await expect(toast(page, t("offline.needsConnection"))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/devis/${quotation.id}$`));
  network.isLost = false;
  await duplicate.click();
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}\/edit$/);
  problems.length = 0; // the connection is lost
});

test("without a connection the form of a stored client keeps what is typed, and saves it after it", async ({
  page,
  context,
  signedIn,
  problems,
  t,
}) => {
  const client = await addClient(signedIn, "SPA Hoggar");
  const network = await controlNetwork(context);
  await page.goto(`/clients/${client.id}`);
  await expectIdleParts(page);
  await main(page)
    .getByRole("button", { name: t("clients.menu.edit") })
    .click();
  const panel = page.getByRole("dialog", { name: t("clients.form.title.edit") });
  const name = panel.getByLabel(t("clients.fields.company"), { exact: false });
  const save = panel.getByRole("button", { name: t("clients.form.submit.edit") });
  await name.fill("SPA Hoggar Sud");
  await expect(save).toBeEnabled();
  network.isLost = true;
  await name.press("Enter"); // detects that there is no connection
  await expect(save).toBeDisabled();
  await expect(save).toHaveAccessibleDescription(t("offline.needsConnection"));
  await name.press("Enter");
  await expect(toast(page, t("offline.needsConnection"))).toBeVisible();
  await expect(name).toHaveValue("SPA Hoggar Sud");
  network.isLost = false;
  await save.click();
  await expect(panel).toBeHidden();
  const stored = await signedIn.api<{ nom: string }>("GET", `/clients/${client.id}`);
  expect(stored.nom).toBe("SPA Hoggar Sud");
  problems.length = 0; // the connection is lost
});
