import type { Page } from "@playwright/test";
import { fixTime } from "../../testing/browser/clock.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { answerQuestion, main, rowCheckbox, selectionBar } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

/** The day of the tests that show this month's documents. */
const TODAY = "2026-04-15";

/** Three invoices: a draft of the month of `TODAY`, a late one and an accepted one of 2025. */
async function addThreeInvoices(owner: Owner): Promise<void> {
  const client = await addClient(owner, "SARL Sahel");
  const invoice = { type: "SALES_INVOICE" };
  await addQuotation(owner, client, { ...invoice, numero: "F-1", date: "2026-04-10" });
  await addQuotation(owner, client, {
    ...invoice,
    numero: "F-2",
    status: "SENT",
    date: "2025-03-01",
    dueDate: "2025-03-31",
  });
  await addQuotation(owner, client, {
    ...invoice,
    numero: "F-3",
    status: "ACCEPTED",
    date: "2025-04-01",
    dueDate: "2025-04-30",
  });
}

/** A cancelled invoice whose status is DRAFT. */
async function addCancelledDraft(owner: Owner): Promise<void> {
  const client = await addClient(owner, "SARL Hoggar");
  const fields = { type: "SALES_INVOICE", numero: "F-4", date: "2025-04-01" };
  const { id } = await addQuotation(owner, client, fields);
  await owner.api("POST", `/documents/${id}/cancel`, { reason: "Saisie deux fois" });
}

const views = (page: Page, t: Translate) =>
  main(page).getByRole("navigation", { name: t("ui.views.label") });

const tab = (page: Page, t: Translate, name: string) =>
  views(page, t).getByRole("link", { name: new RegExp(`^${name}`) });

const currentTab = (page: Page, t: Translate) => views(page, t).locator('[aria-current="true"]');

const numbers = (page: Page) => main(page).locator("tbody tr td:nth-child(2) a");

const button = (page: Page, t: Translate, key: string) =>
  views(page, t).getByRole("button", { name: t(`ui.views.${key}`), exact: true });

const dialog = (page: Page) => page.getByRole("dialog");

test("ready views filter the list and show their counts", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  await fixTime(page, new Date(`${TODAY}T10:00:00+01:00`));
  await addThreeInvoices(signedIn);
  await addCancelledDraft(signedIn);
  await page.goto("/factures");
  await expect(views(page, t).getByRole("link")).toHaveText([
    "Toutes4",
    "Brouillons1",
    "En retard1",
    "Ce mois1",
  ]);
  await expect(currentTab(page, t)).toHaveText("Toutes4");
  await expectAccessible(page);
  await tab(page, t, "En retard").click();
  await expect(page).toHaveURL(/\/factures\?overdue=true$/);
  await expect(numbers(page)).toHaveText(["F-2"]);
  await expect(currentTab(page, t)).toHaveText("En retard1");
  await tab(page, t, "Ce mois").click();
  await expect(page).toHaveURL(/\/factures\?period=thisMonth$/);
  await expect(numbers(page)).toHaveText(["F-1"]);
  await tab(page, t, "Toutes").click();
  await expect(page).toHaveURL(/\/factures$/);

  await expect(numbers(page)).toHaveCount(4);
  await rowCheckbox(page, t, "F-1").check();
  await rowCheckbox(page, t, "F-3").check();
  await expect(selectionBar(page, t)).toContainText(/2 sélectionnés · 2\s380,00\sDA/);
});

test("filters are saved as a view, changed, renamed, moved and deleted", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  await addThreeInvoices(signedIn);
  await page.goto("/factures?status=SENT");
  await expect(numbers(page)).toHaveText(["F-2"]);
  await button(page, t, "saveNew").click();
  const name = dialog(page).getByLabel(t("ui.views.name"));
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText(t("ui.fieldErrors.REQUIRED"));
  await name.fill("Envoyées");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(currentTab(page, t)).toHaveText("Envoyées1");
  await expect(currentTab(page, t)).toBeFocused();

  // Another sort order is a change of the view, which can be saved in it.
  await page.goto("/factures?status=SENT,ACCEPTED&sortBy=totalAmount");
  await expect(tab(page, t, "Envoyées")).toHaveText("Envoyéesmodifiée1");
  await button(page, t, "saveAs").click();
  await name.fill("envoyees");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText(t("ui.views.taken"));
  await page.keyboard.press("Escape");
  await button(page, t, "save").click();
  await expect(currentTab(page, t)).toHaveText("Envoyées2");

  await page.goto("/factures?search=sahel");
  await button(page, t, "saveAs").click();
  await name.fill("Sahel");
  await page.keyboard.press("Enter");
  await expect(currentTab(page, t)).toHaveText("Sahel3");
  const menu = async (view: string, item: string) => {
    await views(page, t)
      .getByRole("button", { name: t("ui.views.actionsOf", { name: view }) })
      .click();
    await page.getByRole("menuitem", { name: t(`ui.views.${item}`) }).click();
  };
  await menu("Sahel", "moveEarlier");
  await expect(views(page, t).getByRole("link").nth(4)).toHaveText("Sahel3");
  await menu("Sahel", "rename");
  await name.fill("Client Sahel");
  await page.keyboard.press("Enter");
  await expect(currentTab(page, t)).toHaveText("Client Sahel3");
  await page.reload();
  await expect(views(page, t).getByRole("link").nth(5)).toHaveText("Envoyées2");
  await menu("Client Sahel", "remove");
  await answerQuestion(page, t, "yes");
  await expect(tab(page, t, "Client Sahel")).toHaveCount(0);
  await expect(numbers(page)).toHaveCount(3);
});

test.describe("on a phone in Arabic", () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: "ar-DZ" });

  test("the tabs scroll sideways, the page does not", async ({
    page,
    signedIn,
    t,
    expectAccessible,
  }) => {
    await addThreeInvoices(signedIn);
    for (const name of ["فواتير الجزائر العاصمة", "كبار الزبائن في وهران"]) {
      const body = { list: "SALES_INVOICE", name, filters: `search=${name}` };
      await signedIn.api("POST", "/views", body);
    }
    await page.goto("/factures");
    await expect(tab(page, t, "كبار")).toHaveText("كبار الزبائن في وهران0");
    await tab(page, t, "كبار").click();
    await expect(tab(page, t, "كبار")).toBeInViewport({ ratio: 1 });
    await expect(numbers(page)).toHaveCount(0); // while the view loads, the previous rows are shown dimmed
    await expectAccessible(page);
    const width = () => document.documentElement.scrollWidth;
    await expect.poll(() => page.evaluate(width)).toBe(390);
  });
});
