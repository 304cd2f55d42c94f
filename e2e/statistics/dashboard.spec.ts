import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { expectFigure } from "../../testing/browser/statistics.ts";
import { expectNotBusy, main, normalizeText, turnDark } from "../../testing/browser/steps.ts";
import { expectRows, addInvoicesOfTwoYears } from "../../testing/browser/invoicesOfTwoYears.ts";

/** The explanation of what the revenue includes. */
const REVENUE_WORDS = "Émises ou non, sauf annulées, archivées et refusées avant l’émission.";

const DASHBOARD_ADDRESS = "**/api/statistics/dashboard*";

test("the dashboard shows the year's revenue, clients and quotations", async ({
  page,
  signedIn,
  t,
}) => {
  await addInvoicesOfTwoYears(signedIn);
  await page.goto("/dashboard?year=2024");
  await expect(main(page)).toContainText(/Voici où en est .?Menuiserie El Djazaïr/);
  await expectFigure(page, "Chiffre d’affaires", [
    "4 771,90 DA",
    "4 000,00 DA HT",
    "Factures de 2024, TTC",
    REVENUE_WORDS,
    "Avoirs, non déduits : 595,00 DA",
  ]);
  await expectFigure(page, "Clients actifs", ["2", "sur 3 au total, archives comprises"]);
  await expectFigure(page, "Total des clients", ["3", "2 professionnels ·1 particulier"]);
  await expectFigure(page, "Devis actifs", ["1", "sur 2 au total, archives comprises"]);
  const label = t("statistics.revenue.label", { year: 2024 });
  const months = main(page).getByRole("table", { name: label, exact: true });
  await expect(months.locator("tbody tr")).toHaveCount(12);
  const revenue = [
    ["mars", "2 391,90 DA"],
    ["octobre", "2 380,00 DA"],
  ];
  await expectRows(page, label, revenue, ([, amount]) => amount !== "0,00 DA");
  await expectRows(page, "Modes de paiement", [
    ["Espèces", "1", "50 %"],
    ["Chèque", "1", "50 %"],
  ]);
  await expectRows(page, "Clients", [
    ["Professionnels", "2", "67 %"],
    ["Particuliers", "1", "33 %"],
  ]);
  await expectRows(page, "Documents", [
    ["Devis", "1"],
    ["Factures", "6"],
    ["Bons de commande", "0"],
    ["Avoirs", "1"],
  ]);
});

test("the selected year is in the address and survives a reload", async ({ page, signedIn, t }) => {
  await addInvoicesOfTwoYears(signedIn);
  await page.goto("/dashboard?year=2024");
  await expectFigure(page, "Chiffre d’affaires", [
    "4 771,90 DA",
    "4 000,00 DA HT",
    "Factures de 2024, TTC",
    REVENUE_WORDS,
    "Avoirs, non déduits : 595,00 DA",
  ]);
  const year = page.getByLabel(t("statistics.year"), { exact: true });
  await year.selectOption("2023");
  await expect(page).toHaveURL("/dashboard?year=2023");
  await expectFigure(page, "Chiffre d’affaires", [
    "1 190,00 DA",
    "1 000,00 DA HT",
    "Factures de 2023, TTC",
    REVENUE_WORDS,
    "Avoirs, non déduits : 0,00 DA",
  ]);
  await page.reload();
  await expect(year).toHaveValue("2023");
  await expectFigure(page, "Chiffre d’affaires", [
    "1 190,00 DA",
    "1 000,00 DA HT",
    "Factures de 2023, TTC",
    REVENUE_WORDS,
    "Avoirs, non déduits : 0,00 DA",
  ]);
  await page.goto("/dashboard?year=2019");
  await expect(main(page)).toContainText("Aucun chiffre d’affaires en 2019");
});

test("the tabs show figures of products, invoices and quotations, and lead to the reports", async ({
  page,
  signedIn,
}) => {
  await addInvoicesOfTwoYears(signedIn);
  await page.goto("/dashboard?year=2024");
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  await tab("Vue d’ensemble").focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/dashboard?tab=analytics&year=2024");
  await expect(page.getByText("Meilleur mois")).toBeVisible();
  await expectRows(page, "Factures: Par état", [
    ["Actifs", "6", "86 %"],
    ["Archivés", "1", "14 %"],
  ]);
  await expectRows(page, "Produits et services: Par type", [
    ["Produits", "1", "100 %"],
    ["Services", "0", "0 %"],
  ]);
  const facts = page.getByRole("tabpanel").locator("dl dd");
  await expect
    .poll(async () => (await facts.allTextContents()).map(normalizeText))
    .toEqual([
      "4 771,90 DA",
      "595,00 DA",
      "mars2 391,90 DA",
      "2 sur 12",
      "1 190,00 DA",
      "1 190,00 DA",
    ]);
  await tab("Rapports").click();
  await page.reload();
  await expect(tab("Rapports")).toHaveAttribute("aria-selected", "true");
  await page.getByRole("link", { name: "Ouvrir les rapports" }).click();
  await expect(page).toHaveURL("/rapports");
});

