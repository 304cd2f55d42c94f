import { readFile, truncate, writeFile } from "node:fs/promises";
import { readSheet } from "read-excel-file/node";
import writeSheet from "write-excel-file/node";
import type { Client } from "#contract/clients.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { openImportPanel, requestsOf, toast } from "../../testing/browser/steps.ts";

/** The bytes of a sheet. */
async function createSheetFile(rows: (string | number | null)[][]): Promise<Buffer> {
  return await writeSheet(rows).toBuffer();
}

/** The path of a file of a size: sending its bytes to the browser would be slow. */
async function createLargeFile(bytes: number): Promise<string> {
  const path = test.info().outputPath("clients.xlsx");
  await writeFile(path, "");
  await truncate(path, bytes);
  return path;
}

/** A thousand clients; the rows of the numbers in `wrong` have an invalid e-mail. */
function thousandClients(wrong: readonly number[]) {
  const rows = Array.from({ length: 1000 }, (_, index) => index + 2).map((row) => [
    `Client ${row}`,
    "Nadia",
    wrong.includes(row) ? "contact@" : `client${row}@example.dz`,
    550_000_000 + row,
  ]);
  return [["nom", "prénom", "email", "téléphone"], ...rows];
}

test("1,000 clients in the template are previewed, corrected and imported", async ({
  page,
  signedIn,
  t,
}) => {
  const { panel, choose, submit } = await openImportPanel(page, t, "clients");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    panel.getByRole("button", { name: t("imports.template") }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("template-client.xlsx");
  const [headers] = await readSheet(await readFile(await download.path()));
  expect(headers).toContain("registre de commerce");

  await choose("clients.xlsx", await createSheetFile(thousandClients([5, 80, 200, 400, 1001])));
  await expect(submit).toHaveText("Importer : 995 à créer");
  await panel.getByRole("button", { name: "5 erreurs" }).click();
  await expect(panel).toContainText("Lignes 5, 80, 200 et 2 autres");
  const known = await signedIn.api<{ total: number }>("GET", "/clients");
  expect(known.total).toBe(0);

  const buffer = await createSheetFile(thousandClients([]));
  const chooser = page.waitForEvent("filechooser");
  await panel.getByRole("button", { name: t("imports.other") }).click();
  await (await chooser).setFiles({ name: "clients.xlsx", mimeType: "", buffer });
  await expect(submit).toHaveText("Importer : 1000 à créer");
  const taken = page.waitForResponse(/\/api\/clients\/import/);
  await submit.click();
  await taken; // a thousand rows take longer than an assertion waits
  await expect(toast(page, "1000 clients importés")).toBeVisible();
  await panel
    .getByRole("button", { name: t("ui.close") })
    .last()
    .click();
  await expect(page.getByText("1–10 / 1000")).toBeVisible();
  const { clients } = await signedIn.api<{ clients: Client[] }>("GET", "/clients?search=Client 2");
  expect(clients.find(({ nom }) => nom === "Client 2")?.telephone).toBe("0550000002");
});

test("refused rows are not imported, and are listed with their reasons", async ({
  page,
  signedIn,
  t,
}) => {
  const { panel, choose, submit } = await openImportPanel(page, t, "products");
  const rows = [
    ["nom", "référence", "prix", "visibilité", "couleur"],
    ["Ciment", "CIM-42", 1450.5, "À la vente", "gris"],
    ["Sable", "SAB-1", "cher", "À la vente", "jaune"],
    ["Gravier", null, 900, "À la vente", "gris"],
  ];
  await choose("produits.xlsx", await createSheetFile(rows));
  await expect(panel).toContainText("1 colonne ignorée");
  const row = panel.getByRole("listitem").filter({ hasText: "Ligne 3" });
  await expect(row).toContainText(t("imports.errors.PRICE_INVALID"));
  await expect(row).toContainText("cher");
  await submit.click();
  await expect(toast(page, "1 produit importé")).toBeVisible();
  const failures = toast(page, "2 lignes n’ont pas été importées");
  await expect(failures).toContainText(t("imports.errors.PRICE_INVALID"));
  await expect(failures).toContainText(t("imports.errors.REFERENCE_REQUIRED"));
  const { total } = await signedIn.api<{ total: number }>("GET", "/products");
  expect(total).toBe(1);
});

test("an invalid file is refused with the reason", async ({ page, signedIn, t }) => {
  const { panel, field, choose } = await openImportPanel(page, t, "clients");
  const sent = requestsOf(page, "POST", "/clients/import");
  const refusal = panel.getByRole("alert");
  await choose("clients.csv", Buffer.from("nom;email"));
  await expect(refusal).toHaveText(t("imports.rules.TYPE"));
  await choose("clients.xlsx", Buffer.alloc(0));
  await expect(refusal).toHaveText(t("imports.rules.EMPTY"));
  await field.setInputFiles(await createLargeFile(10 * 1024 * 1024 + 1));
  await expect(refusal).toHaveText(t("imports.rules.TOO_LARGE"));
  expect(sent).toHaveLength(0);
  await choose("clients.xlsx", Buffer.from("nom;email"));
  await expect(refusal).toHaveText(t("imports.problems.NOT_XLSX"));
  await choose("clients.xlsx", await createSheetFile([["nom", "email"]]));
  await expect(refusal).toHaveText(t("imports.problems.NO_ROWS"));
  await choose("clients.xlsx", await createSheetFile([["couleur"], ["vert"]]));
  await expect(panel).toContainText("Choisissez la colonne qui correspond à");
  expect(signedIn.email).toContain("@");
});

test.describe("in Arabic", () => {
  test.use({ locale: "ar-DZ" });

  test("a sheet with Arabic headers is imported", async ({ page, signedIn, t }) => {
    const { panel, choose, submit } = await openImportPanel(page, t, "clients");
    const rows = [
      ["الاسم", "البريد الإلكتروني", "الهاتف", "النوع"],
      ["مؤسسة الواحة", "contact@example.dz", "0550123456", "مهني"],
    ];
    await choose("الزبائن.xlsx", await createSheetFile(rows));
    await expect(panel).toContainText(t("imports.counts.new_one"));
    await submit.click();
    await expect(toast(page, t("imports.done.clients_one"))).toBeVisible();
    const { clients } = await signedIn.api<{ clients: Client[] }>("GET", "/clients");
    expect(clients).toMatchObject([{ nom: "مؤسسة الواحة", userType: "BUSINESS" }]);
  });
});
