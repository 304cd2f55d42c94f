import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import writeSheet from "write-excel-file/node";
import type { Client } from "#contract/clients.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addProduct } from "../../testing/browser/records.ts";
import { openImportPanel, toast } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

const createSheetFile = async (rows: (string | number | null)[][]): Promise<Buffer> =>
  await writeSheet(rows).toBuffer();

test("rows are previewed field by field, and updated, created or skipped as chosen", async ({
  page,
  signedIn,
  t,
  problems,
  expectAccessible,
}) => {
  await addClient(signedIn, "SARL Sahel", { email: "contact@sahel.dz", telephone: "0550123456" });
  await addClient(signedIn, "EURL Tassili", { email: "omar@tassili.dz", telephone: "0661234567" });
  const { panel, choose, submit } = await openImportPanel(page, t, "clients");
  await choose(
    "clients.xlsx",
    await createSheetFile([
      ["nom", "email", "téléphone"],
      ["SARL Sahel", "contact@sahel.dz", "0770000000"],
      ["EURL Tassili", "omar@tassili.dz", "0661234567"],
      ["SNC Aurès", "contact@aures.dz", null],
      ["Atlas", "atlas@", null],
      ["Haddad", "lina@example.dz", null],
    ]),
  );
  const row = (number: number) =>
    panel.getByRole("listitem").filter({ hasText: `Ligne ${number}` });
  const action = (number: number) =>
    panel.getByLabel(t("imports.actionOfRow", { row: number }), { exact: true });
  await expect(row(2)).toContainText(/Téléphone.*0550123456.*0770000000/);
  await expect(row(3)).toContainText(t("imports.unchanged"));
  await expect(row(5)).toContainText("atlas@");
  await expect(submit).toHaveText("Importer : 2 à créer, 2 ignorés");
  await expectAccessible(page);

  await panel.getByRole("button", { name: "1 modifié" }).press("Enter");
  await expect(row(2)).toBeVisible();
  await expect(row(4)).toBeHidden();
  await panel.getByRole("button", { name: "1 modifié" }).press("Enter");
  await panel.getByText(t("imports.existing.update"), { exact: true }).first().click();
  await expect(action(2)).toHaveValue("update");
  await action(6).selectOption("skip");
  await expect(submit).toHaveText("Importer : 1 à créer, 1 à mettre à jour, 2 ignorés");

  await page.route("**/api/clients/import?*", (route) => route.abort());
  await submit.click();
  await expect(panel.getByRole("alert")).toHaveText(t("ui.errors.NETWORK"));
  problems.length = 0; // the connection was cut
  await expect(action(6)).toHaveValue("skip");
  await page.unroute("**/api/clients/import?*");
  await submit.click();
  await expect(toast(page, "1 client importé")).toBeVisible();
  await expect(panel).toContainText("1 client mis à jour");
  await expect(panel).toContainText("2 lignes ignorées");
  const { clients } = await signedIn.api<{ clients: Client[] }>("GET", "/clients");
  expect(Object.fromEntries(clients.map(({ nom, telephone }) => [nom, telephone]))).toEqual({
    "SARL Sahel": "0770000000",
    "EURL Tassili": "0661234567",
    "SNC Aurès": null,
  });
});

test("columns that are not recognized are matched by hand, and the preview follows", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const { panel, choose, submit } = await openImportPanel(page, t, "clients");
  const rows = [
    ["Partenaire", "Boîte", "Interlocuteur", "Numéro"],
    ["SARL Sahel", "contact@sahel.dz", "Nadia", "0550123456"],
  ];
  await choose("clients.xlsx", await createSheetFile(rows));
  const column = (header: string) =>
    panel.getByLabel(t("imports.columns.matches", { header: `\u2068${header}\u2069` }));
  const proceed = panel.getByRole("button", { name: t("imports.columns.continue") });
  await expect(proceed).toBeDisabled();
  await column("Partenaire").selectOption("nom");
  await column("Boîte").selectOption("nom");
  await expect(panel).toContainText("est déjà pris par la colonne");
  await expect(proceed).toBeDisabled();
  await expectAccessible(page);
  await column("Boîte").selectOption("email");
  await proceed.click();
  await expect(submit).toHaveText("Importer : 1 à créer");

  await column("Numéro").selectOption("telephone");
  await expect(panel.getByText("0550123456").last()).toBeVisible();
  await panel.getByRole("button", { name: t("imports.columns.all") }).click();
  await expect(column("Interlocuteur")).toHaveValue("prenom");
  await column("Interlocuteur").selectOption("");
  await expect(panel).toContainText("1 colonne ignorée");
  await column("Partenaire").selectOption("");
  await expect(submit).toBeDisabled();
  await column("Partenaire").selectOption("nom");
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(toast(page, "1 client importé")).toBeVisible();
  const { clients } = await signedIn.api<{ clients: Client[] }>("GET", "/clients");
  expect(clients).toMatchObject([
    { nom: "SARL Sahel", prenom: null, email: "contact@sahel.dz", telephone: "0550123456" },
  ]);
});

/** The Excel file of the list that is shown. */
async function exportFile(page: Page, t: Translate): Promise<Buffer> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: t("ui.export.label") }).click();
  await page.getByRole("menuitem", { name: t("ui.export.sheet") }).click();
  return await readFile(await (await download).path());
}

for (const locale of ["fr-DZ", "en-GB", "ar-DZ"]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("an own export changes nothing when it is imported again", async ({
      page,
      signedIn,
      t,
    }) => {
      await addClient(signedIn, "SARL Sahel", {
        wilaya: "16 - Alger",
        country: "DZ",
        business_sector: "Agroalimentaire",
        adresse: "12 rue Didouche\nAlger",
      });
      await addClient(signedIn, "Haddad", { userType: "INDIVIDUAL", email: "lina@example.dz" });
      await addProduct(signedIn, "Ciment", { unitOfMeasure: "KG", stampDuty: 1.5 });
      await addProduct(signedIn, "Pose", { type: "SERVICE", unitOfMeasure: "DAY" });
      for (const kind of ["clients", "products"] as const) {
        await page.goto(kind === "clients" ? "/clients" : "/produits");
        const file = await exportFile(page, t);
        const { panel, choose } = await openImportPanel(page, t, kind);
        await choose("export.xlsx", file);
        await expect(panel.getByText(t("imports.unchanged"))).toHaveCount(2);
        await expect(panel.getByRole("button", { name: t("imports.nothing") })).toBeDisabled();
      }
    });
  });
}
