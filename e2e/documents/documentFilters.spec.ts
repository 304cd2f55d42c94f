import type { Page } from "@playwright/test";
import type { Client } from "#contract/clients.ts";
import { fixTime } from "../../testing/browser/clock.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import type { Translate } from "../../testing/browser/translations.ts";
import { addClient, addQuotation, documentLine } from "../../testing/browser/records.ts";
import { main } from "../../testing/browser/steps.ts";

interface Invoices {
  sahel: Client;
  tell: Client;
}

/** Five invoices of 2026: F-1 to F-5, of two clients, of 1,190 DA unless named otherwise. */
async function addFiveInvoices(owner: Owner): Promise<Invoices> {
  const [sahel, tell] = await Promise.all([
    addClient(owner, "SARL Sahel"),
    addClient(owner, "مؤسسة التل"),
  ]);
  const add = (client: Client, status: string, changes: object) => {
    const invoice = { type: "SALES_INVOICE", dueDate: "2026-12-31", status, ...changes };
    return addQuotation(owner, client, invoice);
  };
  const large = [{ ...documentLine("Ciment"), quantity: 10 }];
  await Promise.all([
    add(sahel, "SENT", { numero: "F-1", date: "2026-03-10" }),
    add(sahel, "ACCEPTED", { numero: "F-2", date: "2026-04-20", lines: large }),
    add(sahel, "ACCEPTED", { numero: "F-3", date: "2025-04-20", lines: large }),
    add(tell, "ACCEPTED", { numero: "F-4", date: "2026-05-01", lines: large }),
    add(sahel, "REJECTED", { numero: "F-5", date: "2026-06-01", paymentMethod: "CHECK" }),
  ]);
  return { sahel, tell };
}

/** Filters that match F-2 alone. */
const fiveFilters = (client: Client) => ({
  status: "ACCEPTED",
  dateFrom: "2026-01-01",
  totalAmountMin: "11900",
  paymentMethod: "BANK_TRANSFER",
  clientId: client.id,
});

const numbers = (page: Page) => main(page).locator("tbody tr td:nth-child(2) a");

const filterButton = (page: Page, t: Translate, count = 0) =>
  page.getByRole("button", {
    name:
      count === 0 ? t("documents.filters.button") : new RegExp(`^${t("documents.filters.button")}`),
    exact: true,
  });

const chips = (page: Page, t: Translate) =>
  page.getByRole("list", { name: t("documents.filters.chips") }).getByRole("listitem");

const popup = (page: Page) => page.getByRole("dialog");

const openTab = (page: Page, t: Translate, tab: string) =>
  popup(page)
    .getByRole("tab", { name: new RegExp(`^${t(`documents.filters.tabs.${tab}`)}`) })
    .click();

for (const locale of ["fr-DZ", "ar-DZ"]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("several filters combine, and are in the address", async ({
      page,
      signedIn,
      t,
      expectAccessible,
    }) => {
      const { sahel } = await addFiveInvoices(signedIn);
      await page.goto("/factures");
      await expect(numbers(page)).toHaveText(["F-5", "F-4", "F-2", "F-1", "F-3"]);
      await filterButton(page, t).click();
      await openTab(page, t, "status");
      await popup(page)
        .getByRole("checkbox", { name: t("documents.statusFeminine.ACCEPTED") })
        .check();
      await expect(numbers(page)).toHaveText(["F-4", "F-2", "F-3"]);
      await openTab(page, t, "date");
      const from = popup(page).getByLabel(t("documents.filters.from"), { exact: true });
      await from.fill("01/01/2026");
      await from.press("Tab");
      await expect(numbers(page)).toHaveText(["F-4", "F-2"]);
      await openTab(page, t, "amount");
      await popup(page).getByLabel(t("documents.filters.min"), { exact: true }).fill("11 900");
      await expect(page).toHaveURL(/totalAmountMin=11900/);
      await openTab(page, t, "paymentMethod");
      const transfer = t("documents.paymentMethod.BANK_TRANSFER");
      await popup(page).getByRole("checkbox", { name: transfer }).check();
      await openTab(page, t, "client");
      await popup(page).getByRole("searchbox").fill("sahel");
      await expect(popup(page).locator("[data-first]")).toHaveText("SARL Sahel");
      await page.keyboard.press("Enter");
      await expect(popup(page).getByRole("checkbox", { name: "SARL Sahel" })).toBeChecked();
      await expect(numbers(page)).toHaveText(["F-2"]);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(popup(page)).toHaveCount(0);

      // Five filters and the button that clears them all.
      await expect(chips(page, t)).toHaveCount(6);
      await expect(filterButton(page, t, 5)).toHaveAccessibleName(/5/);
      const { searchParams } = new URL(page.url());
      expect(Object.fromEntries(searchParams)).toEqual(fiveFilters(sahel));
    });

    test("filters of an address survive going back and are removed one by one", async ({
      page,
      signedIn,
      t,
      expectAccessible,
    }) => {
      const { sahel } = await addFiveInvoices(signedIn);
      const address = `/factures?${new URLSearchParams(fiveFilters(sahel))}`;
      await page.goto(address);
      await expect(numbers(page)).toHaveText(["F-2"]);
      await expect(chips(page, t)).toHaveCount(6);
      await expect(chips(page, t).filter({ hasText: "SARL Sahel" })).toHaveCount(1);
      await expectAccessible(page);
      await numbers(page).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("F-2");
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect(numbers(page)).toHaveText(["F-2"]);

      const remove = (text: string) =>
        chips(page, t).filter({ hasText: text }).getByRole("button").click();
      await remove("SARL Sahel");
      await expect(numbers(page)).toHaveText(["F-4", "F-2"]);
      await remove("01");
      await expect(numbers(page)).toHaveText(["F-4", "F-2", "F-3"]);
      await chips(page, t)
        .getByRole("button", { name: t("documents.filters.clearAll"), exact: true })
        .click();
      await expect(numbers(page)).toHaveCount(5);
      await expect(chips(page, t)).toHaveCount(0);
      await expect(page).toHaveURL(/\/factures$/);
    });
  });
}

