import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import { addClient, addProduct, addQuotation, line } from "../../testing/browser/records.ts";
import { addInvoice, expectFigure, datedOn } from "../../testing/browser/statistics.ts";
import { main, normalizeText, expectNotBusy, turnDark } from "../../testing/browser/steps.ts";

/**
 * 2024: in March 1,190 DA by check and 1,201.90 DA in cash, in October twice 1,190 DA by transfer;
 * one rejected and one archived; 595 DA credited. 2023: 1,190 DA in May. Two quotations, one of them archived.
 */
async function fill(owner: Owner): Promise<void> {
  const sahel = await addClient(owner, "SARL Sahel");
  const { id } = sahel;
  await addClient(owner, "Benali", { userType: "INDIVIDUAL", prenom: "Samia" });
  const left = await addClient(owner, "EURL Atlas");
  await owner.api("DELETE", `/clients/${left.id}`);
  await addProduct(owner, "Ciment");
  await addInvoice(owner, id, { ...datedOn("2024-03-01"), paymentMethod: "CHECK" });
  await addInvoice(owner, id, { ...datedOn("2024-03-31"), paymentMethod: "CASH" });
  await addInvoice(owner, id, datedOn("2024-10-10"));
  await addInvoice(owner, id, datedOn("2024-10-10"));
  await addInvoice(owner, id, {
    ...datedOn("2024-10-11"),
    status: "REJECTED",
    paymentMethod: "CASH",
  });
  const archived = await addInvoice(owner, id, {
    ...datedOn("2024-10-12"),
    paymentMethod: "CHECK",
  });
  await owner.api("DELETE", `/documents/${archived.id}`);
  await addInvoice(owner, id, datedOn("2023-05-05"));
  const half = { lines: [{ ...line("Ciment"), unitPrice: 500 }] };
  await addInvoice(owner, id, { ...datedOn("2024-03-05"), type: "CREDIT_INVOICE", ...half });
  await addQuotation(owner, sahel);
  const quotation = await addQuotation(owner, sahel);
  await owner.api("DELETE", `/documents/${quotation.id}`);
}

/** What the revenue counts. */
const REVENUE_WORDS = "Émises ou non, sauf annulées, archivées et refusées avant l’émission.";

/** The rows of the table of a chart, as cells; only those that `filter` accepts. */
async function expectRows(
  page: Page,
  caption: string,
  expected: string[][],
  filter: (cells: string[]) => boolean = () => true,
): Promise<void> {
  const table = main(page).getByRole("table", { name: caption, exact: true });
  const readTable = async () => {
    const rows = await table.locator("tbody tr").all();
    const cells = rows.map((row) => row.locator("th, td").allTextContents());
    return (await Promise.all(cells)).map((texts) => texts.map(normalizeText)).filter(filter);
  };
  await expect.poll(readTable, caption).toEqual(expected);
}

const DASHBOARD = "**/api/statistics/dashboard*";

test("the dashboard shows the year's revenue, clients and quotations", async ({
  page,
  signedIn,
  t,
}) => {
  await fill(signedIn);
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
  await fill(signedIn);
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

test("the tabs show figures of products, invoices and quotations, and announce reports", async ({
  page,
  signedIn,
}) => {
  await fill(signedIn);
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
  await expect(page.getByRole("tabpanel")).toContainText("Bientôt disponible");
  await page.reload();
  await expect(tab("Rapports")).toHaveAttribute("aria-selected", "true");
});

test("arrow keys move between months, and a button shows them as a table", async ({
  page,
  signedIn,
  t,
}) => {
  await fill(signedIn);
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
  await fill(signedIn);
  await page.route(DASHBOARD, (route) => route.abort());
  await page.goto("/dashboard?year=2024");
  const alert = main(page).getByRole("alert");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(alert).toContainText("Erreur lors de l’actualisation des données");
  await page.unroute(DASHBOARD);
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
  await fill(signedIn);
  const gate = Promise.withResolvers<void>();
  await page.route(DASHBOARD, async (route) => {
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
  // Products have no VAT: the line does.
  await expect(steps.nth(2)).toContainText("Son nom et son prix");
  await steps.nth(3).getByRole("link", { name: "Nouveau devis" }).click();
  await expect(page).toHaveURL("/devis/create");
});

test.describe("in Arabic", () => {
  test.use({ locale: "ar-DZ" });

  test("the months are right to left, with their Algerian names", async ({ page, signedIn, t }) => {
    await fill(signedIn);
    await page.goto("/dashboard?year=2024");
    await expectFigure(page, "رقم الأعمال", [
      "4 771,90 دج",
      "4 000,00 دج خارج الرسم",
      "فواتير 2024، بكل الرسوم",
      t("statistics.kpi.revenueWords"),
      "الإشعارات الدائنة، غير مطروحة: 595,00 دج",
    ]);
    await expectFigure(page, "مجموع الزبائن", ["3", "مؤسستان ·شخص واحد"]);
    const label = t("statistics.revenue.label", { year: 2024 });
    await expectRows(page, label, [["مارس", "2 391,90 دج"]], ([month]) => month === "مارس");
    const months = page.getByRole("slider", { name: label });
    await months.scrollIntoViewIfNeeded();
    const box = await months.boundingBox();
    if (box === null) throw new Error("the drawing has no place");
    await page.mouse.move(box.x + box.width - 5, box.y + 20);
    await expect(months).toContainText("جانفي 2024");
    await page.mouse.move(box.x + 5, box.y + 20);
    await expect(months).toContainText("ديسمبر 2024");
    await page.mouse.move(0, 0); // A pointer over a month that moves under it shows that month again.
    await months.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowLeft");
    await expect(months).toHaveAttribute("aria-valuenow", "2");
  });
});

test.describe("in Arabic on a phone", () => {
  test.use({ locale: "ar-DZ", viewport: { width: 390, height: 844 } });

  test("the key figures are in two columns", async ({ page, signedIn, t }) => {
    await fill(signedIn);
    await page.goto("/dashboard?year=2024");
    const figures = main(page).locator(`dl[aria-label="${t("statistics.kpi.label")}"] > div`);
    await expect(figures).toHaveCount(4);
    await expectNotBusy(page);
    const boxes = await Promise.all((await figures.all()).map((figure) => figure.boundingBox()));
    const tops = boxes.map((box) => Math.round(box?.y ?? -1));
    expect(tops[0]).toBe(tops[1]);
    expect(tops[2]).toBe(tops[3]);
    expect(tops[2]).toBeGreaterThan(tops[0] ?? 0);
  });
});

for (const locale of ["fr-DZ", "ar-DZ"]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("every tab is accessible, in dark colours too", async ({
      page,
      signedIn,
      expectAccessible,
    }) => {
      await fill(signedIn);
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
