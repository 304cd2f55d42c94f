import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient } from "../../testing/browser/records.ts";
import {
  addLine,
  chooseClient,
  lineForm,
  requestsOf,
  lineRows,
} from "../../testing/browser/steps.ts";

for (const { type, path, number, offered, hidden } of [
  {
    type: "PURCHASE_ORDER",
    path: "/bon_de_commande",
    number: /^P\d\d000001$/,
    offered: "Sable",
    hidden: "Porte",
  },
  {
    type: "CREDIT_INVOICE",
    path: "/facture_avoir",
    number: /^C\d\d000001$/,
    offered: "Porte",
    hidden: "Sable",
  },
]) {
  test(`${type}: has its own number and offers its own products, and always services`, async ({
    page,
    signedIn,
    t,
    expectAccessible,
  }) => {
    await addClient(signedIn, "SARL Sahel");
    const product = { type: "PRODUCT", ref_product: "R-1", price: 250 };
    await signedIn.api("POST", "/products", {
      ...product,
      name: "Sable",
      productVisibility: "PURCHASABLE",
    });
    await signedIn.api("POST", "/products", {
      ...product,
      name: "Porte",
      productVisibility: "SALEABLE",
    });
    await signedIn.api("POST", "/products", { type: "SERVICE", name: "Transport", price: 900 });
    const requests = requestsOf(page, "GET", "/products");
    await page.goto(`${path}/create`);
    await expect(page.getByLabel(t("documents.fields.number"), { exact: true })).toHaveValue(
      number,
    );
    await chooseClient(page, t, "SARL Sahel");
    await page.getByPlaceholder(t("documents.line.productPlaceholder")).click();
    await expect(page.getByRole("option", { name: "Transport" })).toBeVisible();
    await expect(page.getByRole("option", { name: hidden })).toBeHidden();
    expect(requests).toHaveLength(1);
    await page.getByRole("option", { name: offered }).click();
    await expect(
      lineForm(page, t).getByLabel(t("documents.line.unitPrice"), { exact: true }),
    ).toHaveValue("250,00");
    await addLine(page, t, { quantity: "4" });
    await expect(lineRows(page)).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole("button", { name: t(`documents.form.create.${type}`) }).click();
    await expect(page).toHaveURL(new RegExp(`${path}/[0-9a-f-]{36}$`));
    const id = page.url().split("/").at(-1);
    const saved = await signedIn.api<Document>("GET", `/documents/${id}`);
    expect(saved).toMatchObject({ type, Total_à_payer: 1190, status: "DRAFT" });
  });
}

test("the save bar moves above an on-screen keyboard", async ({ page, signedIn, t }) => {
  expect(signedIn.email).toContain("@");
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/devis/create");
  const save = page.getByRole("button", { name: t("documents.form.create.QUOTATION") });
  await expect(save).toBeVisible();
  // A headless browser has no keyboard to show: its effect on the visual viewport is simulated.
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, "height", { value: innerHeight - 300 });
    visualViewport?.dispatchEvent(new Event("resize"));
  });
  await expect
    .poll(async () => {
      const box = await save.boundingBox();
      return box === null ? Number.NaN : box.y + box.height;
    })
    .toBeLessThanOrEqual(500);
});
