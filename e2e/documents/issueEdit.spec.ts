import type { Page } from "@playwright/test";
import { addDays, dayInAlgiers } from "#domain/days/days.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import { addClient, addQuotation, documentLine } from "../../testing/browser/records.ts";
import { lineRows } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

/** Opens the form of an invoice from the issue dialog of its page. */
async function openForm(page: Page, owner: Owner, t: Translate, changes: object): Promise<void> {
  const client = await addClient(owner, "SARL Sahel");
  const { id } = await addQuotation(owner, client, { type: "SALES_INVOICE", ...changes });
  await page.goto(`/factures/${id}`);
  await page.getByRole("button", { name: t("documents.issuing.issue"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: t("issuing.edit") })
    .click();
  await expect(page).toHaveURL(/\/edit$/);
}

const WITHOUT_PRICE = {
  lines: [documentLine("Ciment"), { ...documentLine("Pose"), unitPrice: 0 }],
};

test("the form opens in the price of the line that the checklist names, and what is typed counts", async ({
  page,
  signedIn,
  t,
  problems,
}) => {
  await openForm(page, signedIn, t, WITHOUT_PRICE);
  problems.length = 0; // The refused issue.
  const price = lineRows(page).nth(1).getByLabel(t("documents.columns.unitPrice"), { exact: true });
  await expect(price).toBeFocused();
  await page.keyboard.type("2500");
  await page.keyboard.press("Enter");
  await expect(lineRows(page).nth(1)).toContainText(/2.500,00/);
});

test("the form opens in the date that is after today", async ({ page, signedIn, t, problems }) => {
  const date = addDays(dayInAlgiers(new Date()), 40);
  await openForm(page, signedIn, t, { date, dueDate: date });
  problems.length = 0;
  await expect(page.getByLabel(t("documents.fields.date"), { exact: true })).toBeFocused();
});

test.describe("with folded details", () => {
  test.use({ foldedDetails: true });

  test("the form opens in the number whose year isn’t that of the date, and unfolds it", async ({
    page,
    signedIn,
    t,
    problems,
  }) => {
    await signedIn.api("PUT", "/enterprises/me/facture-format", {
      facture_format: "FORMAT_MENSUEL",
    });
    await openForm(page, signedIn, t, { numero: "F19-01-000007" });
    problems.length = 0;
    await expect(page.locator('[data-field="numero"]')).toBeFocused();
  });
});

test.describe("on a phone in Arabic", () => {
  test.use({
    locale: "ar-DZ",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });

  test("the form opens in the price of the line too", async ({ page, signedIn, t, problems }) => {
    await openForm(page, signedIn, t, WITHOUT_PRICE);
    problems.length = 0;
    const price = lineRows(page)
      .nth(1)
      .getByLabel(t("documents.columns.unitPrice"), { exact: true });
    await expect(price).toBeFocused();
    await expect(price).toBeInViewport({ ratio: 1 });
  });
});
