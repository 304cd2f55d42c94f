import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import readXlsxFile from "read-excel-file/node";
import { openPromise } from "yauzl";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import { addClient, addQuotation, documentLine } from "../../testing/browser/records.ts";
import { main } from "../../testing/browser/steps.ts";

/** Three invoices: F-1 in cash with stamp duty, F-2 with discounts, F-3 rejected. */
async function addThreeInvoices(owner: Owner): Promise<void> {
  const sahel = await addClient(owner, "SARL Sahel");
  const base = { type: "SALES_INVOICE", dueDate: "2027-01-31" };
  const cash = {
    ...base,
    numero: "F-1",
    date: "2026-11-01",
    paymentMethod: "CASH",
    notes: "=2+2",
  };
  const discounted = {
    ...base,
    numero: "F-2",
    date: "2026-11-02",
    lines: [{ ...documentLine("Ciment"), quantity: 3, remise: 10, remiseType: "PERCENTAGE" }],
    globalRemise: 200,
    globalRemiseType: "AMOUNT",
  };
  const rejected = { ...base, numero: "F-3", date: "2026-11-03", status: "REJECTED" };
  const invoices = [cash, discounted, rejected];
  await Promise.all(invoices.map((changes) => addQuotation(owner, sahel, changes)));
}

interface Workbook {
  fileName: string;
  sheet: string;
  rows: unknown[][];
  /** The XML of the sheet and its styles. */
  xml: string;
}

/** The XML of the sheet and the styles of an .xlsx file. */
async function readSheetXml(path: string): Promise<string> {
  const parts: string[] = [];
  const file = await openPromise(path);
  for await (const entry of file.eachEntry()) {
    if (!/sheet1\.xml$|styles\.xml$/.test(entry.fileName)) continue;
    parts.push(await text(await file.openReadStreamPromise(entry)));
  }
  return parts.join("\n");
}

/** Exports the list and reads the downloaded file. */
async function readExport(page: Page): Promise<Workbook> {
  const download = page.waitForEvent("download");
  await main(page)
    .getByRole("button", { name: /Exporter|تصدير/ })
    .click();
  const file = await download;
  const path = await file.path();
  const [first] = await readXlsxFile(await readFile(path));
  return {
    fileName: file.suggestedFilename(),
    sheet: first?.sheet ?? "",
    rows: first?.data ?? [],
    xml: await readSheetXml(path),
  };
}

const CASH_AMOUNTS = [1000, 0, 1000, 190, 11.9, 1201.9];
/** 3,000 less 10 % and 200: 2,500, and 19 % of it. */
const DISCOUNTED_AMOUNTS = [3000, 500, 2500, 475, 0, 2975];

test("the file contains all invoices of the filter, exact to the centime", async ({
  page,
  signedIn,
}) => {
  await addThreeInvoices(signedIn);
  await page.goto("/factures?status=DRAFT");
  await expect(main(page).locator("tbody tr")).toHaveCount(2);
  const { fileName, sheet, rows, xml } = await readExport(page);
  expect(xml).toContain('formatCode="#,##0.00"');
  expect(xml).not.toContain('rightToLeft="1"');
  expect(fileName).toBe("Liste des factures.xlsx");
  expect(sheet).toBe("Factures");
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  expect(rows).toEqual([
    [
      "N°",
      "Client",
      "Date",
      "HT",
      "Remise",
      "HT avec remise",
      "TVA",
      "Timbre",
      "TTC",
      "Statut",
      "Mode de règlement",
      "Note",
      "Émise le",
      "Annulée le",
      "Réglé",
      "Reste dû",
    ],
    [
      "F-2",
      "SARL Sahel",
      day("2026-11-02"),
      ...DISCOUNTED_AMOUNTS,
      "Brouillon",
      "Virement",
      ...Array<null>(5).fill(null),
    ],
    [
      "F-1",
      "SARL Sahel",
      day("2026-11-01"),
      ...CASH_AMOUNTS,
      "Brouillon",
      "Espèces",
      "'=2+2",
      ...Array<null>(4).fill(null),
    ],
  ]);
});

test("the file contains only the selected rows", async ({ page, signedIn, t }) => {
  await addThreeInvoices(signedIn);
  await page.goto("/factures");
  await page.getByRole("checkbox", { name: t("ui.selectNamed", { name: "F-3" }) }).check();
  const { rows } = await readExport(page);
  expect(rows.slice(1).map(([number]) => number)).toEqual(["F-3"]);
});

for (const { path, fileName, sheet } of [
  { path: "/devis", fileName: "Liste des devis.xlsx", sheet: "Devis" },
  {
    path: "/bon_de_commande",
    fileName: "Liste des bons de commande.xlsx",
    sheet: "Bons de commande",
  },
  { path: "/facture_avoir", fileName: "Liste des avoirs.xlsx", sheet: "Avoirs" },
]) {
  test(`the list at ${path} has its own file and sheet name`, async ({ page, signedIn }) => {
    const client = await addClient(signedIn, "SARL Sahel");
    for (const type of ["QUOTATION", "PURCHASE_ORDER", "CREDIT_INVOICE"]) {
      await addQuotation(signedIn, client, { type });
    }
    await page.goto(path);
    await expect(main(page).locator("tbody tr")).toHaveCount(1);
    const found = await readExport(page);
    expect(found).toMatchObject({ fileName, sheet });
    expect(found.rows).toHaveLength(2);
  });
}

test("the file contains all sixty invoices of six pages", async ({ page, signedIn }) => {
  const client = await addClient(signedIn, "SARL Sahel");
  await Promise.all(
    Array.from({ length: 60 }, () => addQuotation(signedIn, client, { type: "SALES_INVOICE" })),
  );
  await page.goto("/factures?page=2");
  await expect(main(page).locator("tbody tr")).toHaveCount(10);
  const { rows } = await readExport(page);
  expect(new Set(rows.slice(1).map(([number]) => number)).size).toBe(60);
});

test.describe("in Arabic", () => {
  test.use({ locale: "ar-DZ" });

  test("titles and texts are Arabic, the amounts the same", async ({ page, signedIn, t }) => {
    await addThreeInvoices(signedIn);
    await page.goto("/factures?status=DRAFT&paymentMethod=CASH");
    await expect(main(page).locator("tbody tr")).toHaveCount(1);
    const { fileName, rows, xml } = await readExport(page);
    expect(xml).toContain('rightToLeft="1"');
    expect(fileName).toBe("Liste des factures.xlsx");
    expect(rows[0]?.[0]).toBe(t("documents.sheet.number"));
    expect(rows[1]?.slice(3, 9)).toEqual(CASH_AMOUNTS);
    expect(rows[1]?.slice(9, 11)).toEqual([
      t("documents.status.DRAFT"),
      t("documents.paymentMethod.CASH"),
    ]);
  });
});