test("invalid filters of an address are ignored, the others apply", async ({
  page,
  signedIn,
  t,
}) => {
  await addFiveInvoices(signedIn);
  await page.goto(
    "/factures?status=ACCEPTED,GONE&dateFrom=2026-99-99&totalAmountMin=beaucoup&clientId=42&sortBy=secret&page=0&size=7",
  );
  await expect(numbers(page)).toHaveText(["F-4", "F-2", "F-3"]);
  await expect(chips(page, t)).toHaveCount(2);
  await page.goto("/factures?dateFrom=2026-12-31&dateTo=2026-01-01");
  await expect(numbers(page)).toHaveText(["F-5", "F-4", "F-2", "F-1"]);
});

test("filters without a match show an empty state, and clearing them lists all documents", async ({
  page,
  signedIn,
  t,
}) => {
  await addFiveInvoices(signedIn);
  await page.goto("/factures?status=DRAFT&paymentMethod=CASH");
  await expect(page.getByText("Aucune facture ne correspond à ces filtres.")).toBeVisible();
  await page
    .getByRole("button", { name: t("documents.filters.clearAll"), exact: true })
    .last()
    .click();
  await expect(numbers(page)).toHaveCount(5);
});

test("a minimum above the maximum is marked at its field and changes nothing", async ({
  page,
  signedIn,
  t,
}) => {
  await addFiveInvoices(signedIn);
  await page.goto("/factures");
  await filterButton(page, t).click();
  await openTab(page, t, "amount");
  const least = popup(page).getByLabel(t("documents.filters.min"), { exact: true });
  const most = popup(page).getByLabel(t("documents.filters.max"), { exact: true });
  await least.fill("2000");
  await expect(page).toHaveURL(/totalAmountMin=2000$/);
  await most.fill("1000");
  await expect(popup(page).getByText(t("documents.problems.minAboveMax"))).toBeVisible();
  await expect(page).toHaveURL(/totalAmountMin=2000$/);
  await least.fill("500,50");
  await expect(page).toHaveURL(/totalAmountMin=500.5&totalAmountMax=1000$/);
});

test("the columns date, total and client sort, and the order is in the address", async ({
  page,
  signedIn,
  t,
}) => {
  await addFiveInvoices(signedIn);
  await page.goto("/factures");
  const head = (field: string) =>
    page.getByRole("columnheader", { name: t(`documents.fields.${field}`), exact: true });
  await expect(head("date")).toHaveAttribute("aria-sort", "descending");
  await head("date").getByRole("button").click();
  await expect(numbers(page)).toHaveText(["F-3", "F-1", "F-2", "F-4", "F-5"]);
  await head("client").getByRole("button").click();
  await expect(numbers(page).last()).toHaveText("F-4");
  await expect(page).toHaveURL(/sortBy=clientName&sortOrder=asc/);
  await head("total").getByRole("button").click();
  await expect(head("total")).toHaveAttribute("aria-sort", "ascending");
  await expect(numbers(page).first()).toHaveText(/F-[15]/);
});

test("the filters work with the keyboard alone", async ({ page, signedIn, t }) => {
  await addFiveInvoices(signedIn);
  await page.goto("/factures");
  await filterButton(page, t).focus();
  await page.keyboard.press("Enter");
  await expect(popup(page).getByRole("tab", { selected: true })).toBeFocused();
  const tab = (name: string) =>
    popup(page).getByRole("tab", { name: t(`documents.filters.tabs.${name}`) });
  await tab("status").focus();
  await page.keyboard.press("ArrowDown");
  await expect(tab("date")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(tab("status")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/status=SENT$/);
  await expect(numbers(page)).toHaveText(["F-1"]);
  await page.keyboard.press("Escape");
  await expect(filterButton(page, t, 1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(popup(page)).toBeVisible();
});

test("a named period shows its days and stays relative in the address", async ({
  page,
  signedIn,
  t,
}) => {
  await fixTime(page, new Date("2026-04-15T10:00:00+01:00"));
  await addFiveInvoices(signedIn);
  await page.goto("/factures");
  await filterButton(page, t).click();
  await openTab(page, t, "date");
  await popup(page).getByRole("button", { name: "Le trimestre dernier" }).click();
  await expect(page).toHaveURL(/\?period=lastQuarter$/);
  await expect(popup(page).getByLabel(t("documents.filters.from"))).toHaveValue("01/01/2026");
  await expect(numbers(page)).toHaveText(["F-1"]);
  await popup(page).getByRole("button", { name: "Ce mois-ci" }).click();
  await expect(numbers(page)).toHaveText(["F-2"]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the filters fill the screen", async ({ page, signedIn, t, expectAccessible }) => {
    await addFiveInvoices(signedIn);
    await page.goto("/factures");
    await filterButton(page, t).click();
    await popup(page)
      .getByRole("checkbox", { name: t("documents.statusFeminine.SENT") })
      .check();
    const screen = { x: 0, y: 0, width: 390, height: 844 };
    await expect.poll(() => popup(page).boundingBox()).toMatchObject(screen);
    await expectAccessible(page);
    await popup(page).getByRole("button", { name: "Afficher 1 facture" }).click();
    await expect(popup(page)).toHaveCount(0);
    await expect(numbers(page)).toHaveText(["F-1"]);
    const width = () => document.documentElement.scrollWidth;
    await expect.poll(() => page.evaluate(width)).toBe(390);
  });
});
