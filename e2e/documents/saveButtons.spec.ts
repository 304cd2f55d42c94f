import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { addLine, chooseClient } from "../../testing/browser/steps.ts";

test.use({ viewport: { width: 1280, height: 800 } });

test("a new invoice shows both ways to save at 1280 px, and one leads to the list", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/factures/create");
  const toList = page.getByRole("button", { name: t("documents.form.updateToList") });
  await expect(toList.getByText(t("documents.form.updateToList"))).toBeVisible();
  const create = t("documents.form.create.SALES_INVOICE");
  await expect(page.getByRole("button", { name: create }).getByText(create)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);

  await chooseClient(page, t, "SARL Sahel");
  await addLine(page, t, { name: "Ciment", unitPrice: "1000" });
  await toList.click();
  await expect(page).toHaveURL("/factures");
  const { documents } = await signedIn.api<{ documents: Document[] }>(
    "GET",
    "/documents?type=SALES_INVOICE",
  );
  expect(documents.map((each) => each.Total_à_payer)).toEqual([1190]);
});

test("an edited invoice shows the texts of both ways to save at 1280 px", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await addQuotation(signedIn, client, { type: "SALES_INVOICE" });
  await page.goto(`/factures/${id}/edit`);
  for (const text of [t("documents.form.updateToList"), t("documents.form.updateToDetail")]) {
    await expect(page.getByRole("button", { name: text }).getByText(text)).toBeVisible();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
});
