import { expect, test } from "../../testing/browser/fixtures.ts";
import { MARCH_QUERY, sellInFebruaryAndMarch } from "../../testing/browser/sales.ts";
import { expectFigure } from "../../testing/browser/statistics.ts";
import { expectComplete, main, sidebar } from "../../testing/browser/steps.ts";

test("a trader looks up what a client bought in March, and saves it for the accountant", async ({
  page,
  signedIn,
  t,
}) => {
  await sellInFebruaryAndMarch(signedIn);
  await page.goto("/dashboard?tab=reports");
  await page.getByRole("link", { name: "Ouvrir les rapports" }).click();
  await expect(page.getByText("Aucune vente dans cette période")).toBeVisible();
  await page.getByLabel("Période", { exact: true }).selectOption("Autres dates");
  await page.getByLabel("Du", { exact: true }).fill("01/03/2024");
  await page.keyboard.press("Enter");
  await page.getByLabel("Au", { exact: true }).fill("31/03/2024");
  await page.keyboard.press("Enter");
  await expectFigure(page, "Net HT", ["2 550,00 DA", ""]);
  await page.getByLabel("Par", { exact: true }).selectOption("Client");
  await page.getByLabel("Comparer à").selectOption("La période précédente");
  await expectFigure(page, "Net HT", ["2 550,00 DA", "+27,5 % contre 2 000,00 DA"]);
  const row = main(page).getByRole("row", { name: /SARL Sahel/ });
  await row.getByRole("link", { name: "2 250,00" }).click();
  const panel = page.getByRole("dialog", { name: "SARL Sahel" });
  await panel.getByRole("link", { name: /Avoir/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Avoir");
  await page.goBack();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(row).toBeVisible();
  await page.getByRole("button", { name: "Exporter" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Fichier PDF" }).click();
  expect((await download).suggestedFilename()).toBe("Ventes par client 2024-03-01 2024-03-31.pdf");
  await sidebar(page, t).getByRole("link", { name: "Rapports" }).click();
  await expect(page).toHaveURL("/rapports");
});

test.describe("in Arabic on a phone", () => {
  test.use({
    locale: "ar-DZ",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });

  test("a trader reads March by month, and follows a figure and the journal to documents", async ({
    page,
    signedIn,
    t,
  }) => {
    await sellInFebruaryAndMarch(signedIn);
    await page.goto("/dashboard");
    await page.getByRole("button", { name: t("app.more") }).click();
    await sidebar(page, t).getByRole("link", { name: "التقارير" }).click();
    await expect(page).toHaveURL("/rapports");
    await page.goto(`/rapports?${MARCH_QUERY}&group=month`);
    const total = main(page).locator("tfoot tr");
    await expect(total).toContainText("434,50");
    await total.getByRole("link", { name: /250,00/ }).click();
    const panel = page.getByRole("dialog", { name: t("reports.documents.all") });
    await expect(panel.getByRole("link")).toHaveCount(1);
    await page.goBack();
    await expect(panel).toBeHidden();
    await page.getByRole("link", { name: "يومية المبيعات" }).click();
    await expect(page).toHaveURL("/rapports/journal");
    await page.goto(`/rapports/journal?${MARCH_QUERY}`);
    await expectComplete(page);
    await main(page)
      .getByRole("link", { name: /إشعار دائن/ })
      .click();
    await expect(page).toHaveURL(/\/facture_avoir\//);
    await page.goBack();
    await expect(page).toHaveURL(`/rapports/journal?${MARCH_QUERY}`);
  });
});