test("arrow keys move between months, and a button shows them as a table", async ({
  page,
  signedIn,
  t,
}) => {
  await addInvoicesOfTwoYears(signedIn);
  await page.goto("/dashboard?year=2024");
  const months = page.getByRole("slider", { name: t("statistics.revenue.label", { year: 2024 }) });
  await months.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(months).toHaveAttribute("aria-valuetext", /^mars : 2\s391,90\sDA$/);
  await expect(months).toContainText("mars 2024");
  await page.getByRole("button", { name: t("statistics.revenue.asTable") }).click();
  await expect(months).toBeHidden();
  await expect(page.getByRole("row", { name: /^octobre 2\s380,00\sDA$/ })).toBeVisible();
  await page.getByRole("button", { name: t("statistics.revenue.asChart") }).click();
  await expect(months).toBeVisible();
});

test("the latest documents show a quotation's number with its D prefix", async ({
  page,
  signedIn,
}) => {
  const sahel = await addClient(signedIn, "SARL Sahel");
  await addQuotation(signedIn, sahel, { numero: "F26000007" });
  await page.goto("/dashboard");
  await expect(main(page).getByRole("link", { name: "D26000007" })).toBeVisible();
});

test("a failed load is reported and can be retried", async ({ page, signedIn, problems }) => {
  await addInvoicesOfTwoYears(signedIn);
  await page.route(DASHBOARD_ADDRESS, (route) => route.abort());
  await page.goto("/dashboard?year=2024");
  const alert = main(page).getByRole("alert");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(alert).toContainText("Erreur lors de l’actualisation des données");
  await page.unroute(DASHBOARD_ADDRESS);
  await alert.getByRole("button", { name: "Réessayer" }).click();
  await expectFigure(page, "Chiffre d’affaires", [
    "4 771,90 DA",
    "4 000,00 DA HT",
    "Factures de 2024, TTC",
    REVENUE_WORDS,
    "Avoirs, non déduits : 595,00 DA",
  ]);
  await expect(alert).toBeHidden();
  problems.length = 0; // the failed requests are provoked
});

test("the layout does not shift when the figures load", async ({ page, signedIn }) => {
  await addInvoicesOfTwoYears(signedIn);
  const gate = Promise.withResolvers<void>();
  await page.route(DASHBOARD_ADDRESS, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto("/dashboard?year=2024");
  await expect(page.getByRole("tablist")).toBeVisible();
  const positions = async () => {
    const headings = await main(page).getByRole("heading", { level: 2 }).all();
    const boxes = await Promise.all(headings.map((heading) => heading.boundingBox()));
    return boxes.map((box) => box?.y);
  };
  await expect(page.getByRole("heading", { name: "Derniers documents" })).toBeVisible();
  const before = await positions();
  gate.resolve();
  await expectFigure(page, "Chiffre d’affaires", [
    "4 771,90 DA",
    "4 000,00 DA HT",
    "Factures de 2024, TTC",
    REVENUE_WORDS,
    "Avoirs, non déduits : 595,00 DA",
  ]);
  expect(await positions()).toEqual(before);
});

test("a new organization sees its next steps", async ({ page, signedIn }) => {
  await page.goto("/dashboard");
  const steps = main(page).getByRole("listitem");
  await expect(steps).toHaveCount(4);
  await expect(steps.first()).toContainText("Fait");
  await expect(page.getByRole("slider")).toHaveCount(0);
  await addClient(signedIn, "SARL Sahel");
  await page.reload();
  await expect(steps.nth(1)).toContainText("Fait");
  // The step for the first product doesn't mention VAT, which belongs to the lines.
  await expect(steps.nth(2)).toContainText("Son nom et son prix");
  await steps.nth(3).getByRole("link", { name: "Nouveau devis" }).click();
  await expect(page).toHaveURL("/devis/create");
});

for (const locale of ["fr-DZ", "ar-DZ"]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("every tab is accessible, in dark colours too", async ({
      page,
      signedIn,
      expectAccessible,
    }) => {
      await addInvoicesOfTwoYears(signedIn);
      for (const tab of ["overview", "analytics", "reports"]) {
        await page.emulateMedia({ colorScheme: "light" });
        await page.goto(`/dashboard?year=2024&tab=${tab}`);
        await expect(
          main(page).locator("dl > div").filter({ hasText: "771,90" }).first(),
        ).toBeVisible();
        await expectNotBusy(page);
        await expectAccessible(page);
        await turnDark(page);
        await expectAccessible(page, ["color-contrast"]);
      }
    });
  });
}
