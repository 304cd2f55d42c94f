import type { Locator, Page } from "@playwright/test";
import { main } from "./steps.ts";
import type { Translate } from "./translations.ts";

/** The dialog that records a payment of an invoice. */
export const collectDialog = (page: Page): Locator =>
  page.getByRole("dialog").filter({ has: page.locator("[name=method]") });

/** Opens the dialog on the page of an invoice. */
export async function openCollectDialog(page: Page, t: Translate, id: string): Promise<void> {
  await page.goto(`/factures/${id}`);
  await main(page)
    .getByRole("button", { name: t("documents.payments.collect") })
    .click();
}
