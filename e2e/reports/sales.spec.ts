import type { Page } from "@playwright/test";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { MARCH_QUERY, sellInFebruaryAndMarch } from "../../testing/browser/sales.ts";
import { dateFieldsOn, expectFigure } from "../../testing/browser/statistics.ts";
import { expectComplete, main, normalizeText, turnDark } from "../../testing/browser/steps.ts";

const SALES_ADDRESS = "**/api/reports/sales?*";

/** The cells of the table's rows, without the titles that a phone shows. */
async function readRows(page: Page): Promise<string[][]> {
  const rows = await main(page).getByRole("table").locator("tbody tr, tfoot tr").all();
  const cells = rows.map((row) => row.locator("th, td").allInnerTexts());
  return (await Promise.all(cells)).map((texts) => texts.map(normalizeText));
}

test("a figure leads to its documents, a document to its page, and Back to the same place", async ({
  page,
  signedIn,
}) => {
  await sellInFebruaryAndMarch(signedIn);
  const report = `/rapports?${MARCH_QUERY}&group=client`;
  await page.goto(report);
  await expect
    .poll(() => readRows(page))
    .toEqual([
      [
        "SARL Sahel",
        "2 500,00 2 factures",
        "-250,00 1 avoir",
        "2 250,00",
        "377,50",
        "2 627,50",
        "0,00",
      ],
      ["EURL Atlas", "300,00 1 facture", "0,00", "300,00", "57,00", "357,00", "3,57"],
      ["Total", "2 800,00 3 factures", "-250,00 1 avoir", "2 550,00", "434,50", "2 984,50", "3,57"],
    ]);
  const figure = page.getByRole("link", { name: "2 500,00" });
  await figure.click();
  const panel = page.getByRole("dialog", { name: "SARL Sahel" });
  await expect(panel.getByRole("row")).toHaveCount(4);
  await expect(panel.getByRole("row").last()).toContainText("2 500,00");
  const address = page.url();
  await panel
    .getByRole("link", { name: /Facture/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Facture");
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(panel.getByRole("row")).toHaveCount(4);
  await panel.getByRole("button", { name: "Fermer" }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(report);
});

test("the filters are the address, and survive a reload", async ({ page, signedIn }) => {
  await sellInFebruaryAndMarch(signedIn);
  await page.goto(`/rapports?${MARCH_QUERY}`);
  await expectFigure(page, "Net HT", ["2 550,00 DA", ""]);
  await page.getByLabel("Par", { exact: true }).selectOption("Taux de TVA");
  await page.getByLabel("Comparer à").selectOption("La période précédente");
  await page.getByRole("button", { name: "Filtres" }).click();
  const filters = page.getByRole("dialog", { name: "Filtres" });
  await filters.getByText("Client", { exact: true }).click();
  await filters.getByRole("checkbox", { name: "SARL Sahel" }).check();
  await filters.getByRole("button", { name: "Afficher" }).click();
  const expected = [
    ["9 %", "500,00 1 facture", "0,00", "500,00", "45,00", "545,00", "0,00 –"],
    [
      "19 %",
      "2 000,00 2 factures",
      "-250,00 1 avoir",
      "1 750,00",
      "332,50",
      "2 082,50",
      "2 000,00 -12,5 %",
    ],
    [
      "Total",
      "2 500,00 2 factures",
      "-250,00 1 avoir",
      "2 250,00",
      "377,50",
      "2 627,50",
      "2 000,00 +12,5 %",
    ],
  ];
  await expect.poll(() => readRows(page)).toEqual(expected);
  await page.reload();
  await expect.poll(() => readRows(page)).toEqual(expected);
  await expect(page.getByText("Client : SARL Sahel")).toBeVisible();
  await page.getByRole("link", { name: "2 000,00" }).last().click();
  await expect(page.getByRole("dialog")).toContainText("du 01/02/2024 au 29/02/2024");
});

test("a report that can't be loaded shows dashes, never 0", async ({
  page,
  signedIn,
  problems,
}) => {
  await sellInFebruaryAndMarch(signedIn);
  await page.route(SALES_ADDRESS, (route) => route.abort());
  await page.goto(`/rapports?${MARCH_QUERY}`);
  const alert = main(page).getByRole("alert");
  await expect(alert).toBeVisible();
  await expectFigure(page, "Net HT", ["–", ""]);
  await expectFigure(page, "Documents comptés", ["–", ""]);
  await page.unroute(SALES_ADDRESS);
  await alert.getByRole("button", { name: "Réessayer" }).click();
  await expectFigure(page, "Net HT", ["2 550,00 DA", ""]);
  problems.length = 0; // the failed requests are provoked
});

test("the layout does not shift when the figures load", async ({ page, signedIn }) => {
  await sellInFebruaryAndMarch(signedIn);
  const gate = Promise.withResolvers<void>();
  await page.route(SALES_ADDRESS, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(`/rapports?${MARCH_QUERY}&group=client`);
  const table = main(page).getByRole("table");
  await expect(table).toBeVisible();
  const before = await table.boundingBox();
  gate.resolve();
  await expectFigure(page, "Net HT", ["2 550,00 DA", ""]);
  expect((await table.boundingBox())?.y).toBe(before?.y);
});

test("invoices that aren't issued are offered, and counted once they are chosen", async ({
  page,
  signedIn,
}) => {
  const { sahel } = await sellInFebruaryAndMarch(signedIn);
  await addQuotation(signedIn, sahel, { type: "SALES_INVOICE", ...dateFieldsOn("2024-03-28") });
  await page.goto(`/rapports?${MARCH_QUERY}`);
  await expect(page.getByText("1 facture n’est pas encore émise.")).toBeVisible();
  await page.getByRole("button", { name: "Compter aussi les brouillons" }).click();
  await expectFigure(page, "Net HT", ["3 800,00 DA", ""]);
  await expect(page).toHaveURL(/population=WITH_DRAFTS/);
});

test("an address with a key of nothing shows the report", async ({ page, signedIn }) => {
  await sellInFebruaryAndMarch(signedIn);
  await page.goto(`/rapports?${MARCH_QUERY}&group=month&compare=PREVIOUS&show=before&key=nothing`);
  await expectFigure(page, "Net HT", ["2 550,00 DA", "+27,5 % contre 2 000,00 DA"]);
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a period without sales says what to do", async ({ page, signedIn }) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto(`/rapports?${MARCH_QUERY}`);
  await expect(page.getByText("Aucune vente dans cette période")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Nouvelle facture" })).toBeVisible();
});

test("the journal lists each document with its VAT by rate, and leads to it", async ({
  page,
  signedIn,
}) => {
  await sellInFebruaryAndMarch(signedIn);
  await page.goto(`/rapports/journal?${MARCH_QUERY}`);
  const rows = () => readRows(page);
  await expect.poll(async () => (await rows()).length).toBe(5);
  const all = await rows();
  expect(all[1]?.slice(1)).toEqual([
    "1 000,00",
    "190,00",
    "500,00",
    "45,00",
    "1 500,00",
    "235,00",
    "1 735,00",
    "0,00",
    "1 735,00",
  ]);
  expect(all.at(-1)).toEqual([
    "Total",
    "2 050,00",
    "389,50",
    "500,00",
    "45,00",
    "2 550,00",
    "434,50",
    "2 984,50",
    "3,57",
    "2 988,07",
  ]);
  await main(page).getByRole("link", { name: /Avoir/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Avoir");
});

test("the files have the names of the report and its period", async ({ page, signedIn }) => {
  await sellInFebruaryAndMarch(signedIn);
  await page.goto(`/rapports?${MARCH_QUERY}&group=client`);
  const save = async (name: string) => {
    await page.getByRole("button", { name: "Exporter" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name }).click();
    return await download;
  };
  const sheet = await save("Fichier Excel (.xlsx)");
  expect(sheet.suggestedFilename()).toBe("Ventes par client 2024-03-01 2024-03-31.xlsx");
  const rows = await readSheet(await sheet.path());
  expect(rows.slice(1).map((row) => [row[0], row[5]])).toEqual([
    ["SARL Sahel", 2250],
    ["EURL Atlas", 300],
    ["Total", 2550],
  ]);
  const pdf = await save("Fichier PDF");
  expect(pdf.suggestedFilename()).toBe("Ventes par client 2024-03-01 2024-03-31.pdf");
  await page.getByRole("link", { name: "Journal des ventes" }).click();
  await page.goto(`/rapports/journal?${MARCH_QUERY}`);
  const journal = await save("Fichier Excel (.xlsx)");
  expect(journal.suggestedFilename()).toBe("Journal des ventes 2024-03-01 2024-03-31.xlsx");
});

test.describe("in Arabic on a phone", () => {
  test.use({ locale: "ar-DZ", viewport: { width: 390, height: 844 }, hasTouch: true });

  test("reports are accessible in the dark, and a figure leads to its documents", async ({
    page,
    signedIn,
    t,
    expectAccessible,
  }) => {
    await sellInFebruaryAndMarch(signedIn);
    await page.goto(`/rapports?${MARCH_QUERY}&group=month`);
    await expect(main(page).getByRole("rowheader", { name: "مارس 2024" })).toBeVisible();
    await expectComplete(page);
    await turnDark(page);
    await expectAccessible(page);
    await main(page)
      .getByRole("link", { name: /2.800,00/ })
      .first()
      .click();
    const panel = page.getByRole("dialog");
    await expect(panel.getByRole("link")).toHaveCount(3);
    await expectAccessible(page);
    await page.goto(`/rapports/journal?${MARCH_QUERY}`);
    await expect(main(page).getByRole("rowheader", { name: t("reports.total") })).toBeVisible();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });
});
