import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Translate } from "../../testing/browser/translations.ts";
import { addClient, addProduct } from "../../testing/browser/records.ts";
import { selectionBar, rowCheckbox, toast } from "../../testing/browser/steps.ts";

/**
 * The name and rows of a downloaded spreadsheet. The toast (`toastText`) is checked before the file
 * is read, because it disappears.
 */
async function readExport(page: Page, start: () => Promise<void>, toastText?: string) {
  const [download] = await Promise.all([page.waitForEvent("download"), start()]);
  if (toastText !== undefined) await expect(toast(page, toastText)).toBeVisible();
  return { name: download.suggestedFilename(), rows: await readSheet(await download.path()) };
}

const exportWholeList = async (page: Page, t: Translate, choice: "sheet" | "pdf") => {
  await page.getByRole("button", { name: t("ui.export.label") }).click();
  await page.getByRole("menuitem", { name: t(`ui.export.${choice}`) }).click();
};

const CLIENT_HEADERS = [
  ["nom", "prénom", "email", "téléphone", "adresse", "wilaya", "pays", "secteur", "type"],
  ["registre de commerce", "NIF", "NIS", "AI", "forme juridique", "description de l'activité"],
].flat();

test("the clients that match a search are exported with the headers of an import", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel", {
    wilaya: "42 - Tipaza",
    country: "DZ",
    business_sector: "Agroalimentaire",
    adresse: "=HYPERLINK(1)",
    registreCommerce: "16/00-0012345",
    NIF: "000216001234567",
    legalForm: "NATURAL_PERSON",
  });
  await addClient(signedIn, "EURL Tell");
  await page.goto("/clients?search=sahel");
  await expect(page.getByRole("link", { name: "SARL Sahel" })).toBeVisible();
  const whole = () => exportWholeList(page, t, "sheet");
  const { name, rows } = await readExport(page, whole, "1 ligne exportée");
  expect(name).toBe("Liste des clients.xlsx");
  // A column of a newer field is the last one.
  expect(rows.map((row) => row.slice(0, CLIENT_HEADERS.length))).toEqual([
    CLIENT_HEADERS,
    [
      ["SARL Sahel", "Nadia", "contact@example.dz", "0550123456", "'=HYPERLINK(1)", "42", "DZ"],
      ["Agroalimentaire", "Professionnel", "16/00-0012345", "000216001234567", null, null],
      ["Personne physique", null],
    ].flat(),
  ]);
});

test("selected products are exported without ids, with numeric prices", async ({
  page,
  signedIn,
  t,
}) => {
  await addProduct(signedIn, "Ciment", { tva: 0.09 });
  await addProduct(signedIn, "Sable");
  await page.goto("/produits");
  await rowCheckbox(page, t, "Ciment").check();
  const { name, rows } = await readExport(page, () =>
    selectionBar(page, t).getByRole("button", { name: "Excel" }).click(),
  );
  expect(name).toBe("Liste des produits.xlsx");
  expect(rows).toEqual([
    [
      "nom",
      "référence",
      "description",
      "prix",
      "type",
      "unité",
      "visibilité",
      "droitDeTimbre",
      "TVA",
      "nature",
      "case G50",
    ],
    [
      "Ciment",
      "CIM-42",
      null,
      1450.5,
      "Produit",
      null,
      "La vente et l’achat",
      0,
      "9 %",
      null,
      null,
    ],
  ]);
});

test("1,200 clients are exported to one file", async ({ page, signedIn, t }) => {
  const sahel = await addClient(signedIn, "SARL Sahel");
  const many = Array.from({ length: 1200 }, (_, index) => ({ ...sahel, id: `many-${index}` }));
  // A page of a big list as the server gives it, so that the test needs no 1,200 clients.
  await page.route(/\/api\/clients\?.*limit=1000/, (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get("page"));
    const clients = many.slice((number - 1) * 1000, number * 1000);
    return route.fulfill({ json: { clients, total: 1200, page: number, totalPages: 2 } });
  });
  await page.goto("/clients");
  const whole = () => exportWholeList(page, t, "sheet");
  const { rows } = await readExport(page, whole, "1200 lignes exportées");
  expect(rows).toHaveLength(1201);
});

test("a whole list or the selected rows are exported to PDF", async ({ page, signedIn, t }) => {
  await addClient(signedIn, "SARL Sahel");
  await addClient(signedIn, "EURL Tell");
  await page.goto("/clients");
  const exportPdf = async (start: () => Promise<void>, toastText?: string) => {
    const [download] = await Promise.all([page.waitForEvent("download"), start()]);
    if (toastText !== undefined) await expect(toast(page, toastText)).toBeVisible();
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    return download.suggestedFilename();
  };
  const whole = () => exportWholeList(page, t, "pdf");
  expect(await exportPdf(whole, "2 lignes exportées")).toBe("liste_des_clients.pdf");
  await rowCheckbox(page, t, "EURL Tell").check();
  const chosen = selectionBar(page, t).getByRole("button", { name: "PDF" });
  expect(await exportPdf(() => chosen.click())).toBe("clients_1_selectionnes.pdf");
  await page.goto("/produits");
  await addProduct(signedIn, "Ciment");
  await page.reload();
  await expect(page.getByText("Ciment")).toBeVisible();
  expect(await exportPdf(whole)).toBe("liste_des_produits.pdf");
});
