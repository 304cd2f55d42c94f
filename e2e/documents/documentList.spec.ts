import type { Page } from "@playwright/test";
import type { Client } from "#contract/clients.ts";
import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import { addClient, addQuotation, documentLine } from "../../testing/browser/records.ts";
import { main, toast } from "../../testing/browser/steps.ts";

/** Twelve quotations: D-01 to D-11 of one client, D-12 of another. */
async function addTwelveQuotations(owner: Owner): Promise<void> {
  const [sahel, tell] = await Promise.all([
    addClient(owner, "SARL Sahel"),
    addClient(owner, "EURL Tell"),
  ]);
  const numbers = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));
  const clientOfNumber = (number: string): Client => (number === "12" ? tell : sahel);
  await Promise.all(
    numbers.map((each) => addQuotation(owner, clientOfNumber(each), { numero: `D-${each}` })),
  );
}

const quotations = (page: Page) => main(page).locator("tbody tr");

test("a search is in the address: it survives a reload and going back", async ({
  page,
  signedIn,
  t,
}) => {
  await addTwelveQuotations(signedIn);
  await page.goto("/devis");
  await expect(quotations(page)).toHaveCount(10);
  const search = page.getByRole("searchbox", { name: t("documents.list.search") });
  await search.fill("tell");
  await expect(quotations(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/devis\?search=tell$/);
  await page.reload();
  await expect(search).toHaveValue("tell");
  await expect(quotations(page)).toHaveCount(1);
  await page.getByRole("link", { name: "D-12" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("D-12");
  await page.goBack();
  await expect(page).toHaveURL(/\/devis\?search=tell$/);
  await expect(search).toHaveValue("tell");
  await expect(quotations(page)).toHaveCount(1);

  await page.getByRole("button", { name: t("ui.clear"), exact: true }).click();
  await expect(quotations(page)).toHaveCount(10);
});

test("a search finds words without accents in any order, Arabic variants and amounts", async ({
  page,
  signedIn,
  t,
}) => {
  const [building, amal] = await Promise.all([
    addClient(signedIn, "SARL Bâtiment Hoggar"),
    addClient(signedIn, "شركة الأمل"),
  ]);
  const lines = [{ name: "Ciment", quantity: 1, unitPrice: 468_027.5, tva: 0 }];
  await addQuotation(signedIn, building, { numero: "D-1", lines });
  await addQuotation(signedIn, amal, { numero: "D-2", notes: "Pour l’Été" });
  await page.goto("/devis");
  await expect(quotations(page)).toHaveCount(2);
  const search = page.getByRole("searchbox", { name: t("documents.list.search") });
  for (const [typed, number] of [
    ["hoggar batiment", "D-1"],
    ["الامل", "D-2"],
    ["468027", "D-1"],
    ["ete d-2", "D-2"],
    ["468 027,50 DA", "D-1"],
  ] as const) {
    await search.fill(typed);
    await expect(quotations(page)).toHaveCount(1);
    await expect(quotations(page)).toContainText(number);
  }
  await search.fill("468 027,51");
  await expect(quotations(page)).toHaveCount(0);
});

test("going back from a search with one result returns to the page that was left", async ({
  page,
  signedIn,
  t,
}) => {
  const [sahel, tell] = await Promise.all([
    addClient(signedIn, "SARL Sahel"),
    addClient(signedIn, "EURL Tell"),
  ]);
  await addQuotation(signedIn, tell);
  await Promise.all(Array.from({ length: 20 }, () => addQuotation(signedIn, sahel)));
  await page.goto("/devis?page=2");
  await expect(page.getByText("11–20 / 21")).toBeVisible();
  await page.getByRole("button", { name: t("ui.pager.next") }).click();
  await expect(page.getByText("21–21 / 21")).toBeVisible();
  await page.getByRole("searchbox", { name: t("documents.list.search") }).fill("tell");
  await expect(page).toHaveURL(/\/devis\?search=tell$/);
  await page.reload();
  await expect(quotations(page)).toHaveCount(1);
  await page.goBack();
  await expect(page.getByText("11–20 / 21")).toBeVisible();
  await expect(page).toHaveURL(/\/devis\?page=2$/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a total of eight digits is whole beside the row menu and a long name", async ({
    page,
    signedIn,
  }) => {
    const client = await addClient(signedIn, "Entreprise des travaux hydrauliques de l’Oranie");
    const pump = { ...documentLine("Pompe"), unitPrice: 9_876_543.21 };
    await addQuotation(signedIn, client, { lines: [pump] });
    await page.goto("/devis");
    const row = quotations(page).first();
    await expect(row).toContainText("11 753 086,42");
    const scroller = main(page).locator("table").locator("..");
    expect(await scroller.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await expect(row.getByText("Entreprise des travaux").first()).toBeVisible();
  });
});

test("page size and pages are selected below the list", async ({ page, signedIn, t }) => {
  await addTwelveQuotations(signedIn);
  await page.goto("/devis");
  const size = page.getByLabel(t("ui.pager.size"));
  await expect(size.locator("option")).toHaveText(["10", "20", "30", "40", "50"]);
  await expect(page.getByText("1–10 / 12")).toBeVisible();
  await page.getByRole("button", { name: t("ui.pager.next") }).click();
  await expect(quotations(page)).toHaveCount(2);
  await expect(page.getByText("11–12 / 12")).toBeVisible();
  await expect(page.getByRole("button", { name: t("ui.pager.next") })).toBeDisabled();
  await size.selectOption("20");
  await expect(quotations(page)).toHaveCount(12);
  await expect(page).toHaveURL(/\/devis\?size=20$/);
  await page.reload();
  await expect(quotations(page)).toHaveCount(12);
});

test("an empty list offers the first document, a search without a match offers to clear it", async ({
  page,
  signedIn,
  t,
}) => {
  await page.goto("/devis");
  await expect(page.getByText("Aucun devis pour l’instant")).toBeVisible();
  await expect(
    main(page)
      .getByRole("link", { name: t("documents.list.add.QUOTATION") })
      .last(),
  ).toHaveAttribute("href", "/devis/create");

  await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"), { numero: "D-01" });
  await page.goto("/devis?search=introuvable");
  await expect(page.getByText(t("documents.list.noResults"))).toBeVisible();
  await page.getByRole("button", { name: t("documents.list.clearSearch") }).click();
  await expect(page.getByRole("link", { name: "D-01" })).toBeVisible();
});

test("the menu of a row changes the status and archives after a question, which can be undone", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await addQuotation(signedIn, client, { numero: "D-01" });
  await page.goto("/devis");
  const menu = page.getByRole("button", {
    name: t("documents.list.actionsOf", { number: "D-01" }),
  });
  await menu.click();
  await page.getByRole("menuitem", { name: t("documents.status.ACCEPTED") }).click();
  await expect(quotations(page).first()).toContainText("Accepté");

  await menu.click();
  await page.getByRole("menuitem", { name: t("documents.list.archive") }).click();
  await expect(toast(page, "Devis archivé")).toBeVisible();
  await expect(page.getByText("Aucun devis pour l’instant")).toBeVisible();
  const archived = await signedIn.api<Document>("GET", `/documents/${id}`);
  expect(archived.deletedAt).not.toBeNull();

  await toast(page, "Devis archivé")
    .getByRole("button", { name: t("ui.undo") })
    .click();
  await expect(quotations(page)).toHaveCount(1);
  const restored = await signedIn.api<Document>("GET", `/documents/${id}`);
  expect(restored.deletedAt).toBeNull();
});
